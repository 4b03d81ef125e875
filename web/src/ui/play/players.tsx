/** The players' strips: those of the others above the board, one's own below it. */

import { useComputed } from "@preact/signals";
import { useCallback } from "preact/hooks";
import type { Counter } from "../../rules/types";
import { isBeginner } from "../../settings/experience";
import { settings } from "../../settings/settings";
import { playSound } from "../../sound/sounds";
import { say } from "../../text/page";
import type { BoardTable } from "./board_table";
import { lowTime } from "./clock_text";
import { ClockView } from "./clock_view";
import { warnings } from "./counters";
import { Dots } from "./dots";
import { thinkingText } from "./evaluation";
import { whoSits } from "./names";
import { type PlayerState, PlayerStrip } from "./player_strip";
import { Rack } from "./rack";
import type { AnyTable } from "./table";
import { TrayView } from "./tray_view";

/** With more players than this, the others' strips are compact. */
const MOST_IN_FULL = 2;
/** So many compact strips stand side by side. */
const MOST_COLUMNS = 3;

export function Opponents({ table }: { table: AnyTable }) {
  const bottom = table.bottom.value;
  const others = table.seats.filter((seat) => seat !== bottom);
  const columns = others.length <= MOST_COLUMNS ? others.length : Math.ceil(others.length / 2);
  return (
    <div class="opponents" style={{ "--columns": columns }}>
      <p class="offline" role="status">
        {table.session.connected.value ? "" : say("play-offline")}
      </p>
      {others.map((seat) => (
        <Player key={seat} table={table} seat={seat} />
      ))}
    </div>
  );
}

/** `rack`: whether the pieces beside the board are there yet. */
export function Own({ table, rack }: { table: AnyTable; rack: boolean }) {
  return (
    <div class="own">
      <Player table={table} seat={table.bottom.value} />
      {rack && table.hasRack && <MoversRack table={table} hinted={table.hints.item.value} />}
    </div>
  );
}

function Player({ table, seat }: { table: AnyTable; seat: number }) {
  const state = useComputed(() => stateOf(table, seat)).value;
  const scene = table.scene.value;
  const own = seat === table.bottom.value;
  const compact = table.seats.length > MOST_IN_FULL && !own;
  const trays = scene.trays.filter((tray) => tray.seat === seat && !(table.hasRack && seat === table.rackSeat.value));
  return (
    <PlayerStrip
      seat={seat}
      player={table.variant.playerName(seat)}
      code={table.variant.shape.players[seat] ?? ""}
      who={whoSits(table.match.value.seats[seat])}
      mark={table.mark(seat)}
      state={state}
      compact={compact}
      remark={scene.remarks.find((remark) => remark.seat === seat)?.text ?? ""}
      remarkable={table.variant.game.multi_action_turns}
      thinking={state === "thinking" && settings.value.thinking ? thinkingText(table) : ""}
      clock={<PlayerClock table={table} seat={seat} />}
    >
      {!compact && trays.map((tray) => <TrayView key={tray.title} tray={tray} look={table.pieces.value} />)}
      {(state === "to-move" || state === "thinking") && (
        <Dots counters={scene.counters} named={!compact && isBeginner(table.variant.game.name)} />
      )}
      {own && !table.match.value.over && <Warnings counters={warnings(scene.counters)} />}
    </PlayerStrip>
  );
}

function stateOf(table: AnyTable, seat: number): PlayerState {
  const { status, winner } = table.outcome.value;
  if (status === "win" && winner === seat) return "won";
  if (status === "draw") return "drew";
  const position = table.shown.value;
  if (status === "ongoing" && position.seat === seat) {
    return table.live.value && table.thinking.value?.seat === seat ? "thinking" : "to-move";
  }
  return status === "ongoing" && !position.canResign(seat) ? "out" : "waiting";
}

function PlayerClock({ table, seat }: { table: AnyTable; seat: number }) {
  const { clock } = table.match.value;
  const read = useCallback(() => table.session.timeLeft(seat) ?? 0, [table, seat, clock]);
  if (clock === null) return null;
  return (
    <ClockView
      name={table.variant.playerName(seat)}
      read={read}
      running={table.session.running.value?.seat === seat}
      low={lowTime(clock)}
      onLow={() => settings.peek().sounds && playSound("low-time")}
    />
  );
}

/** Counts that are about to end the game. */
function Warnings({ counters }: { counters: readonly Counter[] }) {
  return counters.map(({ label, value, limit }) => (
    <span key={label} class="strip-warning">
      {say("play-near-end", { what: label, value, limit })}
    </span>
  ));
}

/** One rack for whoever is to move here, always in the same place, in reach of the thumb and of the keyboard. */
export function MoversRack({ table, hinted = "" }: { table: BoardTable; hinted?: string }) {
  const seat = table.rackSeat.value;
  const { steps, places } = table.choice.value;
  return (
    <Rack
      trays={table.scene.value.trays.filter((tray) => tray.seat === seat)}
      look={table.pieces.value}
      places={places}
      chosen={steps.map(({ at }) => at)}
      hinted={hinted}
      named={isBeginner(table.variant.game.name)}
      onClick={(at) => table.board.value?.click(at)}
      onDrag={(at, event) => table.board.value?.drag(at, event)}
    />
  );
}
