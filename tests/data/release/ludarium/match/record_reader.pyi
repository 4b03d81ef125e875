from ludarium.errors import IllegalMove as IllegalMove, InvalidRecord as InvalidRecord, LudariumError as LudariumError
from ludarium.games import registry as registry
from ludarium.game_package.position import Move as Move, Position as Position
from ludarium.game_package.spec import Game as Game
from ludarium.match.line import Resignation as Resignation
from ludarium.match.numbering import next_number as next_number
from ludarium.match.record import MOVE_SEPARATOR as MOVE_SEPARATOR, OWN_TAGS as OWN_TAGS, Record as Record
from ludarium.match.record_lines import Line as Line, NUMBER as NUMBER, NumberedTurn as NumberedTurn, content_lines as content_lines, read_results as read_results, read_rows as read_rows, read_tags as read_tags, read_turns as read_turns
from ludarium.texts import tr as tr

MAX_TURNS: int

def read_record(text: str, game: Game | None = None) -> Record: ...
def read_turn(position: Position, text: str) -> tuple[Move, ...]: ...
def moves_of_turn(game: Game, text: str) -> list[str]: ...
