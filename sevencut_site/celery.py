"""The Celery application: time-outs, bot moves, ratings, and the sweeps that repair whatever was lost."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sevencut_site.settings")

app = Celery("sevencut")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
