"""What mails say, in the languages of the page."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .clock import DAY, MINUTE

Language = Literal["de", "en", "fr", "nl"]
_HOUR = 60 * MINUTE


class Forms(NamedTuple):
    """The same for one and for several; `{n}` says how many."""

    one: str
    more: str

    def of(self, number: int) -> str:
        """The form for so many."""
        return (self.one if number == 1 else self.more).format(n=number)


class Phrases(NamedTuple):
    """All that a mail can say."""

    hello: str
    """To somebody whose name is known."""
    subject: Forms
    waiting: Forms
    entry: str
    """A table that waits: its game, and for how long."""
    days: Forms
    hours: Forms
    minutes: Forms
    may_come: str
    """The subject of the mail that asks."""
    asks: str
    stop: str

    def time(self, length: int) -> str:
        """So many milliseconds, roughly."""
        units = ((self.days, DAY), (self.hours, _HOUR))
        for forms, unit in units:
            if length >= unit:
                return forms.of(length // unit)
        return self.minutes.of(length // MINUTE)


PHRASES: dict[Language, Phrases] = {
    "en": Phrases(
        hello="Hello {name},",
        subject=Forms("Your turn", "Your turn at {n} tables"),
        waiting=Forms("A table is waiting for you:", "{n} tables are waiting for you:"),
        entry="- {game}, for {time}: {link}",
        days=Forms("1 day", "{n} days"),
        hours=Forms("1 hour", "{n} hours"),
        minutes=Forms("1 minute", "{n} minutes"),
        may_come="May mails come here?",
        asks=(
            "Hello,\n\n"
            "somebody who plays at {base} entered this address, to be told by mail\n"
            "when a slow match waits. If that was you, confirm it within two days:\n\n"
            "{link}\n\n"
            "If it was not, do nothing: no mail will follow."
        ),
        stop="No more mails to this address: {link}",
    ),
    "de": Phrases(
        hello="Hallo {name},",
        subject=Forms("Du bist am Zug", "Du bist an {n} Tischen am Zug"),
        waiting=Forms("ein Tisch wartet auf dich:", "{n} Tische warten auf dich:"),
        entry="- {game}, seit {time}: {link}",
        days=Forms("1 Tag", "{n} Tagen"),
        hours=Forms("1 Stunde", "{n} Stunden"),
        minutes=Forms("1 Minute", "{n} Minuten"),
        may_come="Dürfen Mails hierher kommen?",
        asks=(
            "Hallo,\n\n"
            "jemand, der auf {base} spielt, hat diese Adresse eingetragen, um per Mail\n"
            "zu erfahren, wenn eine langsame Partie wartet. Wenn du das warst,\n"
            "bestätige es innerhalb von zwei Tagen:\n\n"
            "{link}\n\n"
            "Wenn nicht, ist nichts zu tun: Es kommt keine weitere Mail."
        ),
        stop="Keine Mails mehr an diese Adresse: {link}",
    ),
    "fr": Phrases(
        hello="Bonjour {name},",
        subject=Forms("À vous de jouer", "À vous de jouer à {n} tables"),
        waiting=Forms("une table vous attend :", "{n} tables vous attendent :"),
        entry="- {game}, depuis {time} : {link}",
        days=Forms("1 jour", "{n} jours"),
        hours=Forms("1 heure", "{n} heures"),
        minutes=Forms("1 minute", "{n} minutes"),
        may_come="Peut-on vous écrire à cette adresse ?",
        asks=(
            "Bonjour,\n\n"
            "quelqu’un qui joue sur {base} a indiqué cette adresse, pour être averti\n"
            "par courriel quand une partie lente attend. Si c’était vous,\n"
            "confirmez-le dans les deux jours :\n\n"
            "{link}\n\n"
            "Sinon, ne faites rien : aucun autre courriel ne suivra."
        ),
        stop="Plus de courriels à cette adresse : {link}",
    ),
    "nl": Phrases(
        hello="Hallo {name},",
        subject=Forms("Jij bent aan de beurt", "Je bent aan {n} tafels aan de beurt"),
        waiting=Forms("er wacht een tafel op je:", "er wachten {n} tafels op je:"),
        entry="- {game}, sinds {time}: {link}",
        days=Forms("1 dag", "{n} dagen"),
        hours=Forms("1 uur", "{n} uur"),
        minutes=Forms("1 minuut", "{n} minuten"),
        may_come="Mogen er mails naar dit adres komen?",
        asks=(
            "Hallo,\n\n"
            "iemand die op {base} speelt, heeft dit adres opgegeven om per mail\n"
            "te horen wanneer een langzame partij wacht. Was jij dat, bevestig het\n"
            "dan binnen twee dagen:\n\n"
            "{link}\n\n"
            "Was jij het niet, dan hoef je niets te doen: er volgt geen mail meer."
        ),
        stop="Geen mails meer naar dit adres: {link}",
    ),
}
