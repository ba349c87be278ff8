"""Every address of the site. Pages carry a language prefix (none for English); API and sockets do not."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path
from django.views.i18n import set_language

from games.history import importing
from games.lobby import views as lobby
from sevencut_site import indexes, pages, views

urlpatterns = [
    path("api/", include("sevencut_site.api")),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("language/", set_language, name="set_language"),
    path("robots.txt", indexes.robots),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": indexes.Pages}}),
    path("words/<str:language>.js", views.words, name="words"),
    *i18n_patterns(
        path("", pages.home, name="home"),
        path("t/<str:code>/", lobby.table, name="table"),
        path("tables/", include("games.lobby.urls")),
        path("account/", include("accounts.urls")),
        path("leaderboards/", include("leaderboards.urls")),
        path("players/", include("leaderboards.player_urls")),
        path("replay/", importing.replay, name="replay"),
        path("matches/", include("games.history.urls")),
        path("rules/feed.xml", indexes.RulesFeed(), name="feed"),
        path("about/", include("sevencut_site.about")),
        path("", include("rules.urls")),
        prefix_default_language=False,
    ),
]

handler403 = "sevencut_site.views.forbidden"
handler404 = "sevencut_site.views.not_found"
handler429 = "sevencut_site.views.too_many"
handler500 = "sevencut_site.views.broken"
