/**
 * The pieces that a player can place on the board.  A pointer press selects a piece at once and may become a drag, so
 * clicks count only if they come from the keyboard.  A button that is off stays in place and keeps the focus.
 */

import type { ComponentProps } from "preact";
import type { TrayItem } from "../../rules/api";
import { isBeginner } from "../../settings/settings";
import { say } from "../../text/page";
import type { BoardController } from "./board_controller";
import { PieceIcon } from "./piece_icon";

interface Props {
  table: BoardController;
  /** The item that a hint points at. */
  hinted?: string;
  /** Whether to show the names below the pieces. */
  named?: boolean;
}

/** The pieces of the table's `rackSeat`.  Their order does not change during the game. */
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
  table: BoardController;
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
      {/* The space makes the visible text match the button's accessible name. */}
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
  /** Whether the item is selected. */
  held: boolean;
  /** The place where a drag of the item begins. */
  place?: string;
  onClick: () => void;
  /** If present, pointer presses call this instead of `onClick`. */
  onPress?: (event: PointerEvent) => void;
}

/** A button for an item that the user can select or drag. */
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
