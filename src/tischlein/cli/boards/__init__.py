"""Drawings of our games; `tischlein.cli.drawing` lists what such a module offers."""
