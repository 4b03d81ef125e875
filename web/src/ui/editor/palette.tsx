/** The editor's tools and pieces. */

import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { Icon, type IconName } from "../icons";
import { PieceIcon } from "../play/piece_icon";
import { RackItem } from "../play/rack";
import { SeatShape } from "../play/seat_shape";
import { groupsOf } from "./editor";
import { type EditorTable, placeOfItem } from "./editor_table";

/** With more players, only one player's pieces are shown at a time. */
const MAX_GROUPS = 2;

const TOOLS: readonly (readonly [tool: "move" | "take" | "turn", icon: IconName, label: PlainKey])[] = [
  ["move", "move", "editor-move"],
  ["take", "trash", "editor-take"],
  ["turn", "turn", "editor-turn"],
];

export function PaletteView({ table }: { table: EditorTable }) {
  const { edited, variant } = table;
  const groups = groupsOf(edited.palette.value);
  const isCompact = groups.length > MAX_GROUPS;
  const shown = groups.filter(({ owner }) => !isCompact || owner === edited.seat.value || owner < 0);
  return (
    <div class="palette">
      {isCompact && <PalettePlayers table={table} />}
      {shown.map(({ owner, items }) => (
        <div
          key={owner}
          class="palette-group"
          role="group"
          aria-label={owner < 0 ? say("editor-nobodys") : variant.playerName(owner)}
        >
          {items.map((item) => (
            <PieceButton key={item} table={table} item={item} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function Tools({ table: { edited } }: { table: EditorTable }) {
  return (
    <div class="deck" role="group" aria-label={say("editor-tools")}>
      {TOOLS.filter(([tool]) => tool !== "turn" || edited.hasTurns.value).map(([tool, icon, label]) => (
        <RackItem
          key={tool}
          label={say(label)}
          held={edited.tool.value === tool}
          data-tool={tool}
          onClick={() => edited.choose(tool)}
        >
          <Icon name={icon} />
        </RackItem>
      ))}
    </div>
  );
}

/** Selects the player whose pieces are shown. */
function PalettePlayers({ table: { edited, seats, variant } }: { table: EditorTable }) {
  return (
    <div class="palette-group" role="group" aria-label={say("editor-pieces-of")}>
      {seats.map((seat) => (
        <RackItem
          key={seat}
          label={variant.playerName(seat)}
          held={edited.seat.value === seat}
          data-seat-of={seat}
          onClick={() => {
            edited.seat.value = seat;
          }}
        >
          <SeatShape seat={seat} player={variant.shape.players[seat]} />
        </RackItem>
      ))}
    </div>
  );
}

function PieceButton({ table, item }: { table: EditorTable; item: number }) {
  const { edited } = table;
  const { symbol, owner } = edited.palette.value[item]!;
  return (
    <RackItem
      label={table.pieceName(item)}
      held={edited.tool.value === item}
      place={placeOfItem(item)}
      onClick={() => edited.choose(item)}
      onPress={(event) => {
        edited.choose(item);
        table.board.peek()?.drag(placeOfItem(item), event);
      }}
    >
      <PieceIcon look={table.pieces.value} symbol={symbol} owner={owner} />
    </RackItem>
  );
}
