/** Opening statistics of engine games, and their table for the current position. A press on a move plays the move.
 *  After a press by keyboard, the focus stays in the table. */

import type { RenderableProps } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { describeMove } from "../../board/words";
import { data } from "../../data/store";
import type { OpeningMoveData, OpeningsData } from "../../data/types";
import { movesText, playLine } from "../../game/tree";
import type { Move, Position, Variant } from "../../rules/api";
import { levelName, say, sayError } from "../../text/page";
import { Select } from "../controls";
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

function OpeningStatistics({ analysis, openings }: { analysis: Analysis; openings: Openings }) {
  const [level, setLevel] = useState<number | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const wasKeyboardPress = useRef(false);
  const position = analysis.position.value;
  const moves = useMemo(() => openings.at(position, level), [openings, position, level]);
  useLayoutEffect(() => {
    if (wasKeyboardPress.current) container.current?.querySelector<HTMLElement>(".ply")?.focus({ preventScroll: true });
    wasKeyboardPress.current = false;
  }, [moves]);
  const play = ({ moves }: OpeningMove, isKeyboardPress: boolean): void => {
    wasKeyboardPress.current = isKeyboardPress;
    analysis.cursor.play(moves);
  };
  return (
    <div class="openings-known" ref={container}>
      <div class="openings-level small">
        <Select
          aria-label={say("openings-level")}
          value={level}
          choices={[
            { value: null, label: say("openings-all-levels") },
            ...openings.data.levels.map(({ level }) => ({ value: level, label: levelName(level) })),
          ]}
          onChange={setLevel}
        />
      </div>
      {moves.length > 0 ? (
        <OpeningMoves key={position.key} position={position} moves={moves} play={play} />
      ) : (
        <p class="openings-note">{noMovesText(openings, position.variant, level)}</p>
      )}
      <p class="openings-source quiet small">{say("openings-source", { games: openings.games })}</p>
    </div>
  );
}

function noMovesText(openings: Openings, variant: Variant, level: number | null): string {
  if (!openings.fits(variant)) return say("openings-other-options");
  return level === null ? say("openings-unknown") : say("openings-unknown-level");
}

interface MovesProps {
  position: Position;
  moves: readonly OpeningMove[];
  play: (openingMove: OpeningMove, isKeyboardPress: boolean) => void;
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
                <OutcomeHeader variant={variant} outcome={outcome} />
              </th>
            ))}
            <td class="openings-bar-column" />
          </tr>
        </thead>
        <tbody>
          {moves.map((openingMove) => {
            const nodes = playLine(position, openingMove.moves);
            const inWords = nodes.map(({ lastMove }) => describeMove(lastMove!.before, lastMove!.move, say)).join("; ");
            return (
              <ResultsRow key={openingMove.moves[0]} variant={variant} results={openingMove}>
                <button
                  type="button"
                  class="ply"
                  title={inWords}
                  onClick={({ detail }) => play(openingMove, detail === 0)}
                >
                  {movesText(nodes, " ")}
                </button>
              </ResultsRow>
            );
          })}
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

function OutcomeHeader({ variant, outcome }: { variant: Variant; outcome: number }) {
  if (outcome === DRAW_OUTCOME) return <abbr title={say("openings-drawn")}>=</abbr>;
  return (
    <span title={say("openings-won", { player: variant.playerName(outcome) })}>
      <SeatShape seat={outcome} player={variant.shape.players[outcome]} />
      <span class="visually-hidden">{say("openings-won", { player: variant.playerName(outcome) })}</span>
    </span>
  );
}

/** `children`: the header of the row. */
function ResultsRow({ variant, results, children }: RenderableProps<{ variant: Variant; results: Results }>) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{say("openings-count", { games: results.games })}</td>
      {outcomesOf(variant).map((outcome) => (
        <td key={outcome}>{say("analysis-percent", { percent: Math.round(100 * shareOf(results, outcome)) })}</td>
      ))}
      <td class="openings-bar-column">
        {/* Hidden from screen readers, because the row also has the numbers. */}
        <span class="bar" aria-hidden="true">
          {outcomesOf(variant).map((outcome) => (
            <BarPart
              key={outcome}
              variant={variant}
              seat={outcome === DRAW_OUTCOME ? undefined : outcome}
              fraction={shareOf(results, outcome)}
            />
          ))}
        </span>
      </td>
    </tr>
  );
}

