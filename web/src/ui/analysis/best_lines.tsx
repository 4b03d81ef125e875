/**
 * The engine's best lines and threats. Hovering or focusing a move previews it and freezes its line; pressing it plays
 * the moves up to it.
 */

import { useMemo } from "preact/hooks";
import type { Line } from "../../engine/api";
import { turnAt } from "../../game/numbering";
import { expectation } from "../../game/reviewed_move";
import { playLine } from "../../game/tree";
import { changeSettings, LINE_COUNTS, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Switch } from "../fields";
import { Button } from "../icons";
import { SeatOf, SeatShape } from "../play/seat_shape";
import type { Analysis } from "./analysis";
import { isProof, scoreText } from "./score_text";
import type { SearchResult } from "./search";

/** Maximum number of moves shown per line. */
const MAX_LINE_MOVES = 16;

export function BestLines({ analysis }: { analysis: Analysis }) {
  const { analysisLines, analysisThreats } = settings.value;
  const runs = analysis.engineRuns.value;
  const position = analysis.position.value;
  const live = analysis.search.found.value;
  // A previewed line does not change.
  const found = analysis.preview.value?.found.position === position ? analysis.preview.value.found : live;
  const threat = analysis.search.threat.value;
  const wanted = Math.min(analysisLines, position.moves.length);
  return (
    <section class="engine" aria-label={say("analysis-engine")}>
      <div class="engine-head">
        <Switch label={say("analysis-engine")} checked={runs} onChange={(on) => analysis.switchEngine(on)} />
        <EngineStatus analysis={analysis} />
        <label class="engine-lines">
          <span>{say("analysis-lines")}</span>
          <select
            class="select"
            value={analysisLines}
            onChange={(event) => changeSettings({ analysisLines: Number(event.currentTarget.value) })}
          >
            {LINE_COUNTS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      </div>
      {runs && position.outcome.status === "ongoing" && (
        <ol class="lines" aria-label={say("analysis-best-lines")}>
          {Array.from({ length: wanted }, (_, rank) => (
            <li key={rank} class="line">
              {found?.position === position && found.report.lines[rank] && (
                <LineView analysis={analysis} found={found} line={found.report.lines[rank]} playable />
              )}
            </li>
          ))}
        </ol>
      )}
      {runs && analysisThreats && position.outcome.status === "ongoing" && (
        <div class="line threat">
          <strong>{say("analysis-threat")}</strong>
          {threat?.report.lines[0] ? (
            <LineView analysis={analysis} found={threat} line={threat.report.lines[0]} playable={false} />
          ) : (
            <span class="quiet">…</span>
          )}
        </div>
      )}
    </section>
  );
}

function EngineStatus({ analysis }: { analysis: Analysis }) {
  const state = analysis.search.state.value;
  const found = analysis.search.found.value;
  if (state === "failed") return <span class="engine-state problem">{analysis.search.problem}</span>;
  const isProved = isProof(found?.report.lines[0]?.score ?? 0);
  return (
    <span class="engine-state quiet">
      {found !== null && say("play-depth", { depth: found.report.depth })}
      {state === "done" && !isProved && (
        <Button kind="plain" label={say("analysis-longer")} act={() => analysis.search.searchLonger()} />
      )}
    </span>
  );
}

interface LineViewProps {
  analysis: Analysis;
  found: SearchResult;
  line: Line;
  /** Whether its moves can be played; those of a threat can only be previewed. */
  playable: boolean;
}

function LineView({ analysis, found, line, playable }: LineViewProps) {
  const moves = line.moves.slice(0, MAX_LINE_MOVES);
  const nodes = useMemo(() => playLine(found.position, moves), [found.position, moves.join(" ")]);
  const look = (count: number): void => analysis.previewMoves(found, line.moves.slice(0, count));
  const endPreview = (): void => analysis.endPreview();
  return (
    <>
      <span class="line-score" title={analysis.variant.playerName(found.position.seat)}>
        {scoreText(line.score)}
      </span>
      <span class="line-moves">
        {nodes.map((node, place) => (
          <span key={place} class="line-move">
            {turnAt(node).begins && <SeatOf node={node} />}
            <button
              type="button"
              class="ply"
              tabIndex={place === 0 ? 0 : -1}
              onPointerEnter={(event) => event.pointerType === "mouse" && look(place + 1)}
              onPointerLeave={endPreview}
              onFocus={(event) => event.currentTarget.matches(":focus-visible") && look(place + 1)}
              onBlur={endPreview}
              onKeyDown={(event) => walk(event)}
              onClick={() => (playable ? analysis.cursor.play(line.moves.slice(0, place + 1)) : look(place + 1))}
            >
              {node.text("record")}
            </button>
          </span>
        ))}
      </span>
    </>
  );
}

/** Arrow keys move along a line, which is one tab stop. */
function walk(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const moves = [...(event.currentTarget.closest(".line-moves")?.querySelectorAll<HTMLElement>(".ply") ?? [])];
  const next = moves[moves.indexOf(event.currentTarget) + by];
  event.preventDefault();
  next?.focus();
}

/** Maximum number of bars side by side. */
const MAX_COLUMNS = 3;

/** Bars of the expected result: two players share one, more have one each. */
export function Bars({ analysis }: { analysis: Analysis }) {
  const { seats } = analysis;
  return (
    <section
      class="opponents bars"
      aria-label={say("analysis-bars")}
      title={seats.length > 2 ? say("analysis-bars-many") : undefined}
      style={{ "--columns": columnsFor(seats.length) }}
    >
      {seats.length === 2 ? (
        <SharedBar analysis={analysis} />
      ) : (
        seats.map((seat) => <OwnBar key={seat} analysis={analysis} seat={seat} />)
      )}
    </section>
  );
}

function columnsFor(players: number): number {
  if (players === 2) return 1;
  return players <= MAX_COLUMNS ? players : Math.ceil(players / 2);
}

/** The score of a seat, or the result of a finished game. */
function scoreAt(analysis: Analysis, seat: number): { text: string; part: number } | null {
  const { outcome, variant } = analysis.position.value;
  if (outcome.status === "draw") return { text: say("play-drew"), part: 0.5 };
  if (outcome.status === "win") {
    const won = outcome.winner === seat;
    return { text: won ? say("play-won") : "", part: won ? 1 : 0 };
  }
  const score = analysis.search.scoreOf(seat);
  return score === null ? null : { text: scoreText(score), part: expectation(score, variant.game.eval_scale) };
}

const percent = (part: number): number => Math.round(100 * part);

/** The first player's part is on the left. The score is on the side of the player who is ahead. */
function SharedBar({ analysis }: { analysis: Analysis }) {
  const { players } = analysis.variant.shape;
  const scores = [scoreAt(analysis, 0), scoreAt(analysis, 1)];
  const part = scores[0]?.part ?? 0.5;
  const ahead = part >= 0.5 ? 0 : 1;
  return (
    <div class="bar-row">
      {[0, 1].map((seat) => (
        <span key={seat} class="bar-player" data-place={seat}>
          <SeatShape seat={seat} player={players[seat]} />
          <span class="visually-hidden">{analysis.variant.playerName(seat)}</span>
          <span class="bar-score">{seat === ahead ? scores[seat]?.text : ""}</span>
        </span>
      ))}
      <Bar
        label={analysis.variant.playerName(0)}
        part={part}
        seat={0}
        player={players[0]}
        rest={1}
        other={players[1]}
      />
    </div>
  );
}

function OwnBar({ analysis, seat }: { analysis: Analysis; seat: number }) {
  const player = analysis.variant.shape.players[seat];
  const score = scoreAt(analysis, seat);
  const name = analysis.variant.playerName(seat);
  const position = analysis.position.value;
  const isOut = position.outcome.status === "ongoing" && position.seat !== seat && !position.canResign(seat);
  return (
    <div class="bar-row own-bar" data-moves={position.seat === seat ? "" : undefined}>
      <span class="bar-player">
        <SeatShape seat={seat} player={player} />
        <span class="visually-hidden">{name}</span>
        <span class="bar-score">{isOut ? say("play-out") : score?.text}</span>
      </span>
      <Bar label={name} part={isOut ? 0 : (score?.part ?? 0.5)} seat={seat} player={player} />
    </div>
  );
}

interface BarProps {
  label: string;
  part: number;
  seat: number;
  player: string | undefined;
  /** The owner of the rest, if there is one. */
  rest?: number;
  other?: string | undefined;
}

function Bar({ label, part, seat, player, rest, other }: BarProps) {
  return (
    <span
      class="bar"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(part)}
      aria-valuetext={say("analysis-percent", { percent: percent(part) })}
    >
      <span class="bar-part" data-seat={seat} data-player={player} style={{ flexGrow: part }} />
      <span
        class={rest === undefined ? "bar-rest" : "bar-part"}
        data-seat={rest}
        data-player={other}
        style={{ flexGrow: 1 - part }}
      />
    </span>
  );
}
