import { describe, expect, test } from "vitest";
import type { Match } from "../../src/game/api";
import { beginMatch } from "../../src/game/match";
import { lineRows, type MoveEntry, type MoveRow } from "../../src/game/move_rows";
import { moveNumberAt } from "../../src/game/numbering";
import { StonesGame } from "./stones_game";

const persons = (game: StonesGame) => game.shape.players.map((name) => ({ kind: "person" as const, name }));

function played(game: StonesGame, start: string, ...moves: bigint[]): Match {
  const position = game.position(start);
  if ("refusal" in position) throw new Error(position.refusal);
  return moves.reduce<Match>((match, move) => match.play(move), beginMatch(position, persons(game)));
}

/** "number: entry entry"; an entry is "[label]seat:plies", with "!" for a resignation, or "-" if empty. */
function text({ number, entries }: MoveRow): string {
  const shown = entries.map((entry) => {
    if (entry === null) return "-";
    const plies = entry.moves.map(({ node }) => `${node.ply}${node.text("record")}`).join("+");
    return `[${entry.label}]${entry.seat}:${plies}${entry.resigned ? "!" : ""}`;
  });
  return `${number}: ${shown.join(" ")}`;
}

const texts = (match: Match): string[] => lineRows(match.nodes).map(text);

/** The label of the entry of a ply as a number; without a label, the number of its row. */
function listed(match: Match, ply: number): number {
  const holds = (entry: MoveEntry | null): boolean => entry?.moves.some(({ node }) => node.ply === ply) ?? false;
  const row = lineRows(match.nodes).find(({ entries }) => entries.some(holds))!;
  return Number(row.entries.find(holds)?.label || row.number);
}

describe("the length of a game is its last number", () => {
  test.each(["turns", "rounds"] as const)("of %s", (numbers) => {
    for (const start of ["20 0 0", "20 1 0"]) {
      const match = played(new StonesGame({ numbers }), start, 1n, 2n, 3n, 1n, 2n);
      expect(moveNumberAt(match, 0)).toEqual({ number: 0, unit: numbers });
      for (const ply of [1, 2, 3, 4, 5]) {
        expect(moveNumberAt(match, ply), `${start} ${ply}`).toEqual({ number: listed(match, ply), unit: numbers });
      }
    }
  });
});

describe("turn lists", () => {
  test("rounds of two", () => {
    expect(texts(played(new StonesGame(), "20 0 0", 1n, 2n, 3n))).toEqual([
      "1: [1]0:1take1 []1:2take2",
      "2: [2]0:3take3 -",
    ]);
  });

  test("numbered turns, and a start where the second player begins", () => {
    expect(texts(played(new StonesGame({ numbers: "turns" }), "20 1 0", 1n, 2n, 3n))).toEqual([
      "1: - [2]1:1take1",
      "2: [3]0:2take2 [4]1:3take3",
    ]);
  });

  test("a turn of several moves is one entry", () => {
    const match = played(new StonesGame({ several: true }), "20 0 0", 1n, 2n, 3n, 1n, 1n);
    expect(texts(match)).toEqual(["1: [1]0:1take1+2take2 []1:3take3+4take1", "2: [2]0:5take1 -"]);
  });

  test("with more players, rows contain only those who moved", () => {
    const match = played(new StonesGame({ players: 3 }), "20 0 0", 1n, 1n, 1n, 1n)
      .resign(2)
      .play(1n)
      .play(1n);
    expect(texts(match)).toEqual([
      "1: [1]0:1take1 []1:2take1 []2:3take1",
      "2: [2]0:4take1 []2:! []1:5take1",
      "3: [3]0:6take1",
    ]);
  });

  test("a resignation after a turn is in that turn", () => {
    expect(texts(played(new StonesGame(), "20 0 0", 1n).resign(0))).toEqual(["1: [1]0:1take1! -"]);
    expect(texts(played(new StonesGame(), "20 0 0", 1n).resign(1))).toEqual(["1: [1]0:1take1 []1:!"]);
    expect(texts(played(new StonesGame(), "20 0 0").resign(1))).toEqual(["1: - []1:!"]);
  });

  test("a turn continues after another player's resignation", () => {
    const match = played(new StonesGame({ players: 3, several: true }), "20 0 0", 1n)
      .resign(2)
      .play(2n);
    expect(texts(match)).toEqual(["1: [1]0:1take1 []2:! []0:2take2"]);
  });
});
