"""The examples of a rules page step forward and back; nothing on the page breaks the site's policy."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

ROOT = Path(__file__).resolve().parents[2]
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
ADDRESS = "http://localhost/seven-cut/rules/"

pytestmark = pytest.mark.browser


@pytest.fixture
def rules_page(chromium: Browser, client, plain_files):
    answer = client.get("/seven-cut/rules/", headers={"host": "localhost"})

    def serve(route: Route) -> None:
        path = ROOT / route.request.url.removeprefix("http://localhost/")
        if route.request.url == ADDRESS:
            policy = answer["Content-Security-Policy"]
            route.fulfill(body=answer.content, headers={"Content-Type": "text/html", "Content-Security-Policy": policy})
        elif path.is_file() and path.is_relative_to(ROOT / "static"):
            route.fulfill(body=path.read_bytes(), content_type=KINDS.get(path.suffix, "application/octet-stream"))
        else:
            route.fulfill(status=404)

    context = chromium.new_context(reduced_motion="reduce", service_workers="block")
    context.route("**/*", serve)
    page, problems = context.new_page(), []
    page.on("console", lambda message: "Content Security Policy" in message.text and problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(ADDRESS)
    yield page
    context.close()
    assert problems == []


def test_an_example_steps_forward_and_back(rules_page):
    example = rules_page.locator("#extends .demo").first
    told, outcome = example.locator(".told li"), example.locator(".outcome")
    expect(outcome).to_be_visible()
    expect(told.first).to_be_hidden()

    example.get_by_role("button", name="Step by step").click()
    expect(told.nth(0)).to_contain_text("A leads K♠")
    expect(told.nth(0)).to_be_visible()
    expect(outcome).to_be_hidden()

    for _ in range(2):
        example.get_by_role("button", name="One step on").click()
    expect(example.locator("output")).to_have_text("3 / 8")
    expect(told.nth(2)).to_contain_text("C plays 7♣ and cuts")
    expect(example.get_by_role("img", name="Seven of clubs")).to_be_visible()
    expect(example.locator(".turns li").nth(3)).to_be_hidden()

    example.get_by_role("button", name="One step back").click()
    expect(example.locator("output")).to_have_text("2 / 8")
    expect(told.nth(2)).to_be_hidden()

    example.get_by_role("button", name="Show everything").click()
    expect(outcome).to_be_visible()
    expect(example.locator(".turns li").nth(7)).to_be_visible()
    expect(example.get_by_role("button", name="Step by step")).to_be_focused()


def test_the_last_step_shows_what_came_of_it(rules_page):
    example = rules_page.locator("#scoring .demo").first
    example.get_by_role("button", name="Step by step").click()
    on = example.get_by_role("button", name="One step on")
    on.click()
    expect(example.locator("output")).to_have_text("2 / 2")
    expect(example.locator(".outcome")).to_be_visible()
    expect(on).to_have_attribute("aria-disabled", "true")


def test_figures_have_the_faces_of_the_readers_choice(rules_page):
    seven = rules_page.locator("#cut .demo svg.card").first
    named = seven.get_attribute("aria-label")
    choice = rules_page.get_by_label("Cards", exact=True)
    expect(choice).to_have_value("fr")
    choice.select_option("de")
    expect(seven.locator("use")).to_have_attribute("href", "/static/cards/de.svg#8S")
    expect(seven).to_have_attribute("aria-label", "Eight of leaves")

    rules_page.reload()
    expect(choice).to_have_value("de")
    expect(seven.locator("use")).to_have_attribute("href", "/static/cards/de.svg#8S")
    choice.select_option("fr")
    expect(seven).to_have_attribute("aria-label", named)


def test_a_term_shows_its_meaning_on_a_tap(rules_page):
    rules_page.locator("#trick button.term").first.click()
    meaning = rules_page.locator("#term-lead")
    expect(meaning).to_be_visible()
    rules_page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
