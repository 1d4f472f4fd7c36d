#!/usr/bin/env python3
"""Serve, build, check, test or measure Calculi: `python3 build.py COMMAND`.

Needs Python 3.11 or newer and nothing else: the rest is installed below the checkout, once.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"build.py: Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")

from web.build import environment
from web.build.environment import SetupError


def main() -> int:
    """Do what the command line asks; the exit status is 0 when it was done."""
    command = _parser().parse_args()
    try:
        environment.enter()
        return int(command.run(command) or 0)
    except SetupError as error:
        print(f"build.py: {error}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        words = " ".join(map(str, error.cmd))
        print(f"build.py: exit status {error.returncode} from: {words}", file=sys.stderr)
    except KeyboardInterrupt:
        print()
    return 1


#: Takes the name of a command and its `help`, and returns the parser of its arguments.
_NewCommand = Callable[..., argparse.ArgumentParser]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_KeepLines)
    commands = parser.add_subparsers(
        required=True,
        metavar="serve|build|policy|packages|check|test|"
        "faults|drills|fuzz|compare|exercises|advisories|bench",
    )
    for add in (
        _add_site,
        _add_checks,
        _add_faults,
        _add_drills,
        _add_fuzz,
        _add_compare,
        _add_exercises,
        _add_advisories,
        _add_bench,
    ):
        add(commands.add_parser)
    return parser


def _add_site(command: _NewCommand) -> None:
    serve = command("serve", help="build what is out of date and serve the site here")
    serve.add_argument("--port", type=_whole(1, 65535), default=8000, help="default 8000")
    serve.add_argument("--base", default="/", help="path to serve it under, for example /sub/path")
    serve.set_defaults(run=_serve)

    build = command("build", help="make the site in dist/")
    build.add_argument(
        "--brotli", action="store_true", help="with compressed files beside all others, to publish"
    )
    build.set_defaults(run=_build)

    policy = command(
        "policy",
        help="write into netlify.toml where pages lie and the hashes of what stands in them",
    )
    policy.set_defaults(run=_policy)

    packages = command("packages", help="make what a package index takes: the engine and the site")
    packages.add_argument("--output", type=Path, default=Path("made"), help="default made")
    packages.set_defaults(run=_packages)


def _add_checks(command: _NewCommand) -> None:
    check = command("check", help="style, types and the tests that matter while editing")
    check.set_defaults(run=_check)

    test = command("test", help="check style and types, run every test")
    test.set_defaults(run=_test)


def _add_faults(command: _NewCommand) -> None:
    faults = command(
        "faults",
        help="put seeded faults in, in a copy, and show that the tests find them",
        description="Puts each seeded fault of tests/faults into a copy of the checkout and runs "
        "the tests named for it, which have to fail. The exit status is 0 when all are found.",
    )
    faults.add_argument("names", nargs="*", metavar="NAME", help="an id or an area; default all")
    faults.add_argument("--list", action="store_true", help="only tell what faults there are")
    faults.set_defaults(run=_faults)


def _add_drills(command: _NewCommand) -> None:
    drills = command(
        "drills",
        help="make things go wrong on purpose, and show what comes of it",
        description="Does the drills of tests/drills and e2e/drills and prints their table: long "
        "work that is killed (kill), and in Chromium faults of a host (delivery), of what is kept "
        "(storage) and of the engine's worker (worker). The exit status is 0 when all held.",
    )
    drills.add_argument("areas", nargs="*", metavar="AREA", help="such as kill; default all")
    drills.add_argument(
        "--only", default="", metavar="TEXT", help="only drills with this in their names"
    )
    drills.add_argument(
        "--every",
        type=_whole(1, 9999),
        default=1,
        metavar="N",
        help="in Chromium only each Nth of these",
    )
    drills.add_argument(
        "--times",
        type=_whole(1, 9999),
        default=20,
        metavar="N",
        help="how often work is killed; default 20",
    )
    drills.set_defaults(run=_drills)


def _add_fuzz(command: _NewCommand) -> None:
    fuzz = command(
        "fuzz",
        help="try hostile input at every door of the engine and the page",
        description="Tries broken positions, moves, records, links, files, calls of the page, "
        "lines of UGI, messages to embedded boards and kept games: each has to be answered, or "
        "refused in words, soon. A find is told with its smallest example and the seed that draws "
        "it. The exit status is 0 when there is none.",
    )
    fuzz.add_argument("minutes", type=float, metavar="MINUTES", help="how long; 0 for one turn")
    fuzz.add_argument("--seed", type=int, metavar="N", help="the first seed; default a random one")
    fuzz.set_defaults(run=_fuzz)


def _add_compare(command: _NewCommand) -> None:
    compare = command(
        "compare",
        help="play each game in the engine and in its slow reference, and tell what differs",
        description="Plays games, and on from positions of all kinds, in the engine and in the "
        "second implementation of tests/reference at once; legal moves, positions, ends and scores "
        "have to agree after each ply. A difference is told with the moves that lead to it and the "
        "seed that draws it. The exit status is 0 when there is none.",
    )
    compare.add_argument("games", nargs="*", metavar="GAME", help="such as linja; default all")
    compare.add_argument(
        "--plies",
        type=_any_number,
        metavar="N",
        help="of each game; default 2000000",
    )
    compare.add_argument(
        "--seed",
        type=_any_number,
        metavar="N",
        help="the first seed; default a random one",
    )
    compare.add_argument(
        "--processes", type=_whole(1, 1000), metavar="N", help="default one for each processor"
    )
    compare.set_defaults(run=_compare)


def _add_exercises(command: _NewCommand) -> None:
    exercises = command(
        "exercises",
        help="answer many drawn exercises again from the rules page",
        description="Draws exercises of each kind of each game, and has the slow reference of "
        "tests/reference find all right answers: there has to be one, the one that is told. The "
        "exit status is 0 when none is refused.",
    )
    exercises.add_argument("games", nargs="*", metavar="GAME", help="such as linja; default all")
    exercises.add_argument(
        "--each",
        type=_any_number,
        default=1000,
        metavar="N",
        help="of each kind; default 1000",
    )
    exercises.add_argument("--seed", type=_any_number, default=1, metavar="N", help="default 1")
    exercises.set_defaults(run=_exercises)


def _add_advisories(command: _NewCommand) -> None:
    advisories = command(
        "advisories",
        help="ask what is known against all that is pinned or published",
        description="Asks OSV, by network, and prints a table. The exit status is 0 when nothing "
        "is known, 1 when something is, 2 when there was no answer.",
    )
    advisories.set_defaults(run=_advisories)


def _add_bench(command: _NewCommand) -> None:
    bench = command("bench", help="measure speed, here and in three browsers")
    bench.add_argument(
        "--matches",
        type=int,
        default=0,
        metavar="N",
        help="also play N games of the strongest level against a greedy player",
    )
    bench.add_argument(
        "--analysis",
        type=float,
        default=3,
        metavar="MINUTES",
        help="how long games are analysed to see what memory that takes; default 3, 0 for none",
    )
    bench.add_argument(
        "--beside",
        type=Path,
        metavar="DIST",
        help="another build of the site, whose start is measured in turn with this one's",
    )
    bench.add_argument(
        "--phone", action="store_true", help="measure nothing but what a phone takes"
    )
    bench.add_argument(
        "--before",
        metavar="COMMIT",
        help="measure nothing but the search, in turn with that of an earlier commit",
    )
    bench.set_defaults(run=_bench)


def _whole(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers in a range, for an argument."""

    def read(text: str) -> int:
        is_short = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not (is_short and least <= int(text) <= most):
            told = text if len(text) <= 30 else f"{text[:30]}…"
            raise argparse.ArgumentTypeError(f"not a number from {least} to {most}: {told}")
        return int(text)

    return read


