"""The launcher, as people start it: what it makes, repairs, shares, and hands on."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import wait_until

from .checkout import PATIENCE, WINDOWS, Checkout, base_python, surroundings

posix = pytest.mark.skipif(WINDOWS, reason="signals, links and modes as POSIX has them")


def said(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """What the program that was started says of itself."""
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout that was started once; whatever a test does to it, the next start repairs it."""
    checkout = Checkout(tmp_path_factory.mktemp("first") / "Spiele für Änne & Co")
    first = checkout.play("hello", "two words")
    assert "Setting the table" in first.stderr
    assert said(first)["words"] == ["hello", "two words"]
    return checkout


def test_the_second_start_installs_nothing(checkout: Checkout) -> None:
    built = checkout.built
    again = checkout.play("games")
    assert again.stderr == ""
    told = said(again)
    assert told["words"] == ["games"]
    assert Path(told["prefix"]).samefile(checkout.env)
    assert Path(told["folder"]).samefile(Path.cwd())
    assert checkout.built == built


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ([], ["serve", "--open"]),
        (["--friends"], ["serve", "--open", "--friends"]),
        (["--port", "9000"], ["serve", "--open", "--port", "9000"]),
        (["serve", "--port", "9000"], ["serve", "--port", "9000"]),
        (["--help"], ["--help"]),
        (["-h"], ["-h"]),
        (["--version"], ["--version"]),
        (["tests"], ["tests"]),
    ],
)
def test_words_alone_or_options_only_start_the_server(
    checkout: Checkout, words: list[str], meant: list[str]
) -> None:
    assert said(checkout.play(*words))["words"] == meant


def test_the_exit_code_is_that_of_the_program(checkout: Checkout) -> None:
    assert checkout.play("seven").returncode == 7


def test_tests_are_run_in_the_checkout_with_what_they_need(checkout: Checkout) -> None:
    built = checkout.built
    done = checkout.play("test", "-k", "pico game")
    told = said(done)
    assert told["words"] == ["-k", "pico game"]
    assert Path(told["folder"]).samefile(checkout.root)
    assert Path(told["file"]).name == "checks.py"
    assert checkout.built == built + 1
    # That is enough for everything else, and stays when something changes.
    assert checkout.play().stderr == ""
    (checkout.root / "constraints" / "run.txt").write_text("# changed\n", "utf-8")
    assert "Setting the table" in checkout.play().stderr
    assert checkout.play("test").stderr == ""


def test_a_change_is_installed_a_touch_is_not(checkout: Checkout) -> None:
    page = checkout.root / "frontend" / "page.txt"
    assert checkout.play().returncode == 0
    built = checkout.built
    os.utime(page, (1, 1))
    assert checkout.play().stderr == ""
    assert checkout.built == built
    for path in (page, checkout.root / "constraints" / "run.txt", checkout.root / "pyproject.toml"):
        built = checkout.built
        path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")
        assert "Setting the table" in checkout.play().stderr
        assert checkout.built == built + 1
        assert checkout.play().stderr == ""


def test_a_page_that_is_gone_is_built_again(checkout: Checkout) -> None:
    (checkout.root / "frontend" / "package.json").write_text("{}", "utf-8")
    page = checkout.root / "src" / "tischlein" / "web" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("page", "utf-8")
    assert "Setting the table" in checkout.play().stderr
    assert checkout.play().stderr == ""
    page.unlink()
    assert "Setting the table" in checkout.play().stderr
    (checkout.root / "frontend" / "package.json").unlink()


