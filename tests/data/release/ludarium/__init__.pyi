from ludarium.analysis.analyse import analyse as analyse
from ludarium.analysis.perft import perft as perft
from ludarium.analysis.player import choose as choose
from ludarium.errors import IllegalMove as IllegalMove, InvalidGame as InvalidGame, InvalidOption as InvalidOption, InvalidPosition as InvalidPosition, InvalidRecord as InvalidRecord, LudariumError as LudariumError, NotAllowed as NotAllowed, UnknownGame as UnknownGame
from ludarium.game_package.position import Move as Move, Outcome as Outcome, Position as Position
from ludarium.game_package.registry import game as game, names as games
from ludarium.match.line import Resignation as Resignation
from ludarium.match.record import Record as Record, write_record as write_record
from ludarium.match.record_reader import read_record as read_record
from ludarium.match.review import review as review
from ludarium.match.study import Study as Study, write_study as write_study
from ludarium.match.study_reader import read_study as read_study
from ludarium.pictures.picture import picture as picture

__all__ = ['IllegalMove', 'InvalidGame', 'InvalidOption', 'InvalidPosition', 'InvalidRecord', 'LudariumError', 'NotAllowed', 'UnknownGame', 'Move', 'Outcome', 'Position', 'game', 'games', 'analyse', 'perft', 'choose', 'Resignation', 'Record', 'write_record', 'read_record', 'review', 'Study', 'write_study', 'read_study', 'picture']
