/**
 * The pieces that can be put on the board, as large as a finger.  A press with a pointer chooses at once and may become a
 * drag, so clicks count only where they come from the keyboard.  A button that can't be used now stays where it is and
 * keeps the focus, so the keyboard never loses its place.
 */

import type { Tray, TrayItem } from "../../rules/types";
import { say } from "../../text/page";
import { PieceIcon, type PieceLook } from "./piece_icon";

interface Props {
  trays: readonly Tray[];
  look: PieceLook;
  /** What can be clicked next. */
  places: readonly string[];
  /** What has been clicked. */
  chosen: readonly string[];
  /** One that a hint points at. */
  hinted?: string;
  /** What the pieces are called stands below them. */
  named?: boolean;
  onClick: (at: string) => void;
  onDrag: (at: string, event: PointerEvent) => void;
}

export function Rack(props: Props) {
  return (
    <div class="rack">
      {props.trays.map((tray, index) => (
        <ul key={index} class="rack-tray" aria-label={tray.title} title={tray.title}>
          {tray.items.map((item, place) => (
            <li key={place}>
              <RackButton item={item} {...props} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function RackButton({ item, look, places, chosen, hinted, named, onClick, onDrag }: Props & { item: TrayItem }) {
  const name = look.pieceName(item.symbol);
  const held = item.at !== "" && chosen.includes(item.at);
  const open = item.at !== "" && (held || places.includes(item.at));
  return (
    <button
      type="button"
      class="rack-item"
      data-place={item.at}
      data-hinted={item.at !== "" && item.at === hinted ? "" : undefined}
      aria-pressed={held}
      aria-disabled={!open}
      aria-label={say("play-tray-item", { count: item.count, piece: name })}
      title={name}
      onClick={(event) => open && event.detail === 0 && onClick(item.at)}
      onPointerDown={(event) => open && event.button === 0 && onDrag(item.at, event)}
    >
      <PieceIcon look={look} symbol={item.symbol} owner={item.owner} />
      <span class="rack-count" aria-hidden="true">
        {item.count}
      </span>
      {/* With the space, what is read on the button is what it is called. */}
      {named && (
        <span class="rack-name" aria-hidden="true">
          {` ${name}`}
        </span>
      )}
    </button>
  );
}
