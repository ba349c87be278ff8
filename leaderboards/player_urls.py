"""The players' addresses."""

from django.urls import path

from leaderboards import views

app_name = "players"
urlpatterns = [
    path("<str:username>/", views.player, name="player"),
]
