"""Two registered people on two web processes: both ratings change once, and the audit agrees."""

import asyncio
import random
import re
import urllib.parse
import urllib.request

from tests.stack.client import Page, Person


class Member(Person):
    """Signs up by the form that people fill in."""

    def sign_up(self, name: str) -> "Member":
        with self._opener.open(f"{self.url}/account/signup/", timeout=30) as page:
            token = re.search(rb'name="csrfmiddlewaretoken" value="([^"]+)"', page.read())[1].decode()
        fields = {
            "csrfmiddlewaretoken": token,
            "username": name,
            "email": f"{name}@cards.example",
            "password1": "seven of leaves",
        }
        request = urllib.request.Request(f"{self.url}/account/signup/", urllib.parse.urlencode(fields).encode())
        self._opener.open(request, timeout=30).close()
        session = self.greet()
        assert (session["signed_in"], session["guest"]) == (True, False)
        return self


def ratings(site):
    """Of everybody on the board, page after page."""
    found, after = {}, ""
    while after is not None:
        page = Person(site.urls[0]).call("GET", f"/api/games/seven_cut/leaderboard?after={urllib.parse.quote(after)}")[
            1
        ]
        found |= {row["name"]: row["rating"] for row in page["rows"]}
        after = page["next"] or None
    return found


async def test_a_rated_match_changes_both_ratings_once(site):
    number = random.randrange(10**6)
    ann = Member(site.urls[0]).sign_up(f"ann{number}")
    ben = Member(site.urls[-1]).sign_up(f"ben{number}")
    code = ann.call("POST", "/api/tables", {"game": "seven_cut", "seats": 2, "pace": 30})[1]["code"]
    async with Page(ann, code) as one, Page(ben, code) as two:
        await two.send("sit", seat=1)
        await two.send("ready")
        await one.until(lambda page: page.room and page.room["seats"][1].get("ready"))
        assert one.room["rated"] is True
        await one.send("start")
        await one.until(lambda page: bool(page.view))
        await asyncio.gather(one.play(random.Random(7)), leave_late(two))
        await one.until(lambda page: page.view["result"]["changes"])
        changes = one.view["result"]["changes"]
    assert changes["0"] > 0 > changes["1"]
    assert changes["0"] + changes["1"] == 0
    shown = ratings(site)
    assert shown[f"ann{number}"] > 1000 > shown[f"ben{number}"]
    again = "from leaderboards.tasks import *; from games.models import *; "
    again += f"[rate(Match.objects.filter(table__code='{code}').get().pk) for _ in range(3)]"
    site.manage("shell", "-v", "0", "-c", again)
    assert ratings(site) == shown
    assert "every rating is what they make it" in site.manage("audit_ratings")


async def leave_late(page):
    """Play a few moves, then walk out: the leaver loses."""
    await page.play(random.Random(8), lambda page: page.is_over or page.view.get("ply", 0) >= 6)
    if not page.is_over:
        await page.send("leave")
    await page.until(lambda page: page.is_over)
