/**
 * What one takes in hand: tools, and the pieces that can be put on the board.  A press with a pointer chooses a piece at
 * once and may become a drag, so clicks on pieces count only where they come from the keyboard.
 */

import type { StockPiece } from "../../rules/editing";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { PieceIcon } from "../play/piece_icon";
import { PlayIcon, type PlayIconName } from "../play/play_button";
import { SeatShape } from "../play/seat_shape";
import type { Tool } from "./editor";
import { type EditorTable, placeOfItem } from "./editor_table";

/** With more players than this, one sees the pieces of one at a time. */
const MOST_GROUPS = 2;

const TOOLS: readonly (readonly [tool: "move" | "take" | "turn", icon: PlayIconName, label: PlainKey])[] = [
  ["move", "move", "editor-move"],
  ["take", "trash", "editor-take"],
  ["turn", "turn", "editor-turn"],
];

export function Palette({ table }: { table: EditorTable }) {
  const { edited } = table;
  const groups = groupsOf(edited.stock.value);
  const seat = edited.seat.value;
  const isCompact = groups.length > MOST_GROUPS;
  return (
    <div class="palette">
      {isCompact && <Players table={table} />}
      {groups
        .filter(({ owner }) => !isCompact || owner === seat || owner < 0)
        .map((group) => (
          <Pieces key={group.owner} table={table} group={group} />
        ))}
    </div>
  );
}

export function Tools({ table: { edited } }: { table: EditorTable }) {
  return (
    <div class="deck" role="group" aria-label={say("editor-tools")}>
      {TOOLS.filter(([tool]) => tool !== "turn" || edited.hasTurns.value).map(([tool, icon, label]) => (
        <button
          key={tool}
          type="button"
          class="rack-item"
          data-tool={tool}
          aria-label={say(label)}
          title={say(label)}
          aria-pressed={edited.tool.value === tool}
          onClick={() => edited.choose(tool)}
        >
          <PlayIcon name={icon} />
        </button>
      ))}
    </div>
  );
}

/** Whose pieces are shown. */
function Players({ table }: { table: EditorTable }) {
  const { edited, variant } = table;
  return (
    <div class="palette-group" role="group" aria-label={say("editor-pieces-of")}>
      {table.seats.map((seat) => (
        <button
          key={seat}
          type="button"
          class="rack-item"
          data-seat-of={seat}
          aria-label={variant.playerName(seat)}
          title={variant.playerName(seat)}
          aria-pressed={edited.seat.value === seat}
          onClick={() => {
            edited.seat.value = seat;
          }}
        >
          <SeatShape seat={seat} player={variant.shape.players[seat]} />
        </button>
      ))}
    </div>
  );
}

function Pieces({ table, group: { owner, items } }: { table: EditorTable; group: StockGroup }) {
  const { edited, variant } = table;
  const name = owner < 0 ? say("editor-nobodys") : variant.playerName(owner);
  return (
    <div class="palette-group" role="group" aria-label={name}>
      {items.map((item) => (
        <PieceButton key={item} table={table} item={item} isChosen={edited.tool.value === item} />
      ))}
    </div>
  );
}

function PieceButton({ table, item, isChosen }: { table: EditorTable; item: number; isChosen: boolean }) {
  const look = table.pieces.value;
  const { symbol, owner } = table.edited.stock.value[item]!;
  const label = table.pieceName(item);
  return (
    <button
      type="button"
      class="rack-item"
      data-place={placeOfItem(item)}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={(event) => event.detail === 0 && table.edited.choose(item)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        table.edited.choose(item);
        table.board.peek()?.drag(placeOfItem(item), event);
      }}
    >
      <PieceIcon look={look} symbol={symbol} owner={owner} />
    </button>
  );
}

/** The pieces that can be put on the board, by the player that they belong to. */
interface StockGroup {
  /** -1: nobody's. */
  owner: number;
  /** Places in the stock. */
  items: readonly number[];
}

export function groupsOf(stock: readonly StockPiece[]): StockGroup[] {
  const owners = [...new Set(stock.map(({ owner }) => owner))];
  return owners.map((owner) => ({
    owner,
    items: stock.flatMap((piece, item) => (piece.owner === owner ? [item] : [])),
  }));
}

/** The piece that a digit stands for, from 0: so many places on among those of `seat`, and where it is in the hand already,
 *  the same of the next owner who has one.  Null: there is none. */
export function itemByDigit(groups: readonly StockGroup[], tool: Tool, seat: number, digit: number): number | null {
  const having = groups.filter(({ items }) => items[digit] !== undefined);
  const here = having.findIndex(({ items }) => items[digit] === tool);
  const own = having.find(({ owner }) => owner === seat) ?? having[0];
  const group = here < 0 ? own : having[(here + 1) % having.length];
  return group?.items[digit] ?? null;
}
