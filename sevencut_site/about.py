"""Pages about the site itself."""

from django.urls import path
from django.views.generic import TemplateView

app_name = "about"
urlpatterns = [
    path("credits/", TemplateView.as_view(template_name="about/credits.html"), name="credits"),
    path("fairness/", TemplateView.as_view(template_name="about/fairness.html"), name="fairness"),
]
