/**
 * The pieces that can be put on the board, as large as a finger: clicked, or dragged from here.  A button that can't be
 * used now stays where it is and keeps the focus, so the keyboard never loses its place.
 */

import type { BoardData } from "../../data/types";
import type { Tray, TrayItem } from "../../rules/types";
import { say } from "../../text/page";
import { PieceIcon } from "./piece_icon";

interface Props {
  trays: readonly Tray[];
  board: BoardData;
  pieceSet: string;
  pieceName: (symbol: string) => string;
  /** What can be clicked next. */
  places: readonly string[];
  /** What has been clicked. */
  chosen: readonly string[];
  onClick: (at: string) => void;
  onDrag: (at: string, event: PointerEvent) => void;
}

export function Rack(props: Props) {
  return (
    <div class="rack">
      {props.trays.map((tray, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another player's tray takes the place of this one, with the focus
        <ul key={index} class="rack-tray" aria-label={tray.title} title={tray.title}>
          {tray.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <li key={place}>
              <RackButton item={item} {...props} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function RackButton({ item, board, pieceSet, pieceName, places, chosen, onClick, onDrag }: Props & { item: TrayItem }) {
  const held = item.at !== "" && chosen.includes(item.at);
  const open = item.at !== "" && (held || places.includes(item.at));
  return (
    <button
      type="button"
      class="rack-item"
      aria-pressed={held}
      aria-disabled={!open}
      aria-label={say("play-tray-item", { count: item.count, piece: pieceName(item.symbol) })}
      onClick={() => item.at !== "" && onClick(item.at)}
      onPointerDown={(event) => open && event.button === 0 && onDrag(item.at, event)}
    >
      <PieceIcon board={board} symbol={item.symbol} owner={item.owner} pieceSet={pieceSet} />
      <span class="rack-count" aria-hidden="true">
        {item.count}
      </span>
    </button>
  );
}
