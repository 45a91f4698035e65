"""Does the mail server let us in, if there is one?"""

from __future__ import annotations

import os
import smtplib
from typing import TYPE_CHECKING

from tischlein.core.errors import Malformed
from tischlein.service.smtp import Smtp
from tischlein.store.doctor import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator


def check_mail() -> Iterator[Finding]:
    """Does the mail server let us in, if there is one?"""
    url = os.environ.get("TISCHLEIN_SMTP_URL")
    if not url:
        yield Finding("ok", "No mail is sent (TISCHLEIN_SMTP_URL is not set).")
        return
    sender = os.environ.get("TISCHLEIN_MAIL_FROM")
    if not sender:
        yield Finding("problem", "To send mail, set TISCHLEIN_MAIL_FROM to who it comes from.")
        return
    try:
        smtp = Smtp(url, sender)
    except Malformed as error:
        yield Finding("problem", f"Mail cannot be sent: {error}.")
        return
    try:
        smtp._connect().quit()  # noqa: SLF001 - just as it is done to send
    except smtplib.SMTPAuthenticationError:
        yield Finding("problem", "The mail server does not take this user and password.")
    except (OSError, smtplib.SMTPException) as error:
        # Only the kind of error: its words may quote what was sent.
        yield Finding(
            "problem",
            f"The mail server cannot be reached ({type(error).__name__}); see TISCHLEIN_SMTP_URL.",
        )
    else:
        yield Finding("ok", "The mail server lets us in.")
