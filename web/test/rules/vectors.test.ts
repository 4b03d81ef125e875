/** Positions with their moves and results, made by an independent implementation: `tests/data/vectors`. */

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { OpenGame, Options, Position } from "../../src/rules/api";
import { allGames, sure } from "../games";

/** `["ongoing"]`, `["win", first letter of the player, reason]` or `["draw", reason]`. */
type Ending = [status: string, ...rest: string[]];

interface Vector {
  options: Options;
  position: string;
  outcome: Ending;
  /** The position after each move. */
  moves: Record<string, string>;
  /** The outcomes of moves that end the game. */
  ends: Record<string, Ending>;
}

const MAX_VECTORS = 100;

/** A sample of a game's vectors; empty if it has none. */
function vectorsOf(game: string): Vector[] {
  const file = resolve(import.meta.dirname, `../../../tests/data/vectors/${game}.jsonl`);
  const packed = `${file}.gz`;
  const text = existsSync(file)
    ? readFileSync(file)
    : existsSync(packed)
      ? gunzipSync(readFileSync(packed))
      : Buffer.alloc(0);
  const lines = text.toString().split("\n").filter(Boolean);
  const step = Math.ceil(lines.length / MAX_VECTORS);
  return lines.filter((_, number) => number % step === 0).map((line) => JSON.parse(line));
}

function ending({ outcome, variant }: Position): Ending {
  const { status, winner, reason } = outcome;
  if (status === "ongoing") return [status];
  return status === "win" ? [status, variant.shape.players[winner!]![0]!, reason!] : [status, reason!];
}

async function check(game: OpenGame, vector: Vector): Promise<void> {
  const variant = await game.variant(vector.options);
  const position = sure(variant.position(vector.position));
  expect(String(position)).toBe(vector.position);
  expect(ending(position)).toEqual(vector.outcome);
  const after = position.moves.map((move) => ({
    text: position.write(move, "canonical"),
    position: position.play(move),
  }));
  expect(Object.fromEntries(after.map((one) => [one.text, String(one.position)]))).toEqual(vector.moves);
  for (const one of after) expect(ending(one.position)).toEqual(vector.ends[one.text] ?? ["ongoing"]);
}

const cases = (await allGames()).map((game) => ({ game, vectors: vectorsOf(game.data.name) }));

test("there are vectors", () => {
  expect(cases.some(({ vectors }) => vectors.length > 0)).toBe(true);
});

describe.each(cases.filter(({ vectors }) => vectors.length > 0))("$game.data.name", ({ game, vectors }) => {
  test("agrees with its vectors", async () => {
    for (const vector of vectors) await check(game, vector);
  });
});
