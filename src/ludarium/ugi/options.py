"""The UGI options of the Ludarium engine and their valid values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ludarium.analysis.search_session import SLOT_BYTES
from ludarium.engine.levels import HIGHEST_LEVEL, LOWEST_LEVEL
from ludarium.errors import InvalidCommand
from ludarium.games.choices import SEARCHERS, Searcher


class _Spin(NamedTuple):
    """An option whose value is a whole number from `low` to `high`.  `field` is a field's name in EngineOptions."""

    name: str
    field: str
    low: int
    high: int


_SPINS = (
    _Spin("Threads", "threads", 1, 1),  # always 1; more threads gain little (docs/experiments.md)
    _Spin("Hash", "hash", 1, 4096),
    _Spin("MultiPV", "line_count", 1, 500),
    _Spin("Level", "level", LOWEST_LEVEL, HIGHEST_LEVEL),
)
_SEARCHER_OPTION, _AUTO = "Searcher", "auto"
"""The option whose value is a search algorithm, or `auto` for the game's default."""

_OPTION_NAMES = (*(spin.name for spin in _SPINS), _SEARCHER_OPTION)


@dataclass(frozen=True)
class EngineOptions:
    """The engine's settings.  `hash` is in MiB.  `searcher` is None for the game's default.  Below the highest level,
    the engine plays like the computer player of `level`, and ignores the limits `depth` and `nodes` of `go`."""

    threads: int = 1
    hash: int = 16
    line_count: int = 1
    level: int = HIGHEST_LEVEL
    searcher: Searcher | None = None

    @property
    def table_bits(self) -> int:
        """The greatest n such that a transposition table of 2**n slots fits into `hash` MiB."""
        return ((self.hash << 20) // SLOT_BYTES).bit_length() - 1

    @property
    def is_full_strength(self) -> bool:
        return self.level == HIGHEST_LEVEL

    def with_option(self, words: Sequence[str]) -> EngineOptions:
        """Return the options after `setoption` with the words `name N value V` or `N V`.  Raises InvalidCommand."""
        name, value = _name_and_value(words)
        if name.lower() == _SEARCHER_OPTION.lower():
            return replace(self, searcher=_read_searcher(value))
        spin = next((spin for spin in _SPINS if spin.name.lower() == name.lower()), None)
        if spin is None:
            raise InvalidCommand(
                f"setoption: there is no option {name[:40]!r}; the options are {', '.join(_OPTION_NAMES)}"
            )
        if not value.isascii() or not value.isdigit() or len(value) > 9 or not spin.low <= int(value) <= spin.high:
            raise InvalidCommand(
                f"setoption: {spin.name} takes a whole number from {spin.low} to {spin.high}, not {value[:40]!r}"
            )
        return replace(self, **{spin.field: int(value)})  # type: ignore[arg-type]  # spins set whole numbers


def option_lines(offers_multipv: bool = True) -> Iterator[str]:
    """Yield the `option` lines that answer `ugi`.  Omits `MultiPV` if `offers_multipv` is false."""
    defaults = EngineOptions()
    for spin in _SPINS:
        if spin.field == "line_count" and not offers_multipv:
            continue
        default = getattr(defaults, spin.field)
        yield f"option name {spin.name} type spin default {default} min {spin.low} max {spin.high}"
    choices = " ".join(f"var {name}" for name in (_AUTO, *SEARCHERS))
    yield f"option name {_SEARCHER_OPTION} type combo default {_AUTO} {choices}"


def _read_searcher(value: str) -> Searcher | None:
    if value.lower() == _AUTO:
        return None
    for searcher in SEARCHERS:
        if searcher == value.lower():
            return searcher
    names = ", ".join((_AUTO, *SEARCHERS))
    raise InvalidCommand(f"setoption: {_SEARCHER_OPTION} is one of {names}, not {value[:40]!r}")


def _name_and_value(words: Sequence[str]) -> tuple[str, str]:
    if words[:1] == ["name"] and len(words) > 1:
        words = words[1:]
    match list(words):
        case [name, "value", value] | [name, value]:
            return name, value
    raise InvalidCommand("setoption: expected name NAME value VALUE")
