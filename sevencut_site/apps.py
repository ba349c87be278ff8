from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "sevencut_site"

    def ready(self) -> None:
        from sevencut_site.hooks import connect

        connect()
