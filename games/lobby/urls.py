"""The lobby's addresses."""

from django.urls import path

from games.lobby import views

app_name = "lobby"
urlpatterns = [
    path("", views.tables, name="tables"),
    path("practice/", views.practice, name="practice"),
    path("open/", views.open_, name="open"),
]
