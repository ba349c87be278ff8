"""What comes from a browser is parsed into a closed set; whatever else is refused by name."""

import re
from pathlib import Path

import pytest

from games.live.protocol import MESSAGES, parse
from sevencut_site.web.refusals import Refused

DOCS = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf8")


@pytest.mark.parametrize(
    "text, fields",
    [
        (None, {"message": "not_text"}),
        ("", {"message": "not_json"}),
        ("{" + " " * 2000 + "}", {"message": "too_long"}),
        ('"ș' + "ș" * 600 + '"', {"message": "too_long"}),
        ("{", {"message": "not_json"}),
        ("[]", {"message": "not_an_object"}),
        ("{}", {"type": "unknown"}),
        ('{"type":["act"]}', {"type": "unknown"}),
        ('{"type":"cheat"}', {"type": "unknown"}),
        ('{"type":"sit"}', {"seat": "missing"}),
        ('{"type":"sit","seat":9}', {"seat": "invalid"}),
        ('{"type":"sit","seat":-1}', {"seat": "invalid"}),
        ('{"type":"sit","seat":true}', {"seat": "invalid"}),
        ('{"type":"sit","seat":1,"as":"host"}', {"as": "unknown"}),
        ('{"type":"act","match":1,"turn":0}', {"action": "missing"}),
        ('{"type":"act","match":1,"turn":"0","action":"play 7H"}', {"turn": "invalid"}),
        ('{"type":"act","match":1,"turn":0,"action":"play 7H","seat":2}', {"seat": "unknown"}),
        ('{"type":"act","match":1e3,"turn":0,"action":"play 7H"}', {"match": "invalid"}),
        ('{"type":"ready","entropy":"xyz"}', {"entropy": "invalid"}),
        ('{"type":"settings","pace":-5}', {"pace": "invalid"}),
        ('{"type":"settings","options":{"a":[1]}}', {"options": "invalid"}),
    ],
)
def test_what_is_wrong_is_named(text, fields):
    with pytest.raises(Refused) as refused:
        parse(text)
    assert refused.value.code == "bad_message"
    assert refused.value.fields == fields


def test_well_formed_messages_are_taken():
    message = parse('{"type":"act","match":812,"turn":7,"action":"play 7H"}')
    assert message.type == "act"
    assert message.fields == {"match": 812, "turn": 7, "action": "play 7H"}


def test_docs_name_every_message_and_no_other():
    section = DOCS.split("### From the client")[1].split("### From the server")[0]
    assert set(re.findall(r'"type":"(\w+)"', section)) == set(MESSAGES)


def test_docs_name_every_field():
    section = DOCS.split("### From the client")[1].split("### From the server")[0]
    for kind, (required, optional) in MESSAGES.items():
        row = next(line for line in section.splitlines() if f'"type":"{kind}"' in line)
        for name in [*required, *optional]:
            assert name in row, f"{kind}: {name}"


def test_docs_name_every_refusal():
    section = DOCS.split("### Refusals")[1].split("## The log")[0]
    written = set(re.findall(r"`(\w+)`", section))
    sources = Path(__file__).parents[2].glob("games/l*/*.py")
    used = {code for source in sources for code in re.findall(r'Refused\("(\w+)"', source.read_text("utf8"))}
    assert used - {"no_such_game", "no_such_match", "too_many_tables"} <= written
