"""The addresses of the HTTP API (docs/protocol.md)."""

from django.urls import path

from accounts import api as accounts
from games.history import api as history
from games.lobby import api as lobby
from leaderboards import api as leaderboards
from rules import views as rules

urlpatterns = [
    path("games", lobby.list_games),
    path("games/<slug:slug>/leaderboard", leaderboards.leaderboard),
    path("rules/search", rules.search_api),
    path("session", accounts.session),
    path("guest", lobby.guest),
    path("people/<str:username>", accounts.person),
    path("preferences", accounts.preferences),
    path("tables", lobby.tables),
    path("tables/<str:code>/invitations", lobby.invitations, name="invitations"),
    path("play", lobby.play),
    path("play/<str:key>", lobby.ticket),
    path("matches/<int:match_id>", lobby.match, name="match_record"),
    path("matches/<int:match_id>/replay", history.replay, name="match_replay"),
    path("matches/<int:match_id>/reports", history.reports, name="match_reports"),
    path("replay", history.text_replay, name="text_replay"),
]
