/** The players' strips: those of the others above the board, one's own below it. */

import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import { PROVED } from "../../engine/scores";
import type { Thinking } from "../../game/session";
import type { Counter } from "../../rules/types";
import { isBeginner } from "../../settings/experience";
import { settings } from "../../settings/settings";
import { playSound } from "../../sound/sounds";
import type { PlainKey } from "../../text/api";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Icon } from "../icons";
import { Later } from "../opened";
import { Dots, warnings } from "./dots";
import { whoSits } from "./names";
import { TrayView } from "./piece_icon";
import { Rack } from "./rack";
import { SeatShape } from "./seat_shape";
import type { AnyTable } from "./table";

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

/** The pieces beside the board come with it. */
export function Own({ table, tasks }: { table: AnyTable; tasks: number }) {
  return (
    <>
      <Player table={table} seat={table.bottom.value} />
      <Later tasks={tasks}>{table.hasRack && <Rack table={table} hinted={table.hints.item.value} />}</Later>
    </>
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

const TICK = 100;

interface Props {
  name: string;
  /** Milliseconds left at this moment. */
  read: () => number;
  running: boolean;
  /** Milliseconds below which it warns. */
  low: number;
  /** Called once when a running clock comes to that. */
  onLow: () => void;
}

/** A player's clock.  While it runs it reads itself ten times a second, and nothing else is drawn again. */
function ClockView({ name, read, running, low, onLow }: Props) {
  const left = useSignal(read());
  const warns = useComputed(() => left.value < low);
  const text = useComputed(() => clockText(left.value));
  const duration = useComputed(() => clockDuration(left.value));
  useEffect(() => {
    left.value = read();
    if (!running) return;
    const timer = setInterval(() => {
      left.value = read();
    }, TICK);
    return () => clearInterval(timer);
  }, [read, running]);
  const alarm = running && warns.value;
  useEffect(() => {
    if (alarm) onLow();
  }, [alarm]);
  return (
    <time
      class={warns.value ? "clock low" : "clock"}
      data-running={running ? "" : undefined}
      dateTime={duration}
      role="timer"
      aria-label={say("play-clock", { name })}
    >
      {warns.value && <Icon name="hourglass" />}
      <span class="clock-text">{text}</span>
    </time>
  );
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SECONDS_OF_DAY = 24 * 3600;
/** From this time on, in tenths of a second, clocks show whole seconds. */
const MOST_TENTHS = 200;

const padded = (value: number): string => String(value).padStart(2, "0");

/** "3d 4:05:06", "1:02:03", "4:05" or, when it is nearly over, "0:07.3".  Seconds are rounded up, so that 0:00 means that none is left. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const tenths = Math.ceil(left / 100);
  if (tenths < MOST_TENTHS) return `0:${(tenths / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(left / SECOND);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = padded(seconds % 60);
  const days = Math.floor(seconds / SECONDS_OF_DAY);
  if (days > 0) return `${daysText(days)} ${hours}:${padded(minutes)}:${rest}`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** As the language abbreviates it. */
const daysText = (days: number): string =>
  new Intl.NumberFormat(language.value, { style: "unit", unit: "day", unitDisplay: "narrow" }).format(days);

/** As `datetime` of a <time>, in whole seconds. */
export function clockDuration(milliseconds: number): string {
  return `PT${Math.ceil(Math.max(0, milliseconds) / SECOND)}S`;
}

/** When a clock warns: a tenth of what one begins with, between ten seconds and a minute; with a time for each turn, a fifth of it. */
export function lowTime(clock: { initial: number; perMove: number }): number {
  if (clock.perMove > 0) return Math.min(10 * SECOND, clock.perMove / 5);
  return Math.min(MINUTE, Math.max(10 * SECOND, clock.initial / 10));
}

/** For the player that thinks: "+1.3", "−0.4". */
function evaluationText(score: number): string {
  if (score > PROVED) return say("play-winning");
  if (score < -PROVED) return say("play-losing");
  const pieces = (Math.abs(score) / 100).toFixed(1);
  return `${score < 0 ? "−" : "+"}${pieces}`;
}

/** Empty as long as nothing is known. */
function thinkingText({ thinking }: { thinking: { value: Thinking | null } }): string {
  const found = thinking.value?.found;
  if (!found || found.depth === 0) return "";
  const { score } = found;
  const depth = say("play-depth", { depth: found.depth });
  return score === null ? depth : `${depth} · ${evaluationText(score)}`;
}

/** A player at an edge of the board: shape, name, who that is, what is captured or in reserve, the clock. */
type PlayerState = "to-move" | "thinking" | "won" | "drew" | "out" | "waiting";

const STATES: Readonly<Record<PlayerState, PlainKey | "">> = {
  "to-move": "play-to-move",
  thinking: "play-thinks",
  won: "play-won",
  drew: "play-drew",
  out: "play-out",
  waiting: "",
};

interface StripProps {
  seat: number;
  /** What people call the player, and what the game's data does. */
  player: string;
  code: string;
  /** The person's name, the computer's level. */
  who: string;
  /** Beside the player's name. */
  mark?: ComponentChildren;
  state: PlayerState;
  compact: boolean;
  remark: string;
  /** Whether remarks come and go within a turn: their place is kept then, so that the board stays where it is. */
  remarkable: boolean;
  /** What a computer player thinks; empty: nothing, or nothing to be shown. */
  thinking: string;
  clock: ComponentChildren;
  children?: ComponentChildren;
}

function PlayerStrip({
  seat,
  player,
  code,
  who,
  mark,
  state,
  compact,
  remark,
  remarkable,
  thinking,
  clock,
  children,
}: StripProps) {
  const details = (compact ? [who, remark, thinking] : [who, thinking]).filter((detail) => detail !== "");
  const shown = compact ? details.slice(-1) : details;
  return (
    <section class={compact ? "strip compact" : "strip"} data-seat={seat} data-state={state} aria-label={player}>
      <span class="strip-sign">
        <SeatShape seat={seat} player={code} />
      </span>
      <div class="strip-who">
        <h2 class="strip-name">{player}</h2>
        {mark}
        {shown.map((detail) => (
          <span key={detail} class={detail === remark ? "strip-remark" : "strip-seat"}>
            {detail}
          </span>
        ))}
      </div>
      {children}
      {STATES[state] !== "" && <span class="strip-state">{say(STATES[state])}</span>}
      {clock}
      {!compact && (remarkable || remark !== "") && (
        <p class="strip-remark" title={remark}>
          {remark}
        </p>
      )}
    </section>
  );
}