@posix
@pytest.mark.parametrize("name", ["SIGINT", "SIGKILL"])
def test_an_interrupted_installation_is_repaired(tmp_path: Path, name: str) -> None:
    how = signal.Signals[name]
    checkout = Checkout(tmp_path / "x")
    wait = checkout.root / "wait"
    wait.touch()
    process = subprocess.Popen(
        checkout.command("hello"),
        env=surroundings(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        # As in a terminal, where Ctrl-C is for all of them.
        start_new_session=True,
    )
    wait_until(lambda: checkout.built)
    if how == signal.SIGINT:
        os.killpg(process.pid, how)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert "Traceback" not in err
        assert "Interrupted" in err
    else:
        # The launcher alone: the installer goes on, and the next start waits for it.
        process.kill()
        process.communicate(timeout=PATIENCE)
        assert process.returncode == -9
    litter = checkout.env / "half"
    litter.touch()
    again = checkout.start("hello")
    if how == signal.SIGKILL:
        assert again.stderr is not None
        assert "waiting for it" in again.stderr.readline()
    wait.unlink()
    out, err = again.communicate(timeout=PATIENCE)
    assert again.returncode == 0, err
    assert json.loads(out)["words"] == ["hello"]
    assert not litter.exists()


def test_a_moved_checkout_is_set_up_again(checkout: Checkout, tmp_path: Path) -> None:
    # The old one stays: nothing of it may be used.
    moved = checkout.copy(tmp_path / "elsewhere")
    done = moved.play("hello")
    assert "Setting the table" in done.stderr
    told = said(done)
    assert Path(told["file"]).is_relative_to(moved.root)
    assert Path(told["prefix"]).samefile(moved.env)
    assert str(checkout.root) not in (moved.env / "pyvenv.cfg").read_text("utf-8")
    assert moved.play("hello").stderr == ""


def test_two_starts_at_once_install_once(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "x")
    wait = checkout.root / "wait"
    wait.touch()
    first = checkout.start("one")
    wait_until(lambda: checkout.built)
    second = checkout.start("two")
    assert second.stderr is not None
    assert "waiting for it" in second.stderr.readline()
    wait.unlink()
    for process, word in ((first, "one"), (second, "two")):
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, err
        assert json.loads(out)["words"] == [word]
    assert checkout.built == 1


@posix
def test_a_python_that_is_gone_is_replaced(checkout: Checkout) -> None:
    python = checkout.env / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python3")
    done = checkout.play("hello")
    assert "Setting the table" in done.stderr
    assert said(done)["words"] == ["hello"]


@posix
def test_another_version_of_python_under_the_same_name_is_noticed(checkout: Checkout) -> None:
    # As after an upgrade: the packages are in the folder of the version before.
    (checkout.env / "lib" / "python{}.{}".format(*sys.version_info)).rename(
        checkout.env / "lib" / "python3.10"
    )
    stamp = checkout.env / ".installed.json"
    facts = json.loads(stamp.read_text("utf-8"))
    stamp.write_text(json.dumps({**facts, "python": "3.10"}), "utf-8")
    for variables in ({}, {"PYTHON": str(checkout.env / "bin" / "python")}):
        done = checkout.play("hello", **variables)
        assert said(done)["words"] == ["hello"]
    assert not (checkout.env / "lib" / "python3.10").exists()


@posix
def test_an_environment_of_the_launcher_before_is_kept(checkout: Checkout) -> None:
    (checkout.env / ".installed.json").unlink()
    (checkout.env / "kept").touch()
    assert "Setting the table" in checkout.play().stderr
    assert (checkout.env / "kept").exists()


@posix
def test_a_checkout_that_cannot_be_written_to_says_so(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "x")
    checkout.env.write_text("a file in its place", "utf-8")
    done = checkout.play("hello")
    assert done.returncode == 1
    assert done.stderr.startswith("The environment could not be made: ")
    assert done.stderr.count("\n") == 1


@posix
def test_without_any_python_it_says_what_is_needed(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "x")
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("sh", "dirname"):
        (programs / name).symlink_to(str(shutil.which(name)))
    done = checkout.play("hello", PATH=str(programs), PYTHON="")
    assert done.returncode == 1
    assert done.stderr.startswith("Tischlein needs Python 3.11 or newer, and found none.\n")


@posix
def test_a_python_is_chosen_by_its_version(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "x")
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("sh", "dirname"):
        (programs / name).symlink_to(str(shutil.which(name)))
    old = programs / "python3"
    old.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    old.chmod(0o755)
    (programs / "python3.12").symlink_to(base_python())
    done = checkout.play("hello", PATH=str(programs), PYTHON="")
    assert said(done)["words"] == ["hello"]
