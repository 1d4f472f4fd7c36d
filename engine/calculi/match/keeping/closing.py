"""A base class for what a `with` statement closes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self


class Closing(ABC):
    """A file, or its keeper, that is closed at the end of a `with` statement."""

    def __enter__(self) -> Self:
        """Return the file itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        self.close()

    @abstractmethod
    def close(self) -> None:
        """Let other processes have the file."""