_any_number = _whole(0, 999_999_999_999)


# What a command needs is imported once the environment that it needs is there.


def _serve(command: argparse.Namespace) -> None:
    from web.build import server, site

    site.build_if_out_of_date()
    server.serve_until_interrupted(command.port, command.base)


def _build(command: argparse.Namespace) -> None:
    from web.build import compressing, places, site

    site.build_if_out_of_date()
    if command.brotli:
        # Nothing but what is published has them, all or some: the next build is anew.
        site.STAMP.unlink()
        print(f"{compressing.add(places.DIST)} files have a compressed one beside them", flush=True)


def _policy(_: argparse.Namespace) -> None:
    from web.build import site

    site.write_policy()


def _packages(command: argparse.Namespace) -> None:
    from web.build import packages, site

    site.build_if_out_of_date()
    for path in packages.make(command.output):
        print(path)


def _check(_: argparse.Namespace) -> int:
    from web.build import checks

    return checks.check()


def _test(_: argparse.Namespace) -> int:
    from web.build import checks

    return checks.run_all()


def _faults(command: argparse.Namespace) -> int:
    from tests.faults import finding

    try:
        if command.list:
            print(finding.listing(command.names))
            return 0
        return finding.find(command.names)
    except ValueError as error:
        raise SetupError(str(error)) from error


def _drills(command: argparse.Namespace) -> int:
    from tests.drills import running

    try:
        return running.run(command.areas, running.Asked(command.times, command.only, command.every))
    except ValueError as error:
        raise SetupError(str(error)) from error


def _fuzz(command: argparse.Namespace) -> int:
    from tests.fuzz import running

    return running.run(command.minutes, command.seed)


def _compare(command: argparse.Namespace) -> int:
    from tests.reference import running

    plies = running.PLIES if command.plies is None else command.plies
    try:
        return running.run(command.games, plies, command.seed, command.processes)
    except ValueError as error:
        raise SetupError(str(error)) from error


def _exercises(command: argparse.Namespace) -> int:
    from tests.reference.exercises import running

    try:
        return running.run(command.each, command.seed, command.games)
    except ValueError as error:
        raise SetupError(str(error)) from error


def _advisories(_: argparse.Namespace) -> int:
    from web.build.third_party import advisories

    return advisories.run()


def _bench(command: argparse.Namespace) -> None:
    from tests.bench import running

    if command.phone:
        running.run_phone_alone()
    elif command.before:
        running.run_search_before(command.before)
    else:
        running.run_all(command.matches, command.analysis, command.beside)


_KeepLines = argparse.RawDescriptionHelpFormatter

if __name__ == "__main__":
    sys.exit(main())
