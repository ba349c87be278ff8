"""The lobby's addresses."""

from django.urls import path

from games.lobby import play_views, views

app_name = "lobby"
urlpatterns = [
    path("", views.tables, name="tables"),
    path("practice/", views.practice, name="practice"),
    path("list/", views.list_, name="list"),
    path("play/", play_views.play_, name="play"),
    path("play/<str:key>/", play_views.waiting, name="waiting"),
    path("bots/", play_views.bots, name="bots"),
    path("open/", views.open_, name="open"),
]
