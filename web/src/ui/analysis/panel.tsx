/** The panel of an analysis: the engine's lines and threats, moves, and notes. The bars show the expected results. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { expectation, type Line } from "../../engine/api";
import { lineRows, studyRows } from "../../game/move_rows";
import { turnAt } from "../../game/numbering";
import { GLYPHS, MAX_COMMENT } from "../../game/study";
import { playLine } from "../../game/tree";
import type { Variant } from "../../rules/api";
import { changeSettings, LINE_COUNTS, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Button, Select, Switch } from "../controls";
import { BoardIconButton } from "../play/commands";
import { lastMoveOf, MoveList } from "../play/moves";
import { MoverShape, SeatShape } from "../play/players";
import type { Analysis, SearchResult } from "./analysis";
import { isProof, scoreText } from "./words";

const MAX_LINE_MOVES = 16;

/** The engine's best lines and threats. Hovering or focusing a move previews it. Pressing a move of a best line plays
 *  the moves up to it. Best lines do not change while one of their moves is previewed. */
export function BestLines({ analysis }: { analysis: Analysis }) {
  const { analysisLines, analysisThreats } = settings.value;
  const runs = analysis.engineRuns.value;
  const position = analysis.position.value;
  const newest = analysis.search.result.value;
  const result = analysis.preview.value?.result.position === position ? analysis.preview.value.result : newest;
  const threat = analysis.search.threat.value;
  const lineCount = Math.min(analysisLines, position.moves.length);
  return (
    <section class="engine" aria-label={say("analysis-engine")}>
      <div class="engine-head beside">
        <Switch label={say("analysis-engine")} checked={runs} onChange={(on) => analysis.switchEngine(on)} />
        <EngineStatus analysis={analysis} />
        <label class="engine-lines beside small" for="engine-lines">
          <span>{say("analysis-lines")}</span>
          <Select
            id="engine-lines"
            value={analysisLines}
            choices={LINE_COUNTS.map((value) => ({ value, label: value }))}
            onChange={(analysisLines) => changeSettings({ analysisLines })}
          />
        </label>
      </div>
      {runs && position.outcome.status === "ongoing" && (
        <ol class="lines" aria-label={say("analysis-best-lines")}>
          {Array.from({ length: lineCount }, (_, rank) => (
            <li key={rank} class="line beside">
              {result?.position === position && result.report.lines[rank] && (
                <LineView analysis={analysis} result={result} line={result.report.lines[rank]} playable />
              )}
            </li>
          ))}
        </ol>
      )}
      {runs && analysisThreats && position.outcome.status === "ongoing" && (
        <div class="line threat beside small">
          <strong>{say("analysis-threat")}</strong>
          {threat?.report.lines[0] ? (
            <LineView analysis={analysis} result={threat} line={threat.report.lines[0]} playable={false} />
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
  const result = analysis.search.result.value;
  if (state === "failed")
    return <span class="row fill numbers engine-state problem">{analysis.search.problem.value}</span>;
  const isProved = isProof(result?.report.lines[0]?.score ?? 0);
  return (
    <span class="row fill numbers engine-state small quiet">
      {result !== null && say("play-depth", { depth: result.report.depth })}
      {state === "done" && !isProved && (
        <Button kind="plain" label={say("analysis-longer")} act={() => analysis.search.searchLonger()} />
      )}
    </span>
  );
}

interface LineViewProps {
  analysis: Analysis;
  result: SearchResult;
  line: Line;
  /** False for a threat, whose moves can only be previewed. */
  playable: boolean;
}

function LineView({ analysis, result, line, playable }: LineViewProps) {
  const moves = line.moves.slice(0, MAX_LINE_MOVES);
  const nodes = useMemo(() => playLine(result.position, moves), [result.position, moves.join(" ")]);
  const preview = (count: number): void => analysis.previewMoves(result, line.moves.slice(0, count));
  const endPreview = (): void => analysis.endPreview();
  return (
    <>
      <span class="line-score small strong numbers" title={analysis.variant.playerName(result.position.seat)}>
        {scoreText(line.score)}
      </span>
      <span class="line-moves beside fill">
        {nodes.map((node, index) => (
          <span key={index} class="line-move">
            {turnAt(node).beginsTurn && <MoverShape node={node} />}
            <button
              type="button"
              class="ply"
              tabIndex={index === 0 ? 0 : -1}
              onPointerEnter={(event) => event.pointerType === "mouse" && preview(index + 1)}
              onPointerLeave={endPreview}
              onFocus={(event) => event.currentTarget.matches(":focus-visible") && preview(index + 1)}
              onBlur={endPreview}
              onKeyDown={moveAlongLine}
              onClick={() => (playable ? analysis.cursor.play(line.moves.slice(0, index + 1)) : preview(index + 1))}
            >
              {node.text("record")}
            </button>
          </span>
        ))}
      </span>
    </>
  );
}

/** Arrow keys move the focus along a line, which is one tab stop. */
function moveAlongLine(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const moves = [...(event.currentTarget.closest(".line-moves")?.querySelectorAll<HTMLElement>(".ply") ?? [])];
  const next = moves[moves.indexOf(event.currentTarget) + by];
  event.preventDefault();
  next?.focus();
}

const MAX_COLUMNS = 3; // up to this number, bars are side by side; more bars fill two rows

/** The expected results as bars. Two players share a bar; with more players, each has a bar. */
export function Bars({ analysis }: { analysis: Analysis }) {
  const { seats } = analysis;
  const isShared = seats.length === 2;
  const rows = isShared ? [seats] : seats.map((seat) => [seat]);
  return (
    <section
      class="opponents bars"
      aria-label={say("analysis-bars")}
      title={isShared ? undefined : say("analysis-bars-many")}
      style={{ "--columns": rows.length <= MAX_COLUMNS ? rows.length : Math.ceil(rows.length / 2) }}
    >
      {rows.map((row) => (
        <BarRow key={row[0]} analysis={analysis} seats={row} />
      ))}
    </section>
  );
}

/** The score of a seat, as text and as expected result (0 to 1); null if the score is unknown. */
function scoreAt(analysis: Analysis, seat: number): { text: string; expected: number } | null {
  const { outcome, variant } = analysis.position.value;
  if (outcome.status === "draw") return { text: say("play-drew"), expected: 0.5 };
  if (outcome.status === "win") {
    const won = outcome.winner === seat;
    return { text: won ? say("play-won") : "", expected: won ? 1 : 0 };
  }
  const score = analysis.search.scoreOf(seat);
  return score === null ? null : { text: scoreText(score), expected: expectation(score, variant.game.eval_scale) };
}

/** `seats`: the seat of the bar, or the two seats that share it. */
function BarRow({ analysis, seats }: { analysis: Analysis; seats: readonly number[] }) {
  const { variant } = analysis;
  const position = analysis.position.value;
  const [first = 0, second] = seats;
  const isSingle = second === undefined;
  const isToMove = position.seat === first;
  const isOut = isSingle && position.outcome.status === "ongoing" && !isToMove && !position.canResign(first);
  const expected = isOut ? 0 : (scoreAt(analysis, first)?.expected ?? 0.5);
  // The score is written beside the player who is ahead.
  const ahead = isSingle || expected >= 0.5 ? first : second;
  const percent = Math.round(100 * expected);
  return (
    <div class={isSingle ? "bar-row own-bar" : "bar-row"} data-moves={isSingle && isToMove ? "" : undefined}>
      {seats.map((seat, place) => (
        <span key={seat} class="bar-player beside gap-1" data-place={place}>
          <SeatShape seat={seat} player={variant.shape.players[seat]} />
          <span class="visually-hidden">{variant.playerName(seat)}</span>
          <span class="bar-score small strong numbers">
            {isOut ? say("play-out") : seat === ahead ? scoreAt(analysis, seat)?.text : ""}
          </span>
        </span>
      ))}
      <span
        class="bar"
        role="meter"
        aria-label={variant.playerName(first)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={say("analysis-percent", { percent })}
      >
        <BarPart variant={variant} seat={first} fraction={expected} />
        <BarPart variant={variant} seat={second} fraction={1 - expected} />
      </span>
    </div>
  );
}

type BarPartProps = { variant: Variant; seat: number | undefined; fraction: number };

/** A part of a bar, in the colour of the player at `seat`, if given. `fraction`: the part's share of the bar's length. */
export const BarPart = ({ variant, seat, fraction }: BarPartProps) => (
  <span
    class={seat === undefined ? "bar-rest" : "bar-part"}
    data-seat={seat}
    data-player={seat === undefined ? undefined : variant.shape.players[seat]}
    style={{ flexGrow: fraction }}
  />
);

/** The id of the comment field, for the key that focuses the field. */
export const COMMENT_FIELD = "comment";

/** The moves of a study. Until the user starts the engine, a study without variations is listed like a game. */
export function Variations({ analysis: { cursor, variant, awaitsEngineStart } }: { analysis: Analysis }) {
  const study = cursor.study.value;
  const current = cursor.node.value;
  const isLine = awaitsEngineStart.value && study.size === cursor.line.value.length;
  const rows = useMemo(() => (isLine ? lineRows(cursor.line.value) : studyRows(study)), [study, isLine]);
  const { players } = variant.shape;
  const isStart = current.parent === null;
  const showSeats = players.length > 2 || variant.game.multi_action_turns;
  const list = { label: say("analysis-moves"), rows, current, goTo: cursor.goTo, players, showSeats };
  if (isLine) {
    return (
      <MoveList kind="moves" {...list} current={lastMoveOf(current)}>
        {rows.length === 0 && <p class="quiet">{say("play-no-moves")}</p>}
      </MoveList>
    );
  }
  return (
    <MoveList kind="variations" variationText={say("analysis-variation")} {...list}>
      <button
        type="button"
        class="ply"
        tabIndex={isStart ? 0 : -1}
        aria-current={isStart ? "step" : undefined}
        onClick={cursor.first}
      >
        {say("analysis-start")}
      </button>
      {study.root.comment !== "" && <p class="moves-comment quiet breakable">{study.root.comment}</p>}
    </MoveList>
  );
}

export function Notes({ analysis }: { analysis: Analysis }) {
  const { cursor } = analysis;
  const { node, glyph, comment } = cursor.variation.value;
  const isMove = node.move !== null;
  const isVariation = cursor.path.value.some((index) => index > 0);
  return (
    <section class="notes panel-part stack gap-1" aria-label={say("analysis-notes")}>
      <div class="beside gap-1">
        <span class="glyphs" role="group" aria-label={say("analysis-glyph")}>
          {GLYPHS.map((sign) => (
            <button
              key={sign}
              type="button"
              class="glyph"
              title={say(GLYPH_NAMES[sign])}
              aria-label={say(GLYPH_NAMES[sign])}
              aria-pressed={glyph === sign}
              aria-disabled={!isMove}
              onClick={() => isMove && cursor.setGlyph(glyph === sign ? "" : sign)}
            >
              {sign}
            </button>
          ))}
        </span>
        <BoardIconButton
          icon="up"
          label={say("analysis-promote")}
          inactive={!isVariation}
          act={() => cursor.promote()}
        />
        <BoardIconButton
          icon="trash"
          label={say("analysis-delete")}
          inactive={!node.parent}
          act={() => cursor.remove()}
        />
      </div>
      <CommentField key={node.ply} text={comment} write={(text) => cursor.comment(text)} />
    </section>
  );
}

const GLYPH_NAMES = {
  "!": "analysis-glyph-good",
  "?": "analysis-glyph-bad",
  "!!": "analysis-glyph-brilliant",
  "??": "analysis-glyph-blunder",
  "!?": "analysis-glyph-interesting",
  "?!": "analysis-glyph-dubious",
} as const;

/** The field keeps spaces and line breaks at the ends, which the study trims. */
function CommentField({ text, write }: { text: string; write: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (element && element.value.trim() !== text) element.value = text;
  }, [text]);
  return (
    <label class="notes-comment">
      <span class="visually-hidden">{say("analysis-comment")}</span>
      <textarea
        id={COMMENT_FIELD}
        ref={field}
        class="textarea"
        rows={2}
        maxLength={MAX_COMMENT}
        placeholder={say("analysis-comment")}
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  );
}
