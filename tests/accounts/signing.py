"""Signing up and in by the pages, and what their forms say."""

GOOD = {"username": "ann", "email": "ann@example.org", "password1": "a tall green heron"}


def sign_up(client, **changed):
    return client.post("/account/signup/", GOOD | changed)


def sign_in(client, login="ann", password=GOOD["password1"]):
    return client.post("/account/login/", {"login": login, "password": password})


def errors_of(response):
    """The messages of each field of the form that came back."""
    return {name: " ".join(errors) for name, errors in response.context["form"].errors.items()}
