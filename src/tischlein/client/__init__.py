"""A small client for programs: sit at the tables of a server, follow them, play.

>>> from tischlein.client import Client
>>> with Client("https://table.example", token="...") as client:
...     table = client.join("https://table.example/tables/...")
...     for update in table.follow():
...         if update.moves:
...             table.play(update.moves[0])
"""

from .client import Client
from .table import Table
from .values import Refused, Turn, Update, View

__all__ = ["Client", "Refused", "Table", "Turn", "Update", "View"]
