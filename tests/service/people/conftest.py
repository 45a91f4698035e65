"""Databases for the tests about people."""

from tests.databases import *  # noqa: F403 - fixtures