/** The number of the outcome "draw". The number of a win is the winner's seat. */
const DRAW_OUTCOME = -1;

/** The outcomes in the order of the table's columns and of the bar's parts. */
function outcomesOf({ shape }: Variant): number[] {
  const seats = [...shape.players.keys()];
  return seats.length === 2 ? [0, DRAW_OUTCOME, 1] : [...seats, DRAW_OUTCOME];
}

function shareOf({ games, wins, draws }: Results, outcome: number): number {
  return (outcome === DRAW_OUTCOME ? draws : (wins[outcome] ?? 0)) / games;
}

interface Results {
  games: number;
  /** Wins by seat. */
  wins: readonly number[];
  draws: number;
}

interface OpeningMove extends Results {
  /** A move and the next moves of its turn, as long as all games continue with the same move. */
  moves: readonly Move[];
}

export class Openings {
  readonly #moves: ReadonlyMap<string, readonly OpeningMoveData[]>;

  constructor(readonly data: OpeningsData) {
    this.#moves = new Map(data.positions.map(([key, ...moves]) => [key, moves]));
  }

  get games(): number {
    return this.data.levels.reduce((sum, { games }) => sum + games, 0);
  }

  /** Whether the games were played with the options of this variant. */
  fits({ game, options }: Variant): boolean {
    return game.options.every(({ name, default: value }) => options[name] === (this.data.options[name] ?? value));
  }

  /** The moves played in a position, most played first. `level`: null for all levels. */
  at(position: Position, level: number | null): OpeningMove[] {
    if (!this.fits(position.variant)) return [];
    const moves = this.#movesAt(position, level);
    return moves.map(({ move, ...results }) => ({ moves: this.#commonMoves(position, move, level), ...results }));
  }

  #movesAt(position: Position, level: number | null): (Results & { move: Move })[] {
    const found: (Results & { move: Move })[] = [];
    for (const [text, ...counts] of this.#moves.get(keyText(position.key)) ?? []) {
      const move = position.read(text);
      const results = this.#results(counts, position.variant.shape.players.length, level);
      if (typeof move === "bigint" && results.games > 0) found.push({ move, ...results });
    }
    return found.sort((one, other) => other.games - one.games);
  }

  /** See `OpeningMove.moves`. */
  #commonMoves(position: Position, first: Move, level: number | null): Move[] {
    const moves = [first];
    for (let after = position.play(first); after.seat === position.seat; after = after.play(moves.at(-1)!)) {
      const [next, ...others] = this.#movesAt(after, level);
      if (next === undefined || others.length > 0) break;
      moves.push(next.move);
    }
    return moves;
  }

  /** The results at a level (null: at all levels). For each level, `counts` has the wins of each seat and the draws. */
  #results(counts: readonly number[], players: number, level: number | null): Results {
    const sums = Array.from({ length: players + 1 }, () => 0);
    for (const [index, levelData] of this.data.levels.entries()) {
      if (level !== null && level !== levelData.level) continue;
      for (const column of sums.keys()) sums[column]! += counts[index * sums.length + column] ?? 0;
    }
    return { games: sums.reduce((sum, count) => sum + count, 0), wins: sums.slice(0, players), draws: sums[players]! };
  }
}

/** A position's key as 16 hexadecimal digits, as in `OpeningsData`. */
const keyText = (key: bigint): string => BigInt.asUintN(64, key).toString(16).padStart(16, "0");

export function sumResults(moves: readonly OpeningMove[]): Results {
  const seats = moves[0]?.wins.keys() ?? [];
  const sum = (count: (move: OpeningMove) => number): number => moves.reduce((total, move) => total + count(move), 0);
  return {
    games: sum(({ games }) => games),
    wins: Array.from(seats, (seat) => sum(({ wins }) => wins[seat]!)),
    draws: sum(({ draws }) => draws),
  };
}
