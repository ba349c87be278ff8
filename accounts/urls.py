"""Accounts: allauth's pages, and the person's own."""

from django.urls import include, path

urlpatterns = [
    path("", include("allauth.urls")),
]
