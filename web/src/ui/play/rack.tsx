/**
 * The pieces that can be put on the board, as large as a finger.  A press with a pointer chooses at once and may become a
 * drag, so clicks count only where they come from the keyboard.  A button that can't be used now stays where it is and
 * keeps the focus, so the keyboard never loses its place.
 */

import type { ComponentProps } from "preact";
import type { TrayItem } from "../../rules/types";
import { isBeginner } from "../../settings/experience";
import { say } from "../../text/page";
import type { BoardTable } from "./board_table";
import { PieceIcon } from "./piece_icon";

interface Props {
  table: BoardTable;
  /** One that a hint points at. */
  hinted?: string;
  /** The pieces' names are below them. */
  named?: boolean;
}

/** The pieces of the player to move, always in the same place, in reach of the thumb and of the keyboard. */
export function Rack({ table, hinted = "", named = isBeginner(table.variant.game.name) }: Props) {
  const seat = table.rackSeat.value;
  const trays = table.scene.value.trays.filter((tray) => tray.seat === seat);
  return (
    <div class="rack">
      {trays.map((tray, index) => (
        <ul key={index} class="rack-tray" aria-label={tray.title} title={tray.title}>
          {tray.items.map((item, place) => (
            <li key={place}>
              <RackButton table={table} item={item} hinted={item.at !== "" && item.at === hinted} named={named} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

interface ButtonProps {
  table: BoardTable;
  item: TrayItem;
  hinted: boolean;
  named: boolean;
}

function RackButton({ table, item, hinted, named }: ButtonProps) {
  const look = table.pieces.value;
  const { steps, places } = table.choice.value;
  const name = look.pieceName(item.symbol);
  const held = item.at !== "" && steps.some(({ at }) => at === item.at);
  const open = item.at !== "" && table.input.value !== "none" && (held || places.includes(item.at));
  return (
    <RackItem
      label={say("play-tray-item", { count: item.count, piece: name })}
      title={name}
      held={held}
      place={item.at}
      data-hinted={hinted ? "" : undefined}
      aria-disabled={!open}
      onClick={() => open && table.board.value?.click(item.at)}
      onPress={(event) => open && table.board.value?.drag(item.at, event)}
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
    </RackItem>
  );
}

interface RackItemProps extends Omit<ComponentProps<"button">, "label"> {
  label: string;
  /** It is in the hand. */
  held: boolean;
  /** Where a drag from it begins. */
  place?: string;
  onClick: () => void;
  /** With this, a press with a pointer does what clicks do otherwise. */
  onPress?: (event: PointerEvent) => void;
}

/** A button for something to be taken in hand. */
export function RackItem({ label, held, place, onClick, onPress, ...rest }: RackItemProps) {
  return (
    <button
      type="button"
      class="rack-item"
      data-place={place}
      aria-label={label}
      aria-pressed={held}
      title={label}
      onClick={(event) => (onPress === undefined || event.detail === 0) && onClick()}
      onPointerDown={(event) => event.button === 0 && onPress?.(event)}
      {...rest}
    />
  );
}
