"""Routes of mail addresses. What a mail links to is a page: nothing happens before somebody says so.

Programs that look through mails follow their links; so only the page's button does something.
"""

from __future__ import annotations

from litestar import Router, post, put

from tischlein.service.who import Who

from .answers import Code, Fine, Mail, Me
from .asking import AnyRequest, address_of, check_sender, house_of, origin_of
from .needs import OWN
from .people import about


@put("/api/me/mail", summary="Mails about slow matches", needs=OWN)
async def set_mail(data: Mail, request: AnyRequest, who: Who) -> Me:
    """Say where mails about slow matches go, or that there are to be none.

    One mail goes there to ask whether they may; asked again, it goes there again.
    """
    house = house_of(request)
    house.limit("account", who.player.id)
    await house.people.set_mail(who.player.id, data.address, data.language)
    told = await about(house, who)
    if told.mail is not None and told.mail_confirmed is False:
        house.limit("mail", address_of(request))
        await house.mailing.ask(who.player.id, told.mail, data.language)
    return told


@post(
    "/api/mail/confirm",
    status_code=200,
    summary="Confirm a mail address",
    refuses="forbidden bad_link too_many",
)
async def confirm_mail(data: Code, request: AnyRequest) -> Fine:
    """Let mails go to the address that the code was sent to, whoever asks: the code is enough."""
    house = house_of(request)
    check_sender(origin_of(request), request.headers)
    house.limit("recovery", address_of(request))
    await house.mailing.confirm(data.code)
    return Fine()


@post(
    "/api/mail/stop",
    status_code=200,
    summary="End mails to an address",
    refuses="forbidden bad_link too_many",
)
async def stop_mail(data: Code, request: AnyRequest) -> Fine:
    """Let no mail go any more to the address that the code was sent to, whoever entered it."""
    house = house_of(request)
    check_sender(origin_of(request), request.headers)
    house.limit("recovery", address_of(request))
    await house.mailing.stop(data.code)
    return Fine()


mail = Router("/", route_handlers=[set_mail, confirm_mail, stop_mail], tags=["people"])
