"""Accounts: the person's own pages, and allauth's; the first match of an address counts."""

from allauth.mfa.totp.views import activate_totp
from csp.decorators import csp_update
from django.urls import include, path

from accounts import views

own = [
    path("", views.profile, name="profile"),
    path("data/", views.data, name="data"),
    path("data/export.json", views.export, name="export"),
    path("no-mail/<str:token>/", views.no_mail, name="no_mail"),
    path("people/", views.people, name="people"),
    path("settings/", views.settings, name="settings"),
]
urlpatterns = [
    path("", include((own, "accounts"))),
    path("signup/", views.signup, name="account_signup"),
    path("login/", views.login, name="account_login"),
    # the QR code is an image inside the page
    path("2fa/totp/activate/", csp_update({"img-src": ["data:"]})(activate_totp), name="mfa_activate_totp"),
    path("", include("allauth.urls")),
]
