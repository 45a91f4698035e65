"""The conformance suite that ships with the package, for every game in it."""

import pytest

pytest.register_assert_rewrite("tischlein.conformance.checks")

from tischlein.conformance.suite import test_conformance  # noqa: E402, F401 - collected here
