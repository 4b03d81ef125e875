/** Opening statistics of the current position. A press on a move plays it. After a press by key, the focus stays in the
 *  table. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { describe } from "../../board/words";
import { data } from "../../data/store";
import { type OpeningMove, Openings, type Results, sumResults } from "../../game/openings";
import { movesText, playLine, type TreeNode } from "../../game/tree";
import type { Position, Variant } from "../../rules/api";
import { levelName, say, sayError } from "../../text/page";
import { usePromise } from "../loading";
import { SeatShape } from "../play/players";
import type { Analysis } from "./analysis";
import { BarPart } from "./panel";

export default function OpeningTable({ analysis }: { analysis: Analysis }) {
  const { openings: path } = analysis.variant.game;
  const { value: openings, error } = usePromise(async () => new Openings(await data.openings(path)), [path]);
  if (error !== undefined) return <p class="openings-note problem">{sayError(error)}</p>;
  if (openings === undefined) return <p class="openings-note quiet">…</p>;
  return <OpeningStatistics analysis={analysis} openings={openings} />;
}

interface StatisticsProps {
  analysis: Analysis;
  openings: Openings;
}

function OpeningStatistics({ analysis, openings }: StatisticsProps) {
  const [level, setLevel] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const position = analysis.position.value;
  const moves = useMemo(() => openings.at(position, level), [openings, position, level]);
  useLayoutEffect(() => {
    if (byKeyboard.current) place.current?.querySelector<HTMLElement>(".ply")?.focus({ preventScroll: true });
    byKeyboard.current = false;
  }, [moves]);
  const play = (played: OpeningMove, byKey: boolean): void => {
    byKeyboard.current = byKey;
    analysis.cursor.play(played.moves);
  };
  return (
    <div class="openings-known" ref={place}>
      <LevelChoice openings={openings} level={level} choose={setLevel} />
      {moves.length > 0 ? (
        <OpeningMoves key={position.key} position={position} moves={moves} play={play} />
      ) : (
        <p class="openings-note">{noMoves(openings, position.variant, level)}</p>
      )}
      <p class="openings-source quiet small">{say("openings-source", { games: openings.games })}</p>
    </div>
  );
}

function noMoves(openings: Openings, variant: Variant, level: number | null): string {
  if (!openings.fits(variant)) return say("openings-other-options");
  return level === null ? say("openings-unknown") : say("openings-unknown-level");
}

interface LevelChoiceProps {
  openings: Openings;
  level: number | null;
  choose: (level: number | null) => void;
}

function LevelChoice({ openings, level, choose }: LevelChoiceProps) {
  return (
    <div class="openings-level small">
      <select
        class="select"
        aria-label={say("openings-level")}
        value={level ?? ""}
        onChange={({ currentTarget: { value } }) => choose(value === "" ? null : Number(value))}
      >
        <option value="">{say("openings-all-levels")}</option>
        {openings.data.levels.map(({ level: number }) => (
          <option key={number} value={number}>
            {levelName(number)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MovesProps {
  position: Position;
  moves: readonly OpeningMove[];
  play: (played: OpeningMove, byKey: boolean) => void;
}

function OpeningMoves({ position, moves, play }: MovesProps) {
  const { variant } = position;
  return (
    <div class="openings-scroll">
      <table class="small numbers">
        <caption class="visually-hidden">
          {say("openings-caption", { player: variant.playerName(position.seat) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say("openings-move")}</th>
            <th scope="col">{say("openings-games")}</th>
            {outcomesOf(variant).map((outcome) => (
              <th key={outcome} scope="col">
                <OutcomeTitle variant={variant} outcome={outcome} />
              </th>
            ))}
            <td class="openings-bar-column" />
          </tr>
        </thead>
        <tbody>
          {moves.map((played) => (
            <ResultsRow key={played.moves[0]} variant={variant} results={played}>
              <button
                type="button"
                class="ply"
                title={describeMoves(playLine(position, played.moves))}
                onClick={({ detail }) => play(played, detail === 0)}
              >
                {movesText(playLine(position, played.moves), " ")}
              </button>
            </ResultsRow>
          ))}
        </tbody>
        <tfoot>
          <ResultsRow variant={variant} results={sumResults(moves)}>
            {say("openings-total")}
          </ResultsRow>
        </tfoot>
      </table>
    </div>
  );
}

/** Moves in words, for users who do not know the notation. */
function describeMoves(nodes: readonly TreeNode[]): string {
  return nodes.map(({ last }) => describe(last!.before, last!.move, say)).join("; ");
}

function OutcomeTitle({ variant, outcome }: { variant: Variant; outcome: number }) {
  if (outcome === DRAW_OUTCOME) return <abbr title={say("openings-drawn")}>=</abbr>;
  return (
    <span title={say("openings-won", { player: variant.playerName(outcome) })}>
      <SeatShape seat={outcome} player={variant.shape.players[outcome]} />
      <span class="visually-hidden">{say("openings-won", { player: variant.playerName(outcome) })}</span>
    </span>
  );
}

interface ResultsRowProps {
  variant: Variant;
  results: Results;
  /** The header of the row. */
  children: ComponentChildren;
}

function ResultsRow({ variant, results, children }: ResultsRowProps) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{say("openings-count", { games: results.games })}</td>
      {outcomesOf(variant).map((outcome) => (
        <td key={outcome}>{say("analysis-percent", { percent: Math.round(100 * shareOf(results, outcome)) })}</td>
      ))}
      <td class="openings-bar-column">
        <ResultBar variant={variant} results={results} />
      </td>
    </tr>
  );
}

/** Results as a bar. Hidden from screen readers, because numbers are beside it. */
function ResultBar({ variant, results }: { variant: Variant; results: Results }) {
  return (
    <span class="bar" aria-hidden="true">
      {outcomesOf(variant).map((outcome) => (
        <BarPart
          key={outcome}
          variant={variant}
          seat={outcome === DRAW_OUTCOME ? undefined : outcome}
          part={shareOf(results, outcome)}
        />
      ))}
    </span>
  );
}

/** Placeholder for draws among seats. */
const DRAW_OUTCOME = -1;

/** The seats and DRAW_OUTCOME in the order of columns and of the bar. */
function outcomesOf({ shape }: Variant): number[] {
  const seats = [...shape.players.keys()];
  return seats.length === 2 ? [0, DRAW_OUTCOME, 1] : [...seats, DRAW_OUTCOME];
}

function shareOf({ games, wins, draws }: Results, outcome: number): number {
  return (outcome === DRAW_OUTCOME ? draws : (wins[outcome] ?? 0)) / games;
}
