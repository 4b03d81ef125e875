/** The page's reviews equal those of `ludarium review`, which `tests/match/reviewed_games.py` writes. */

import { describe, expect, it } from "vitest";
import { type Score, type Search, scoreOf } from "../../src/engine/api";
import { taskOf } from "../../src/engine/search_process";
import { Searcher } from "../../src/engine/searcher";
import { readRecord } from "../../src/game/record_reader";
import { ReviewedMove, type Run, review, sumsOf, turningPoints, turnsOf } from "../../src/game/review";
import { openGame, store } from "../games";
import { runPython } from "../python";

interface MoveInPython {
  ply: number;
  player: string;
  moves: string[];
  score: { kind: Score["kind"]; value: number };
  best: string[];
  best_score: { kind: Score["kind"]; value: number };
  loss: number;
  expectation: number;
  best_expectation: number;
  verdict: string;
  missed_win: boolean;
  allowed_loss: boolean;
  turning: boolean;
  depth: number;
}

interface Example {
  name: string;
  nodes: number;
  record: string;
  review: {
    players: { player: string; moves: number; average_loss: number; mistakes: number; blunders: number }[];
    moves: MoveInPython[];
  };
}

const TABLE_BITS = 20;
const PLACES = 4;
/** Number of reviewed turns to resume from; most corrections are at the end of a game. */
const LAST = 16;

const examples: Example[] = JSON.parse(runPython("tests/match/reviewed_games.py"));
const catalogue = await store.catalogue();
const names = catalogue.games.map(({ name }) => name);
const searchers = new Map<WebAssembly.Module, Searcher>();

async function turnsOfRecord(text: string) {
  const { nodes } = await readRecord(text, { names, open: openGame });
  return turnsOf(nodes);
}

async function runnerOf(game: string): Promise<Run> {
  const { module } = await openGame(game);
  const searcher = searchers.get(module) ?? new Searcher(module, TABLE_BITS);
  searchers.set(module, searcher);
  const search: Search = async (position, limits) => [
    ...searcher.search(taskOf(position, { limits, clearTable: true })),
  ];
  return (work) => work(search);
}

async function reviewed({ record, nodes }: Example): Promise<ReviewedMove[]> {
  const turns = await turnsOfRecord(record);
  const run = await runnerOf(turns[0]!.after.variant.game.name);
  const found: ReviewedMove[] = [];
  for await (const move of review(turns, { ...catalogue.review, nodes }, run)) found.unshift(move);
  return found;
}

const inPython = (score: number): MoveInPython["score"] => {
  const found = scoreOf(score);
  return found.kind === "cp" ? found : { kind: found.kind, value: found.plies };
};

const rounded = (value: number): number => expect.closeTo(value, PLACES) as unknown as number;

function asPython(move: ReviewedMove, turning: readonly ReviewedMove[]): MoveInPython {
  const { turn, judgement } = move;
  const { variant } = turn.after;
  let at = turn.plies[0]!.before;
  const best = judgement.best.map((code) => {
    const text = at.write(code, "canonical");
    at = at.play(code);
    return text;
  });
  return {
    ply: turn.ply,
    player: variant.shape.players[turn.seat]!,
    moves: turn.plies.map((ply) => ply.before.write(ply.move, "canonical")),
    score: inPython(judgement.score),
    best,
    best_score: inPython(judgement.bestScore),
    loss: move.loss,
    expectation: rounded(move.expectation),
    best_expectation: rounded(move.bestExpectation),
    verdict: move.verdict,
    missed_win: move.missedWin,
    allowed_loss: move.allowedLoss,
    turning: turning.includes(move),
    depth: judgement.depth,
  };
}

describe.each(examples)("$name", (example) => {
  it("equals `ludarium review`", async () => {
    const moves = await reviewed(example);
    const turning = turningPoints(moves);
    expect(example.review.moves).toEqual(moves.map((move) => asPython(move, turning)));
    const { players } = moves[0]!.turn.after.variant.shape;
    const sums = players.map((player, seat) => ({ player, sums: sumsOf(moves, seat) }));
    expect(example.review.players).toMatchObject(
      sums.map(({ player, sums: { moves, averageLoss, mistakes, blunders } }) => ({
        player,
        moves,
        average_loss: expect.closeTo(averageLoss, 1),
        mistakes,
        blunders,
      })),
    );
  });
});

describe("a resumed review", () => {
  const example = examples[0]!;

  it("searches only the rest, with equal results", async () => {
    const turns = (await turnsOfRecord(example.record)).slice(-LAST);
    const run = await runnerOf(turns[0]!.after.variant.game.name);
    const settings = { ...catalogue.review, nodes: example.nodes };
    const all: ReviewedMove[] = [];
    for await (const move of review(turns, settings, run)) all.unshift(move);
    const known = all.slice(-LAST / 2).map(({ judgement }) => judgement);
    let searched = 0;
    const counting: Run = (work) => {
      searched++;
      return run(work);
    };
    const again: ReviewedMove[] = [];
    for await (const move of review(turns, settings, counting, known)) again.unshift(move);
    expect(again.map(({ judgement }) => judgement)).toEqual(all.map(({ judgement }) => judgement));
    expect(searched).toBeLessThan(turns.length);
  });
});

describe("turning points", () => {
  const move = (bestScore: number, score: number): ReviewedMove => {
    const { turn } = template;
    return new ReviewedMove(turn, { best: [], bestScore, score, depth: 1 }, catalogue.review);
  };
  let template: ReviewedMove;

  it("without mistakes, a notable costliest move is one", async () => {
    const turns = await turnsOfRecord(examples[0]!.record);
    template = new ReviewedMove(turns[0]!, { best: [], bestScore: 0, score: 0, depth: 1 }, catalogue.review);
    const scale = turns[0]!.after.variant.game.eval_scale;
    const [small, notable] = [move(0, -0.1 * scale), move(0, -0.3 * scale)];
    expect(turningPoints([small])).toEqual([]);
    expect(turningPoints([small, notable, small])).toEqual([notable]);
    expect(turningPoints([notable, move(0, -2 * scale)])).toEqual([move(0, -2 * scale)]);
    expect(turningPoints([])).toEqual([]);
  });
});
