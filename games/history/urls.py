"""The addresses of finished matches."""

from django.urls import path

from games.history import views

app_name = "matches"
urlpatterns = [
    path("<int:match_id>/", views.match, name="match"),
    path("<int:match_id>/log.txt", views.text, name="text"),
]
