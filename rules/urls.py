"""The catalogue and one page for each game, at the root of each language."""

from django.urls import path, register_converter

from rules import views
from rules.links import GamePage

register_converter(GamePage, "game_page")

app_name = "rules"
urlpatterns = [
    path("rules/", views.index, name="index"),
    path("rules/faq/", views.faq, name="faq"),
    path("rules/glossary/", views.glossary, name="glossary"),
    path("rules/search/", views.search_page, name="search"),
    path("<game_page:slug>/", views.game, name="game"),
]
