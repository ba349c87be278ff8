"""Pages kept ready: visitors get Django's own answer from memory, whoever has a session never does."""

import gzip

import pytest
from asgiref.testing import ApplicationCommunicator

from sevencut_site.asgi import django_application
from sevencut_site.reading import addresses, paths
from sevencut_site.ready import MOST_PAGES, KeptReady

pytestmark = pytest.mark.django_db(transaction=True)
PAGE = "/seven-cut/rules/"


class Counted:
    """Django, and how often it was asked."""

    def __init__(self):
        self.asked = []

    async def __call__(self, scope, receive, send):
        self.asked.append(scope["path"])
        await django_application(scope, receive, send)


@pytest.fixture
def django(pages):
    return Counted()


@pytest.fixture
def site(django):
    return KeptReady(django, paths)


async def get(site, path=PAGE, method="GET", query=b"", **headers):
    """Status, headers and body."""
    given = {"host": "localhost"} | {name.replace("_", "-"): value for name, value in headers.items()}
    raw = [(name.encode(), value.encode()) for name, value in given.items()]
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
             "path": path, "raw_path": path.encode(), "query_string": query, "root_path": "", "headers": raw,
             "client": ("127.0.0.1", 1), "server": ("localhost", 80)}  # fmt: skip
    asked = ApplicationCommunicator(site, scope)
    await asked.send_input({"type": "http.request", "body": b"", "more_body": False})
    start = await asked.receive_output(5)
    body, more = b"", True
    while more:
        part = await asked.receive_output(5)
        body, more = body + part.get("body", b""), part.get("more_body", False)
    await asked.wait()
    return start["status"], {name.decode().lower(): value.decode() for name, value in start["headers"]}, body


async def test_visitors_get_djangos_page_and_django_is_asked_once(site, django):
    _, own, original = await get(django_application)
    first, again = await get(site), await get(site)
    assert django.asked == [PAGE]
    assert first == again
    status, headers, body = again
    assert (status, body) == (200, original)
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options",
                 "cross-origin-opener-policy", "content-type", "content-language"):  # fmt: skip
        assert headers[name] == own[name]
    assert headers["vary"] == "Accept-Encoding, Cookie"
    assert "set-cookie" not in headers


async def test_who_takes_gzip_gets_the_same_page_smaller(site):
    _, plain_headers, plain = await get(site)
    _, headers, small = await get(site, accept_encoding="br, gzip")
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(small) == plain
    assert int(headers["content-length"]) == len(small) < len(plain) / 3
    assert headers["etag"] != plain_headers["etag"]


@pytest.mark.parametrize("encoding", ["", "gzip"])
async def test_who_has_the_page_is_told_so(site, encoding):
    _, headers, _ = await get(site, accept_encoding=encoding)
    status, again, body = await get(site, accept_encoding=encoding, if_none_match=f'"other", W/{headers["etag"]}')
    assert (status, body, again["etag"]) == (304, b"", headers["etag"])


async def test_head_has_no_body(site):
    _, plain, body = await get(site)
    status, headers, nothing = await get(site, method="HEAD")
    assert (status, nothing, headers["content-length"]) == (200, b"", plain["content-length"])
    assert body


@pytest.mark.parametrize(
    "asked",
    [
        {"cookie": "sessionid=0123"},
        {"cookie": "scheme=dark; messages=x"},
        {"query": b"part=cut"},
        {"path": "/tables/"},
        {"method": "POST"},
    ],
)
async def test_what_is_not_a_visitors_page_is_djangos(site, django, asked):
    await get(site, **asked)
    await get(site, **asked)
    assert len(django.asked) == 2


async def test_light_and_dark_are_two_pages(site):
    _, _, usual = await get(site)
    _, _, dark = await get(site, cookie="scheme=dark")
    assert b'data-scheme="dark"' in dark
    assert b"data-scheme" not in usual


async def test_a_foreign_host_is_refused_and_not_kept(site, django):
    assert [(await get(site, host="evil.example"))[0] for _ in range(2)] == [400, 400]
    assert (len(django.asked), len(site._pages)) == (4, 0)  # asked whether it may be kept, then for the answer


async def test_memory_is_bounded(site, settings):
    settings.ALLOWED_HOSTS = ["*"]
    await get(site, path="/rules/")
    page = next(iter(site._pages.values()))
    site._pages.update({(str(number),): page for number in range(MOST_PAGES)})
    await get(site, path="/rules/", host="one-more.example")
    assert len(site._pages) == MOST_PAGES


def test_every_page_is_there_in_every_language_it_is_written_in(pages):
    for page in addresses():
        for language, path in page.items():
            answer = pages.get(path)
            assert (answer.status_code, answer["Content-Language"]) == (200, language)
    assert PAGE in paths()


async def test_every_page_for_readers_can_be_kept(site, django):
    """None of them sets a cookie or says anything of who asks."""
    for path in [*sorted(paths()), *sorted(paths())]:
        assert (path, (await get(site, path=path))[0]) == (path, 200)
    assert sorted(django.asked) == sorted(paths())
