"""Every setting, read from the environment. With no variable set this is the embedded default:
SQLite, one process tree, nothing else to install."""

from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from sevencut_site import env

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = Path(env.text("VAR_DIR") or BASE_DIR / "var")
VAR.mkdir(parents=True, exist_ok=True)

# -- what kind of site ------------------------------------------------------------------------------------
MODE = env.choice("SITE_MODE", ("development", "production"))
PRODUCTION = MODE == "production"
DEBUG = env.flag("DEBUG")
SECRET_KEY = env.text("SECRET_KEY")
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS")
if PRODUCTION:
    if len(SECRET_KEY) < 40:
        raise ImproperlyConfigured("SECRET_KEY must be set to at least 40 characters in production.")
    if not ALLOWED_HOSTS:
        raise ImproperlyConfigured("ALLOWED_HOSTS must name the hosts of the site in production.")
    if DEBUG:
        raise ImproperlyConfigured("DEBUG must not be set in production.")
SECRET_KEY = SECRET_KEY or "for development only: production refuses to start without its own"
ALLOWED_HOSTS = ALLOWED_HOSTS or ["localhost", "127.0.0.1", "[::1]", "testserver"]
HTTPS = env.flag("HTTPS", PRODUCTION)  # off only behind a tunnel or in a rehearsal on one machine
CSRF_TRUSTED_ORIGINS = [f"https://{host.lstrip('.')}" for host in ALLOWED_HOSTS if host != "*"] if HTTPS else []
SITE_URL = env.url("SITE_URL", ("http", "https")) or f"{'https' if HTTPS else 'http'}://{ALLOWED_HOSTS[0].lstrip('.')}"

# -- where things are kept --------------------------------------------------------------------------------
DATABASE_URL = env.url("DATABASE_URL", ("sqlite", "postgres", "postgresql"))
REDIS_URL = env.url("REDIS_URL", ("redis", "rediss", "unix"))
EMBEDDED = not REDIS_URL  # web, worker and beat in one process
DATABASES = {"default": dj_database_url.parse(DATABASE_URL or f"sqlite:///{VAR / 'sevencut.sqlite3'}")}
SQLITE = DATABASES["default"]["ENGINE"].endswith("sqlite3")
if PRODUCTION and SQLITE and not EMBEDDED:
    raise ImproperlyConfigured("DATABASE_URL must name a PostgreSQL database when REDIS_URL is set.")
if SQLITE:
    DATABASES["default"]["ENGINE"] = "sevencut_site.sqlite3"  # whose writers take turns
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
else:
    # Every request has a thread of its own: without a pool each would connect anew, 5 ms of PostgreSQL's CPU.
    pool = {"min_size": 1, "max_size": 20, "timeout": 5}
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = pool  # beside what the address asks for, as sslmode
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if EMBEDDED
    else {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
}
CHANNEL_LAYERS = {
    "default": {"BACKEND": "games.live.layer.ThreadSafeLayer", "CONFIG": {"capacity": 10_000}}
    if EMBEDDED
    else {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
}

# -- applications -----------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "daphne",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.sitemaps",
    "csp",
    "channels",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "sevencut_site",
    "accounts",
    "games",
    "rules",
    "leaderboards",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.SeenMiddleware",
    "accounts.middleware.GuestMiddleware",
]
ROOT_URLCONF = "sevencut_site.urls"
ASGI_APPLICATION = "sevencut_site.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                ("django.template.loaders.cached.Loader", [
                    "django.template.loaders.filesystem.Loader",
                    "django.template.loaders.app_directories.Loader",
                ]),
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "sevencut_site.context.site",
            ],
        },
    }
]  # fmt: skip

# -- people -----------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_REDIRECT_URL = "home"
LOGIN_URL = "account_login"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.forms.SignupForm", "login": "accounts.forms.LoginForm"}
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # guests sign up and in; accounts.views leads the others away
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if PRODUCTION else "none"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = PRODUCTION
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = not PRODUCTION  # where nothing is verified
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS  # http://localhost
USERSESSIONS_TRACK_ACTIVITY = True
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if PRODUCTION else 'console'}.EmailBackend"
EMAIL_HOST = env.text("EMAIL_HOST", "localhost")
EMAIL_PORT = int(env.number("EMAIL_PORT", 25, 1, 65535))
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS")
EMAIL_TIMEOUT = 10  # seconds; a mail server that hangs holds up a worker no longer
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "Sevencut <noreply@localhost>")

# -- languages --------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ro", "Română"), ("ru", "Русский"), ("hr", "Hrvatski")]
LOCALE_PATHS = [BASE_DIR / "sevencut_site" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_SAMESITE = "Lax"

# -- static files -----------------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "sevencut_site.static.HashedStorage"},
}

# -- safety -----------------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 180 * 24 * 3600
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
BEHIND_PROXY = env.flag("BEHIND_PROXY", PRODUCTION)  # X-Forwarded-For is the proxy's word
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if BEHIND_PROXY else 0
LIMITS_TIMES = env.number("LIMITS_TIMES", 1, 0, 1_000_000)  # load tests come from one address
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "sevencut_site.views.csrf_failure"

# -- tasks ------------------------------------------------------------------------------------------------
CELERY_BROKER_URL = REDIS_URL or "memory://localhost/"
# the memory transport looks for work 50 times a second; a killed Redis worker's tasks come back after 30 s
CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.02} if EMBEDDED else {"visibility_timeout": 30}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 0 if EMBEDDED else 1
CELERY_WORKER_TIMER_PRECISION = 0.05  # seconds; by default a bot may be called a second late
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_TASK_PUBLISH_RETRY = False  # the sweep finds what could not be published
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 2.0, "options": {"expires": 2.0}},
    "tidy": {"task": "games.tasks.tidy", "schedule": 2.0, "options": {"expires": 2.0}},
    "tables": {"task": "games.tasks.close_tables", "schedule": 60.0, "options": {"expires": 60.0}},
    "ratings": {"task": "leaderboards.tasks.sweep", "schedule": 30.0, "options": {"expires": 30.0}},
    "places": {"task": "leaderboards.tasks.keep_places", "schedule": 600.0, "options": {"expires": 600.0}},
    "remind": {"task": "games.tasks.remind", "schedule": 60.0, "options": {"expires": 60.0}},
    "guests": {"task": "accounts.tasks.delete_old_guests", "schedule": 6 * 3600.0},
}

# -- the tables -------------------------------------------------------------------------------------------
PACES = (10, 30, None)  # seconds a move
GRACE_SECONDS = 1.0  # for the network; the clock itself writes a second later still
BOT_DELAY_SECONDS = (env.number("BOT_DELAY_LOW", 0.7, 0, 60), env.number("BOT_DELAY_HIGH", 1.6, 0, 60))
BOT_THINKING_SECONDS = 0.1  # CPU of one hard decision
AWAY_SECONDS = 120  # after which the others may carry on without somebody at a table without a clock
IDLE_HOURS = 24  # a match without a clock in which nobody moved is void

# -- logs -------------------------------------------------------------------------------------------------
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"},
        "json": {"()": "sevencut_site.logs.JsonFormatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json" if PRODUCTION else "plain"}},
    "root": {"handlers": ["console"], "level": env.choice("LOG_LEVEL", ("WARNING", "INFO", "DEBUG", "ERROR"))},
}
