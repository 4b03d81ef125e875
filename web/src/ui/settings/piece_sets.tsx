/** The sets of pieces that a game's usual board has, each shown by some of its pieces. */

import { data } from "../../data/store";
import type { BoardData, GameEntry } from "../../data/types";
import { readOptions, shapeOf } from "../../rules/options";
import { choosePieceSet, pieceSetFor } from "../../settings/settings";
import { say } from "../../text/page";
import { Choice } from "../fields";
import { type LoadedGame, loadGame, usePromise } from "../game_data";
import "./piece_sets.css";

const SHOWN_SYMBOLS = 3;

interface UsualBoard extends LoadedGame {
  board: BoardData;
}

async function usualBoard(name: string): Promise<UsualBoard> {
  const game = await loadGame(name);
  return { ...game, board: await data.board(shapeOf(game.data, readOptions(game.data, {})).board) };
}

function Sample({ board, set }: { board: BoardData; set: string }) {
  const symbols = board.symbols.slice(0, SHOWN_SYMBOLS);
  return (
    <svg class="piece-sample" viewBox={`-1.1 -1.1 ${2.2 * symbols.length} 2.2`} aria-hidden="true" focusable="false">
      {symbols.map((symbol, index) => (
        <g
          key={symbol.id}
          class="piece"
          data-seat="0"
          transform={`translate(${2.2 * index} 0)`}
          dangerouslySetInnerHTML={{ __html: symbol.drawings[set] ?? "" }}
        />
      ))}
    </svg>
  );
}

/** Nothing where there is no choice. */
export function PieceSetChoice({ game }: { game: GameEntry }) {
  const { value: usual } = usePromise(() => usualBoard(game.name), [game.name]);
  if (!usual || usual.board.piece_sets.length < 2) return null;
  const sets = usual.board.piece_sets;
  return (
    <Choice
      label={say("piece-set-of", { game: game.title })}
      value={pieceSetFor(game.name, sets)}
      onChange={(set) => choosePieceSet(game.name, set)}
      choices={sets.map((set) => ({
        value: set,
        label: (
          <>
            <Sample board={usual.board} set={set} />
            {usual.texts.say(`pieces-${set}`)}
          </>
        ),
      }))}
    />
  );
}
