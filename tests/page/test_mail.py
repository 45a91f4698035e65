"""A mail address at the page: it says that it is not confirmed, and the links of mails have a page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.server.process import Server

from .browser import PHONE, Visit

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from playwright.sync_api import Browser

    from tests.service.people.mail_server import MailServer

NOT_YET = "Not confirmed yet"


def test_an_address_is_confirmed_and_removed_by_the_links_of_a_mail(
    browser: Browser, office: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TISCHLEIN_SMTP_URL", f"smtp://localhost:{office.port}")
    monkeypatch.setenv("TISCHLEIN_MAIL_FROM", "table@mail.example")
    with Server(str(tmp_path / "t.db"), tmp_path / "server.log") as server:
        visit, reader = Visit(browser, server.url), Visit(browser, server.url, viewport=PHONE)
        page = visit.page
        page.goto(server.url)
        page.evaluate(
            """() => fetch("/api/guests", {
                method: "POST", body: '{"name":"Ann"}', headers: {"content-type": "application/json"},
            })"""
        )
        page.goto(f"{server.url}/settings")
        mail = page.locator("form", has=page.locator("input[type=email]"))
        mail.locator("input").fill("ann@mail.example")
        mail.locator("button").click()
        mail.get_by_text(NOT_YET).wait_for()
        assert visit.faults() == []
        (taken,) = office.mails
        assert "confirm it within two days" in taken.text
        _saved_in_german(Visit(browser, server.url, locale="de-DE"))
        assert "bestätige es innerhalb von zwei Tagen" in office.mails[1].text
        links = dict(re.findall(r"(?<=/mail/)(confirm|stop)(#\S+)", taken.text))
        # On the telephone, where nobody is signed in. To open a link does nothing yet.
        there = reader.page
        there.goto(f"{server.url}/mail/confirm{links['confirm']}")
        there.get_by_role("button", name="Yes, send them").wait_for()
        assert reader.faults() == []
        page.reload()
        mail.get_by_text(NOT_YET).wait_for()
        there.get_by_role("button", name="Yes, send them").click()
        there.get_by_text("Confirmed.").wait_for()
        page.reload()
        expect(mail.locator("input")).to_have_value("ann@mail.example")
        expect(mail.get_by_text(NOT_YET)).to_have_count(0)
        there.goto(f"{server.url}/mail/stop{links['stop']}")
        there.get_by_role("button", name="Yes, no more mails").click()
        there.get_by_text("Done.").wait_for()
        page.reload()
        mail.locator("input").wait_for()
        expect(mail.locator("input")).to_have_value("")
        for one in (visit, reader):
            one.check()
            one.close()


def _saved_in_german(visit: Visit) -> None:
    """Mails speak the language of the page on which their address was entered."""
    page = visit.page
    page.goto(f"{visit.url}/settings")
    page.locator("input[autocomplete=nickname]").first.fill("Ben")
    page.get_by_role("button", name="Als Gast").click()
    mail = page.locator("form", has=page.locator("input[type=email]"))
    mail.locator("input").fill("ben@mail.example")
    mail.locator("button").click()
    mail.get_by_text("Noch nicht bestätigt").wait_for()
    visit.check()
    visit.close()
