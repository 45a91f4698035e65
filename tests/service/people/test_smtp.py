"""How mails are handed over: encrypted wherever it matters, to whom the server says it is."""

from __future__ import annotations

import asyncio
import shutil
import ssl
from typing import TYPE_CHECKING

import pytest

from tischlein.core.errors import Malformed
from tischlein.service.letters import Desk
from tischlein.service.recent import wall_clock
from tischlein.service.smtp import MailFailed, Smtp

from .mail_server import MailServer, certificate

if TYPE_CHECKING:
    from email.message import EmailMessage
    from pathlib import Path


def letter(smtp: Smtp) -> EmailMessage:
    desk = Desk(smtp, lambda: "https://games.example", wall_clock)
    return desk.letter("ann@mail.example", "Your turn", ["Hello Ann"], "code", "en")


@pytest.fixture(scope="session")
def tls(tmp_path_factory: pytest.TempPathFactory) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """What the server and who trusts it need."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl here to make a certificate with")
    folder: Path = tmp_path_factory.mktemp("tls")
    path, key = certificate(folder)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(path, key)
    return server, ssl.create_default_context(cafile=str(path))


def hand_over(server: MailServer, scheme: str, context: ssl.SSLContext | None, user: str) -> None:
    async def act() -> None:
        async with server.running():
            url = f"{scheme}://{user}localhost:{server.port}"
            smtp = Smtp(url, "table@games.example", context)
            await smtp.send(letter(smtp))

    asyncio.run(act())


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_mail_is_encrypted_before_the_password_is_told(
    tls: tuple[ssl.SSLContext, ssl.SSLContext], scheme: str
) -> None:
    server = MailServer(tls[0], implicit=scheme == "smtps")
    hand_over(server, scheme, tls[1], "ann%40games:p%3Ass@")
    (mail,) = server.mails
    assert mail.encrypted
    assert mail.login == ("ann@games", "p:ss")
    assert mail.sender == "table@games.example"


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_a_mail_server_that_is_not_who_it_says_gets_nothing(
    tls: tuple[ssl.SSLContext, ssl.SSLContext], scheme: str
) -> None:
    server = MailServer(tls[0], implicit=scheme == "smtps")
    with pytest.raises(MailFailed, match="SSLCertVerificationError"):
        hand_over(server, scheme, None, "ann:secret@")
    assert server.mails == []
    assert not [line for line in server.commands if line.upper().startswith("AUTH")]


def test_a_password_is_never_sent_in_the_clear() -> None:
    server = MailServer()
    with pytest.raises(MailFailed, match="SMTPNotSupportedError"):
        hand_over(server, "smtp", None, "ann:secret@")
    assert not [line for line in server.commands if line.upper().startswith("AUTH")]


def test_a_mail_server_elsewhere_is_not_spoken_to_in_the_clear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tischlein.service.smtp._is_here", lambda _: False)
    server = MailServer()
    with pytest.raises(MailFailed, match="SMTPNotSupportedError"):
        hand_over(server, "smtp", None, "")
    assert server.mails == []


def test_a_mail_server_that_is_not_there_fails() -> None:
    async def act() -> None:
        async with MailServer().running() as server:
            port = server.port
        smtp = Smtp(f"smtp://localhost:{port}", "a@b.de")
        with pytest.raises(MailFailed) as failed:
            await smtp.send(letter(smtp))
        assert not failed.value.personal

    asyncio.run(act())


@pytest.mark.parametrize(
    "url", ["", "localhost", "http://host", "smtp://", "smtp://ann:pa/ss@host", "smtp://h:99999"]
)
def test_a_wrong_setting_is_refused_without_repeating_it(url: str) -> None:
    with pytest.raises(Malformed) as refused:
        Smtp(url, "a@b.de")
    assert "pa" not in str(refused.value).replace("password", "")


def test_the_password_is_not_shown() -> None:
    smtp = Smtp("smtp://ann:secret@host", "a@b.de")
    assert repr(smtp) == "Smtp(host:587)"
