"""What a seat may do, as one integer inside the engines and one line of text everywhere else.

An action is `verb << 16 | argument`. Playing a card is verb 0, so there the action *is* the card.

    play 7H   let_go   say ubij   bid 5   bid pass   trump H   trump none   stand   beg   take_one   change
    discard 2H   check   bet 20   call   raise 60   fold   up   down
"""

from __future__ import annotations

from typing import Final

from games.core.cards import NAMES, SUITS, parse_card

Action = int

(
    PLAY,
    LET_GO,
    SAY,
    BID,
    TRUMP,
    STAND,
    BEG,
    TAKE_ONE,
    CHANGE,
    DISCARD,
    CHECK,
    BET,
    CALL,
    RAISE,
    FOLD,
    UP,
    DOWN,
) = (number << 16 for number in range(17))

VERBS: Final = (
    "play", "let_go", "say", "bid", "trump", "stand", "beg", "take_one", "change",
    "discard", "check", "bet", "call", "raise", "fold", "up", "down",
)  # fmt: skip
_VERB_OF: Final = {word: number << 16 for number, word in enumerate(VERBS)}

CALLS: Final = ("ubij", "pusti", "napuni")  # what Sedmice's partners may say
NO_TRUMP: Final = 4
PASS: Final = 0  # `bid pass`
CARD_VERBS: Final = (PLAY, DISCARD)
AMOUNT_VERBS: Final = (BET, RAISE)


def verb_of(action: Action) -> int:
    """The verb, one of PLAY, LET_GO, …."""
    return action >> 16 << 16


def argument_of(action: Action) -> int:
    """A card, an amount in chips, a bid (0 is pass), a suit (4 is no-trump), a call; 0 where there is none."""
    return action & 0xFFFF


def word_of(action: Action) -> str:
    """The verb in text: `play`."""
    return VERBS[action >> 16]


def argument_text(action: Action) -> str:
    """The argument in text: `7H`, `60`, `pass`, `none`; empty for a verb that takes none."""
    verb, argument = verb_of(action), argument_of(action)
    if verb in CARD_VERBS:
        return NAMES[argument]
    if verb == BID:
        return str(argument) if argument else "pass"
    if verb == TRUMP:
        return SUITS[argument] if argument < NO_TRUMP else "none"
    if verb == SAY:
        return CALLS[argument]
    return str(argument) if verb in AMOUNT_VERBS else ""


def text_of(action: Action) -> str:
    """The one text form, for log, wire and tests: `play 7H`."""
    argument = argument_text(action)
    return f"{word_of(action)} {argument}" if argument else word_of(action)


def parse_action(text: str) -> Action:
    """The action written as `text`. Raises ValueError saying what is wrong with it."""
    word, _, rest = text.partition(" ")
    verb = _VERB_OF.get(word)
    if verb is None:
        raise ValueError(f"unknown action: {word!r}")
    return verb | _parse_argument(verb, rest)


def _parse_argument(verb: int, text: str) -> int:
    if verb in CARD_VERBS:
        return parse_card(text)
    if verb == TRUMP:
        return NO_TRUMP if text == "none" else _index(SUITS, text)
    if verb == SAY:
        return _index(CALLS, text)
    if verb == BID:
        return PASS if text == "pass" else _number(text)
    if verb in AMOUNT_VERBS:
        return _number(text)
    if text:
        raise ValueError(f"takes nothing after it, not {text!r}")
    return 0


def _index(words: tuple[str, ...], text: str) -> int:
    if text not in words:
        raise ValueError(f"one of {' '.join(words)}, not {text!r}")
    return words.index(text)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and text[0] != "0" and len(text) <= 5 and int(text) <= 0xFFFF):
        raise ValueError(f"not a whole number of one or more: {text!r}")
    return int(text)
