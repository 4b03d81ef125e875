"""The ten programs with python-chess, which knows chess and its relatives.  Searches need another program."""

import io
import random
import sys
from collections import Counter

import chess
import chess.engine
import chess.pgn
import chess.svg

RECORD = "1. e4 e5 2. Nf3 Nc6"
ENGINE = ["stockfish"]


def replay() -> str:
    game = chess.pgn.read_game(io.StringIO(RECORD))
    assert game is not None
    return game.end().board().fen()


def search() -> tuple[str, str]:
    with chess.engine.SimpleEngine.popen_uci(ENGINE) as engine:
        info = engine.analyse(chess.Board(), chess.engine.Limit(depth=2))
    return info["pv"][0].uci(), str(info["score"].pov(chess.WHITE))


def random_games(games: int = 10) -> dict[str, int]:
    results = Counter()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over(claim_draw=True):
            board.push(random.choice(list(board.legal_moves)))
        results[board.result(claim_draw=True)] += 1
    return dict(results)


def variations() -> str:
    game = chess.pgn.Game()
    first = game.add_main_variation(chess.Move.from_uci("e2e4"))
    first.add_main_variation(chess.Move.from_uci("e7e5"), comment="takes the centre")
    first.add_variation(chess.Move.from_uci("f7f6"), nags={chess.pgn.NAG_DUBIOUS_MOVE})
    return str(game)


def engine_process() -> str:
    with chess.engine.SimpleEngine.popen_uci(ENGINE) as engine:
        return str(engine.play(chess.Board(), chess.engine.Limit(depth=1)).move)


def match(games: int = 2) -> list[int]:
    wins = [0, 0]
    with chess.engine.SimpleEngine.popen_uci(ENGINE) as engine:
        for number in range(games):
            board = chess.Board()
            while not board.is_game_over(claim_draw=True):
                player = (int(board.turn == chess.BLACK) + number) % 2
                move = engine.play(board, chess.engine.Limit(depth=1 + 2 * player)).move
                assert move is not None
                board.push(move)
            outcome = board.outcome(claim_draw=True)
            if outcome is not None and outcome.winner is not None:
                wins[(int(outcome.winner == chess.BLACK) + number) % 2] += 1
    return wins


def picture() -> str:
    return chess.svg.board(chess.Board())


def puzzle(board: chess.Board | None = None, plies: int = 3) -> list[str]:
    """Without an engine: the line to mate, by trying everything."""
    board = board or chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    for move in list(board.legal_moves):
        board.push(move)
        replies = list(board.legal_moves)
        if board.is_checkmate():
            line: list[str] | None = []
        elif plies < 3 or not replies or board.is_game_over():
            line = None
        else:
            lines = []
            for reply in replies:
                board.push(reply)
                below = puzzle(board, plies - 2)
                board.pop()
                lines.append([reply.uci(), *below] if below else None)
            line = max((found for found in lines if found), key=len) if all(lines) else None
        board.pop()
        if line is not None:
            return [move.uci(), *line]
    return []


def perft(board: chess.Board | None = None, depth: int = 2) -> int:
    board = board or chess.Board()
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, globals()[name]())
