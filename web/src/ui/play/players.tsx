/** The shapes that stand for seats, and the players' strips (rows with name and clock). The strip of the player at the
 *  bottom is below the board, and the other strips are above the board. */

import { computed, useComputed, useSignal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useCallback, useContext, useEffect, useMemo } from "preact/hooks";
import { data } from "../../data/store";
import type { BoardData } from "../../data/types";
import { PROVED } from "../../engine/api";
import { MINUTE, SECOND } from "../../game/time";
import type { TreeNode } from "../../game/tree";
import { isBeginner, settings } from "../../settings/settings";
import { playSound } from "../../sound/sounds";
import type { PlainKey } from "../../text/api";
import { language } from "../../text/language";
import { inPieces, say } from "../../text/page";
import { Icon } from "../controls";
import { Later, usePromise } from "../loading";
import { occupantText } from "./names";
import { countersNearEnd, Dots, Rack, TrayView } from "./rack";
import type { Table } from "./table";

/** The shapes that stand for seats if the game's first kind of piece does not have one outline for each player. */
const DEFAULT_SHAPES = [
  '<path d="M0-.86A.86.86 0 1 1 0 .86.86.86 0 1 1 0-.86Z"/>',
  '<path d="M-.76-.76H.76V.76H-.76Z"/>',
  '<path d="M0-.9.94.74H-.94Z"/>',
  '<path d="M0-.98.9 0 0 .98-.9 0Z"/>',
  '<path d="M0-.92.92-.22.57.84H-.57L-.92-.22Z"/>',
  '<path d="M-.5-.86H.5L.98 0 .5.86H-.5L-.98 0Z"/>',
] as const;

const OUTLINE = /<[^<>]*class="body"[^<>]*\/>/;

/** The shapes by seat: the outlines of the first kind of piece if there is one for each player, else DEFAULT_SHAPES. */
export function shapesOf(board: BoardData | undefined, players: number): readonly string[] {
  const { symbols, piece_sets } = board ?? { symbols: [], piece_sets: [] };
  const title = symbols[0]?.title;
  const ofFirstKind = symbols.filter((symbol) => symbol.title === title);
  const outlines = ofFirstKind.flatMap(({ drawings }) => drawings[piece_sets[0] ?? ""]?.match(OUTLINE) ?? []);
  return outlines.length === players ? outlines : DEFAULT_SHAPES;
}

/** The shapes in a game: the default shapes until its board is loaded. */
export const SeatShapes = createContext<readonly string[]>(DEFAULT_SHAPES);

interface BoardShapesProps {
  board: string; // the path of the board's data
  seats: number;
  children: ComponentChildren;
}

export function BoardShapes({ board: path, seats, children }: BoardShapesProps) {
  const { value: board } = usePromise(() => data.board(path), [path]);
  return <SeatShapes.Provider value={shapesOf(board, seats)}>{children}</SeatShapes.Provider>;
}

interface SeatShapeProps {
  seat: number;
  player: string | undefined; // the player's name in the game's data, for the colour
  big?: boolean;
}

export function SeatShape({ seat, player, big = false }: SeatShapeProps) {
  const shapes = useContext(SeatShapes);
  return (
    <svg
      class={big ? "seat-shape big" : "seat-shape"}
      data-seat={seat}
      data-player={player}
      viewBox="-1.1 -1.1 2.2 2.2"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shapes[seat % shapes.length] ?? DEFAULT_SHAPES[0] }}
    />
  );
}

/** The shape of the player who moved or resigned. */
export function MoverShape({ node: { step, position } }: { node: TreeNode }) {
  const seat = step === null ? 0 : "resigns" in step ? step.resigns : step.seat;
  return <SeatShape seat={seat} player={position.variant.shape.players[seat]} />;
}

const MAX_FULL_STRIPS = 2; // in games with more players than this, the strips above the board are compact
const MAX_STRIP_COLUMNS = 3; // Maximum number of strips in one row. More strips get two rows.

