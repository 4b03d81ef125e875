/** Matches in the examples that `tests/match/test_corpus.py` also tests. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Clock, type Match, type MatchData, NotAllowed, type Seat } from "../../src/game/api";
import { beginMatch, DamagedMatch, matchFromData } from "../../src/game/match";
import type { Options, Outcome } from "../../src/rules/api";
import { openGame, sure } from "../games";

interface Action {
  do: "play" | "undo" | "redo" | "resign" | "agree" | "flag" | "branch";
  /** A move as text or as an index of the legal moves, a seat, or a ply. */
  with?: string | number;
  refused?: { key: string };
}

interface Case {
  name: string;
  game: string;
  options: Options;
  setup?: string;
  seed?: number;
  seats: Seat[];
  clock: Clock | null;
  actions: Action[];
  expected: {
    outcome: Outcome;
    result: string;
    position: string;
    can: Record<"undo" | "redo" | "agree", boolean>;
    resigning_seat: number | null;
    resigning_seats: readonly number[];
    persons_turn: boolean;
    computers_turn: boolean;
    data: MatchData;
  };
}

interface Damage {
  part: string;
  damage: Record<string, unknown>;
}

function corpus<T>(file: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../../tests/match/corpus", file), "utf8"));
}

const cases = corpus<Case[]>("matches.json");
const damaged = corpus<{ data: MatchData; cases: Damage[] }>("damaged.json");

async function begin({ game, options, setup, seed, seats, clock }: Case): Promise<Match> {
  const variant = await (await openGame(game)).variant(options);
  return beginMatch(sure(variant.start(setup, BigInt(seed ?? 0))), seats, clock);
}

function act(match: Match, action: Action): Match {
  const given = action.with;
  switch (action.do) {
    case "play":
      return match.play(
        typeof given === "string" ? sure(match.position.read(given)) : (match.position.moves[given!] ?? -1n),
      );
    case "resign":
      return match.resign(given as number | undefined);
    case "flag":
    case "branch":
      return match[action.do](given as number);
    default:
      return match[action.do]();
  }
}

function refusal(match: Match, action: Action): unknown {
  try {
    act(match, action);
  } catch (error) {
    return error;
  }
  return null;
}

describe("matches", () => {
  test.each(cases)("$name", async (example) => {
    let match = await begin(example);
    for (const action of example.actions) {
      if (action.refused) {
        const error = refusal(match, action);
        expect(error).toBeInstanceOf(NotAllowed);
        expect((error as NotAllowed).key).toBe(action.refused.key);
      } else match = act(match, action);
    }
    expect({
      outcome: match.outcome,
      result: match.result,
      position: match.position.toString(),
      can: { undo: match.canUndo, redo: match.canRedo, agree: match.canAgree },
      resigning_seat: match.resigningSeat,
      resigning_seats: match.resigningSeats,
      persons_turn: match.isHumanTurn,
      computers_turn: match.isComputerTurn,
      data: match.toData(),
    }).toEqual(example.expected);
    const data = match.toData();
    expect((await matchFromData(match.variant, data)).toData()).toEqual(data);
  });
});

describe("damaged data", () => {
  test.each(damaged.cases)("$damage", async ({ part, damage }) => {
    const variant = await (await openGame(damaged.data.game)).variant(damaged.data.options);
    const error = await matchFromData(variant, { ...damaged.data, ...damage } as MatchData).catch((reason) => reason);
    expect(error).toBeInstanceOf(DamagedMatch);
    expect((error as DamagedMatch).args).toEqual({ part });
  });
});
