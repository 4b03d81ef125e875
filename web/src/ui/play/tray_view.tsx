/** Pieces at a player's side that are only looked at: captured ones, another player's reserve. */

import type { Tray } from "../../rules/types";
import { say } from "../../text/page";
import { PieceIcon } from "./piece_icon";
import type { PieceLook } from "./piece_look";

interface Props {
  tray: Tray;
  look: PieceLook;
}

export function TrayView({ tray, look }: Props) {
  const items = tray.items.filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <ul class="tray" aria-label={tray.title} title={tray.title}>
      {items.map(({ symbol, owner, count }) => (
        <li key={`${symbol}-${owner}`} class="tray-item" title={look.pieceName(symbol)}>
          <PieceIcon look={look} symbol={symbol} owner={owner} />
          <span class="visually-hidden">{say("play-tray-item", { count, piece: look.pieceName(symbol) })}</span>
          <span class="tray-count" aria-hidden="true">
            {count > 1 ? count : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
