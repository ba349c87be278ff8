"""Structured logs: one JSON object a line."""

import json
import logging
from datetime import UTC, datetime


class JsonFormatter(logging.Formatter):
    """Time, level, logger and message; with the traceback of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
