"""Static files under hashed names; ES modules import one another by relative paths that are rewritten too."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    support_js_module_import_aggregation = True
