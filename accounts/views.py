"""The person's own pages; allauth has the rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account import views as allauth
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.signing import BadSignature
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse, translate_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods

from accounts.data import check_may_go, delete, export_of
from accounts.forms import DeleteForm, NameForm
from accounts.models import User
from accounts.preferences import PreferencesForm, put_on
from accounts.ties import tie, ties_of
from sevencut_site.web.limits import limit
from sevencut_site.web.mail import user_of
from sevencut_site.web.refusals import Refused
from sevencut_site.web.wording import message_of


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """The name others see, and the ways to the rest of the account."""
    form = NameForm(request.POST or None, instance=request.user)
    if request.method == "POST":
        if form.is_valid():
            form.save()
            messages.success(request, _("Saved."))
            return redirect("accounts:profile")
        request.user.refresh_from_db()  # the page's head shows the name that still holds
    return render(request, "accounts/profile.html", {"form": form}, status=400 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Preferences: kept with the row if there is one; the page's script keeps them in the browser too."""
    kept = request.user.preferences if request.user.is_authenticated else {}
    has_address = request.user.is_authenticated and not request.user.is_guest
    form = PreferencesForm(request.POST or None, initial={"language": get_language(), **kept}, has_address=has_address)
    if request.method == "POST" and form.is_valid():
        chosen = form.cleaned_data
        if request.user.is_authenticated:
            request.user.preferences = chosen
            request.user.save(update_fields=["preferences"])
        return _saved(request, chosen)
    return render(request, "accounts/settings.html", {"form": form}, status=400 if form.errors else 200)


def _saved(request: HttpRequest, chosen: dict[str, Any]) -> HttpResponse:
    """Back to the page, in the language now chosen."""
    language = chosen["language"] or get_language()
    with override(language):
        messages.success(request, _("Saved."))
    response = redirect(translate_url(reverse("accounts:settings"), language))
    put_on(response, chosen)
    return response


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def people(request: HttpRequest) -> HttpResponse:
    """Whom one follows and blocks; the buttons of players' pages are sent here too."""
    if request.method == "GET":
        return render(request, "accounts/people.html", {"ties": ties_of(request.user)})
    try:
        limit("ties", str(request.user.pk), 60, 600)
        tie(request.user, request.POST.get("username", ""), request.POST.get("tie", ""))
        messages.success(request, _("Saved."))
    except Refused as refused:
        messages.error(request, message_of(refused.code))
    back = request.POST.get("next", "")
    return redirect(back if url_has_allowed_host_and_scheme(back, None) else "accounts:people")


@csrf_exempt  # the token is the proof; programs that read mail send no cookie
@never_cache
@require_http_methods(["GET", "POST"])
def no_mail(request: HttpRequest, token: str) -> HttpResponse:
    """The link in every e-mail, signed in or not: asks, since some programs open every link; a POST is the answer."""
    try:
        user = get_object_or_404(User, pk=user_of(token))
    except BadSignature:
        raise Http404 from None
    if request.method == "POST":
        user.preferences = {**user.preferences, "mail": False}
        user.save(update_fields=["preferences"])
    return render(request, "accounts/no_mail.html", {"is_done": request.method == "POST"})


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def data(request: HttpRequest) -> HttpResponse:
    """Everything the site knows of the person to take along; and the way to delete the account."""
    user = request.user
    form = DeleteForm(request.POST or None, user=user)
    if request.method == "POST":
        try:
            limit("delete", str(user.pk), 10, 600)
            if form.is_valid():
                check_may_go(user)
                logout(request)
                delete(user)
                messages.success(request, _("Your account is deleted."))
                return redirect("home")
        except Refused as refused:
            form.add_error(None, message_of(refused.code))
    return render(request, "accounts/data.html", {"form": form}, status=400 if form.errors else 200)


@never_cache
@login_required
@require_GET
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is kept of the person, as a file."""
    answer = JsonResponse(export_of(request.user), json_dumps_params={"indent": 1, "ensure_ascii": False})
    answer["Content-Disposition"] = f'attachment; filename="sevencut-{request.user.username}.json"'
    return answer


def _for_strangers(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Signing up and in are for people signed out and for guests."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated and not request.user.is_guest:
            return redirect("accounts:profile")
        return view(request, *args, **kwargs)

    return answer


signup = _for_strangers(allauth.signup)
login = _for_strangers(allauth.login)
