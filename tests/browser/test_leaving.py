"""Between people with accounts, in real browsers: a friend comes by the link, and who leaves again and again waits."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, play

pytestmark = pytest.mark.browser


def sign_up(person: Person, name: str) -> None:
    page = person.page
    page.goto("/account/signup/")
    page.get_by_label("User name").fill(name)
    page.get_by_label("E-mail").fill(f"{name}@example.org")
    page.get_by_label("Password").fill("a tall green heron")
    person.button("Sign up").click()
    expect(page.get_by_text(name).first).to_be_visible()


def test_a_friend_comes_by_the_link_the_code_or_an_invitation(arrive, embedded):
    ann, ben, cleo = (arrive(embedded) for _ in range(3))
    sign_up(ben, "linkben")
    ann.open_table(seats=3, pace="no clock")
    ann.page.get_by_label("Shown in the list of tables").click()
    ann.until(lambda: ann.last("table")["listed"] is False, "a private table")
    link = ann.page.get_by_label("Invite by link").input_value()
    ann.page.get_by_label("Invite by user name").fill("linkben")
    ann.button("Invite").click()
    expect(ann.page.get_by_text("linkben sees this table first")).to_be_visible()

    ben.page.goto("/tables/")
    code = re.search(r"/t/(\w+)/", link).group(1)
    invited = ben.page.locator("#tables li").first
    expect(invited).to_contain_text("you are invited")
    invited.get_by_role("link").click()
    ben.page.wait_for_url(f"**/t/{code}/")
    ben.button("Sit down").first.click()

    cleo.page.goto("/tables/")
    expect(cleo.page.locator("#tables")).not_to_contain_text("you are invited")
    cleo.page.get_by_label("I have a code").fill(code.lower())
    cleo.button("To the table").click()
    cleo.page.wait_for_url(f"**/t/{code}/")
    cleo.page.goto(link)
    cleo.button("Sit down as a guest").first.click()
    ann.until(lambda: all(seat["kind"] for seat in ann.last("table")["seats"]), "everybody to sit")


def test_who_leaves_again_and_again_is_told_beforehand_and_waits(arrive, embedded):
    ann, ben = arrive(embedded), arrive(embedded)
    sign_up(ann, "staysann")
    sign_up(ben, "leavesben")
    path = ann.open_table(seats=2, pace="no clock").removeprefix(ann.url)
    ben.page.goto(path)
    for number in range(2):
        ben.button("Sit down").first.click()
        ben.button("Ready").click()
        if number == 0:
            ann.start()
        else:
            ann.page.get_by_role("dialog", name="Result").get_by_role("button", name="Rematch").click()
        ben.until(lambda number=number: ben.view.get("result", 0) is None, "the match")
        play([ann, ben], random.Random(4), lambda: ben.view["ply"] > 2)
        ben.button("Leave the match").click()
        warning = ben.page.get_by_role("dialog", name="Leave the match?")
        expect(warning).to_contain_text("makes you wait before the next: 2 minutes, then 5, 15 and 30")
        warning.get_by_role("button", name="Leave the match").click()
        ann.until(lambda: ann.is_over, "the end of the match")
        ben.page.goto(path)
    ben.button("Sit down").first.click()
    expect(
        ben.page.get_by_role("main").get_by_text(re.compile("the next rated one is possible in 2 minutes"))
    ).to_be_visible()
    assert ben.last("refused")["code"] == "leaver_wait"
