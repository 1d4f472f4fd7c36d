"""Refusals are in the language of the request."""

from __future__ import annotations

import json

import pytest

from calculi.page import bridge
from calculi.record.random_game import random_record
from calculi.record.writing import to_file
from calculi.registry import game_ids, load
from tests.page.calls import ask, error_of, think

#: For each game a move that its start does not allow, and why.
REFUSED_MOVES = {
    "linja": ("4-6", "un paso inicial avanza exactamente una fila, de la fila 4 a la 5"),
    "minus-vs-plus": ("a1b1", "para mover de lado tienen que estar vacías todas las casillas"),
    "infinity": ("d1d2", "en d2 hay una ficha tuya"),
    "zero-sum": ("c0,0", "hay que colocar una ficha antes de la acción libre"),
    "sumof2": ("36=35+2", "35 + 2 es 37"),
}

#: For each game a text of the form of its positions, and one thing that is wrong with it.
FAULTY_POSITIONS = {
    "linja": (
        "0.0.7.0.0.0.0.5 1.0.0.0.0.0.0.11 b i -",
        "fila 3: 7 fichas, y en una fila central caben seis como mucho",
    ),
    "minus-vs-plus": (
        "/".join([".,.,.,.,.,."] * 5 + ["9,.,.,.,.,."]) + " + - 0 0 0",
        "tablero: 9 en a1 no está entre -6 y 6",
    ),
    "infinity": (
        load("infinity").position.START.replace(" 11 ", " 31 "),
        "reserva: Positivo tiene 3, no 0 ni 1",
    ),
    "zero-sum": (
        "0,0:00rb r f",
        "fase: no se ha colocado ninguna ficha, así que no toca ninguna acción libre",
    ),
    "sumof2": (
        load("sumof2").position.START.replace(" s 1 0 0 ", " n 1 0 0 "),
        "turno: 'n', pero la ronda 1 la empezó 's' y han salido 0 de sus peones, "
        "así que le toca a 's'",
    ),
}

every_game = pytest.mark.parametrize("game_id", REFUSED_MOVES)


@every_game
def test_a_refused_move_is_told_in_spanish(game_id: str) -> None:
    move, reason = REFUSED_MOVES[game_id]
    error = error_of(ask(bridge.turns, game=game_id, moves=[move], language="es"))
    assert (error["kind"], error["ply"]) == ("illegal", 1)
    assert error["reason"].startswith(f"jugada {move}: {reason}")
    assert error["message"] == f"n.º 1: {error['reason']}"


@every_game
def test_a_fault_of_a_position_is_told_in_spanish(game_id: str) -> None:
    start, fault = FAULTY_POSITIONS[game_id]
    error = error_of(ask(bridge.view, game=game_id, start=start, language="es"))
    assert error["kind"] == "invariant"
    assert fault in error["faults"]
    assert error["message"] == "; ".join(error["faults"])


@every_game
def test_a_broken_file_is_told_in_spanish(game_id: str) -> None:
    written = json.loads(to_file(random_record(load(game_id), 1)))
    del written["result"]
    error = error_of(ask(bridge.read, text=json.dumps(written), language="es"))
    assert error["message"].startswith("result: las jugadas llevan a '")
    assert error["message"].endswith("', y no consta ninguno")
    written["moves"][1] = "zz"
    error = error_of(ask(bridge.read, text=json.dumps(written), language="es"))
    assert error["ply"] == 2
    assert error["message"].startswith("n.º 2: jugada 'zz': no es '<")
    error = error_of(ask(bridge.read, text=to_file(random_record(load(game_id), 1))[:-3]))
    assert error["message"].startswith("text: not JSON (line ")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_request_is_refused_in_its_language(game_id: str) -> None:
    error = error_of(ask(bridge.view, game=game_id, ply=7, language="es"))
    assert error["message"] == "ply: 7 no está entre 0 y 0"
    answer, _ = think(game=game_id, language="es")
    assert error_of(answer)["message"].endswith("hace falta uno de ellos")


def test_what_names_no_language_there_is_is_refused_in_english() -> None:
    error = error_of(ask(bridge.draw, game="linja", language="xx"))
    assert error["message"] == "language: 'xx' is not one of en, es"
    assert error_of(json.loads(bridge.view("[]")))["message"] == "request: not a JSON object"
