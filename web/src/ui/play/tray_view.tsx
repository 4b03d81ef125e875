/** Pieces at a player's side that are only looked at: captured ones, another player's reserve. */

import type { BoardData } from "../../data/types";
import type { Tray } from "../../rules/types";
import { say } from "../../text/page";
import { PieceIcon } from "./piece_icon";

interface Props {
  tray: Tray;
  board: BoardData;
  pieceSet: string;
  /** What a symbol's piece is called. */
  pieceName: (symbol: string) => string;
}

export function TrayView({ tray, board, pieceSet, pieceName }: Props) {
  const items = tray.items.filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <ul class="tray" aria-label={tray.title} title={tray.title}>
      {items.map(({ symbol, owner, count }) => (
        <li key={`${symbol}-${owner}`} class="tray-item">
          <PieceIcon board={board} symbol={symbol} owner={owner} pieceSet={pieceSet} />
          <span class="visually-hidden">{say("play-tray-item", { count, piece: pieceName(symbol) })}</span>
          <span class="tray-count" aria-hidden="true">
            {count > 1 ? count : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
