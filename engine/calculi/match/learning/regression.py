"""Least squares, for evaluations that are sums of few terms."""

from __future__ import annotations

from collections.abc import Sequence

Square = list[list[float]]


class NormalEquations:
    """The normal equations of a least-squares fit."""

    def __init__(self, size: int) -> None:
        self.matrix: Square = [[0.0] * size for _ in range(size)]
        self.right: list[float] = [0.0] * size

    def add(self, counted: Sequence[float], value: float) -> None:
        """Add a value, and the terms that are weighed to predict it."""
        known = [place for place, count in enumerate(counted) if count]
        for place in known:
            count, line = counted[place], self.matrix[place]
            self.right[place] += count * value
            for other in known:
                line[other] += count * counted[other]

    def add_share(self, others: NormalEquations, share: float) -> None:
        """Add the values of another system, each weighed by `share`."""
        for line, other_line in zip(self.matrix, others.matrix, strict=True):
            for place, value in enumerate(other_line):
                line[place] += share * value
        for place, value in enumerate(others.right):
            self.right[place] += share * value

    def solution(self, ridge: float) -> list[float]:
        """Return the weights; `ridge` holds those near 0 that the values hardly determine."""
        matrix = [
            [value + ridge * (row == column) for column, value in enumerate(line)]
            for row, line in enumerate(self.matrix)
        ]
        return solved(matrix, self.right)


def solved(matrix: Square, right: Sequence[float]) -> list[float]:
    """Solve a system of linear equations by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in range(size):
            if row != column and (factor := rows[row][column] / head[column]):
                rows[row] = [a - factor * b for a, b in zip(rows[row], head, strict=True)]
    return [row[-1] / row[index] for index, row in enumerate(rows)]