export function Opponents({ table }: { table: Table }) {
  const bottom = table.bottom.value;
  const others = table.seats.filter((seat) => seat !== bottom);
  const columns = others.length <= MAX_STRIP_COLUMNS ? others.length : Math.ceil(others.length / 2);
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

/** The player's strip below the board and, drawn `browserTasks` tasks of the browser later, the rack. */
export function BottomPlayer({ table, browserTasks }: { table: Table; browserTasks: number }) {
  return (
    <>
      <Player table={table} seat={table.bottom.value} />
      <Later browserTasks={browserTasks}>
        {table.hasRack && <Rack table={table} hintedPlace={table.hints.startPlace.value} />}
      </Later>
    </>
  );
}

function Player({ table, seat }: { table: Table; seat: number }) {
  const { variant, onlineParts } = table;
  const state = useMemo(() => computed(() => stateOf(table, seat)), [table, seat]).value;
  const { remarks, trays, counters } = table.scene.value;
  const player = variant.playerName(seat);
  const isBottom = seat === table.bottom.value;
  const isCompact = table.seats.length > MAX_FULL_STRIPS && !isBottom;
  const remark = remarks.find((remark) => remark.seat === seat)?.text ?? "";
  const thinking = state === "thinking" && settings.value.thinking ? thinkingText(table) : "";
  const occupant = occupantText(table.match.value.seats[seat]);
  const details = (isCompact ? [occupant, remark, thinking] : [occupant, thinking]).filter((detail) => detail !== "");
  const hasTraysInRack = table.hasRack && seat === table.rackSeat.value;
  return (
    <section
      class={isCompact ? "strip compact row" : "strip row"}
      data-seat={seat}
      data-state={state}
      aria-label={player}
    >
      <span class="strip-sign">
        <SeatShape seat={seat} player={variant.shape.players[seat]} />
      </span>
      <div class="strip-who breakable">
        <h2 class="strip-name">{player}</h2>
        {onlineParts && <onlineParts.Presence table={table} seat={seat} />}
        {(isCompact ? details.slice(-1) : details).map((detail) => (
          <span key={detail} class={detail === remark ? "strip-remark quiet numbers" : "strip-seat quiet numbers"}>
            {detail}
          </span>
        ))}
      </div>
      {!isCompact &&
        !hasTraysInRack &&
        trays
          .filter((tray) => tray.seat === seat)
          .map((tray) => <TrayView key={tray.title} tray={tray} look={table.pieceLook.value} />)}
      {(state === "to-move" || state === "thinking") && (
        <Dots counters={counters} named={!isCompact && isBeginner(variant.game.name)} />
      )}
      {isBottom &&
        !table.match.value.over &&
        countersNearEnd(counters).map(({ label, value, limit }) => (
          <span key={label} class="strip-warning">
            {say("play-near-end", { what: label, value, limit })}
          </span>
        ))}
      {STATE_LABELS[state] !== "" && <span class="strip-state">{say(STATE_LABELS[state])}</span>}
      <PlayerClock table={table} seat={seat} />
      {/* In games with multi-move turns, remarks change within a turn. Their reserved space keeps the board still. */}
      {!isCompact && (variant.game.multi_action_turns || remark !== "") && (
        <p class="strip-remark quiet numbers" title={remark}>
          {remark}
        </p>
      )}
    </section>
  );
}

type PlayerState = "to-move" | "thinking" | "won" | "drew" | "out" | "other";

const STATE_LABELS: Readonly<Record<PlayerState, PlainKey | "">> = {
  "to-move": "play-to-move",
  thinking: "play-thinks",
  won: "play-won",
  drew: "play-drew",
  out: "play-out",
  other: "",
};

function stateOf(table: Table, seat: number): PlayerState {
  const { status, winner } = table.outcome.value;
  if (status === "win" && winner === seat) return "won";
  if (status === "draw") return "drew";
  const position = table.shownPosition.value;
  if (status === "ongoing" && position.seat === seat) {
    return table.isLive.value && table.thinking.value?.seat === seat ? "thinking" : "to-move";
  }
  return status === "ongoing" && !position.canResign(seat) ? "out" : "other";
}

function PlayerClock({ table, seat }: { table: Table; seat: number }) {
  const { clock } = table.match.value;
  const readTimeLeft = useCallback(() => table.session.timeLeft(seat) ?? 0, [table, seat, clock]);
  if (clock === null) return null;
  return (
    <ClockView
      name={table.variant.playerName(seat)}
      readTimeLeft={readTimeLeft}
      running={table.session.running.value?.seat === seat}
      warningTime={warningTimeOf(clock)}
    />
  );
}

const TICK_MS = 100; // milliseconds between two updates of a running clock

interface ClockViewProps {
  name: string;
  readTimeLeft: () => number; // in milliseconds
  running: boolean;
  warningTime: number; // Milliseconds below which the clock warns. A running clock then also plays a sound.
}

/** A player's clock. While it runs, a tick updates only its text and its `dateTime`, except when the warning begins. */
function ClockView({ name, readTimeLeft, running, warningTime }: ClockViewProps) {
  const timeLeft = useSignal(readTimeLeft());
  const warns = useComputed(() => timeLeft.value < warningTime);
  const text = useComputed(() => clockText(timeLeft.value));
  const duration = useComputed(() => clockDuration(timeLeft.value));
  useEffect(() => {
    timeLeft.value = readTimeLeft();
    if (!running) return;
    const timer = setInterval(() => {
      timeLeft.value = readTimeLeft();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [readTimeLeft, running]);
  const alarm = running && warns.value;
  useEffect(() => {
    if (alarm && settings.peek().sounds) playSound("low-time");
  }, [alarm]);
  return (
    <time
      class={warns.value ? "clock low beside gap-1" : "clock beside gap-1"}
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

const TENTHS_BELOW = 20 * SECOND; // milliseconds below which clocks show tenths of a second

const padded = (value: number): string => String(value).padStart(2, "0");

/** The time left: "3d 4:05:06", "1:02:03", "4:05", or "0:07.3" below 20 seconds. It is rounded up, so that a clock
 *  shows zero only when no time is left. */
export function clockText(milliseconds: number): string {
  const timeLeft = Math.max(0, milliseconds);
  const tenths = Math.ceil(timeLeft / 100);
  if (tenths * 100 < TENTHS_BELOW) return `0:${(tenths / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(timeLeft / SECOND);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const secondsText = padded(seconds % 60);
  const days = Math.floor(seconds / (24 * 3600));
  if (days > 0) return `${daysText(days)} ${hours}:${padded(minutes)}:${secondsText}`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${secondsText}` : `${minutes}:${secondsText}`;
}

const daysText = (days: number): string =>
  new Intl.NumberFormat(language.value, { style: "unit", unit: "day", unitDisplay: "narrow" }).format(days);

/** The value for `datetime` of a <time>, in whole seconds. */
export function clockDuration(milliseconds: number): string {
  return `PT${Math.ceil(Math.max(0, milliseconds) / SECOND)}S`;
}

/** Milliseconds below which a clock warns. With a time per turn: a fifth of this time, but at most 10 seconds.
 *  Without: a tenth of the initial time, but at least 10 and at most 60 seconds. */
export function warningTimeOf(clock: { initial: number; perMove: number }): number {
  if (clock.perMove > 0) return Math.min(10 * SECOND, clock.perMove / 5);
  return Math.min(MINUTE, Math.max(10 * SECOND, clock.initial / 10));
}

/** A score from the view of the computer player: "+1.3", "−0.4". */
function evaluationText(score: number): string {
  if (score >= PROVED) return say("play-winning");
  if (score <= -PROVED) return say("play-losing");
  return `${score < 0 ? "−" : "+"}${inPieces(Math.abs(score))}`;
}

function thinkingText({ thinking }: Table): string {
  const progress = thinking.value?.progress;
  if (!progress || progress.depth === 0) return "";
  const { score } = progress;
  const depth = say("play-depth", { depth: progress.depth });
  return score === null ? depth : `${depth} · ${evaluationText(score)}`;
}
