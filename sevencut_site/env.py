"""Settings from the environment; a value that makes no sense is refused in one sentence that names it."""

import os

from django.core.exceptions import ImproperlyConfigured

TRUE, FALSE = {"1", "true", "yes", "on"}, {"0", "false", "no", "off", ""}


def text(name: str, default: str = "") -> str:
    """The variable as it stands, blanks around it removed."""
    return os.environ.get(name, default).strip()


def choice(name: str, values: tuple[str, ...]) -> str:
    """One of `values`; the first is the default."""
    value = text(name, values[0])
    if value not in values:
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be one of {', '.join(values)}.")
    return value


def flag(name: str, default: bool = False) -> bool:
    """A yes or no."""
    value = text(name, str(default)).lower()
    if value not in TRUE | FALSE:
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be 1 or 0.")
    return value in TRUE


def number(name: str, default: float, low: float, high: float) -> float:
    """A number from `low` to `high`."""
    value = text(name, str(default))
    try:
        found = float(value)
    except ValueError:
        found = float("nan")
    if not low <= found <= high:
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be a number from {low:g} to {high:g}.")
    return found


def words(name: str) -> list[str]:
    """Words separated by commas."""
    return [word.strip() for word in text(name).split(",") if word.strip()]


def url(name: str, schemes: tuple[str, ...]) -> str:
    """An address with one of `schemes`, or empty."""
    value = text(name)
    if value and value.partition("://")[0] not in schemes:
        raise ImproperlyConfigured(f"{name} must begin with {' or '.join(s + '://' for s in schemes)}.")
    return value
