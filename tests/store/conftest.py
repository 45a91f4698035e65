"""Databases for the tests of the store."""

from tests.databases import *  # noqa: F403 - fixtures
