import { describe, expect, it } from "vitest";
import type { OnlineState } from "../../generated/schema";
import {
  abortsAlone,
  applied,
  type GameState,
  isAsked,
  mayOffer,
  mayResign,
  readStoredGame,
  replaceableSeats,
} from "../../src/game/game_state";
import { storedGameFrom } from "../../src/keep/game_log";
import { blitz, events, stateOf, type Wanted } from "../online/games";
import { StonesGame } from "./stones_game";

const read = (wanted: Wanted = {}) =>
  readStoredGame(storedGameFrom(stateOf(wanted)), async () => new StonesGame(wanted.rules));

/** A game after a move of each of the first two players. */
async function begun(wanted: Wanted = {}): Promise<GameState> {
  const next = events();
  const left = wanted.clock?.left ?? [];
  const one = applied(await read(wanted), next({ type: "moved", ply: 0, move: "take1", left }))!;
  return applied(one, next({ type: "moved", ply: 1, move: "take1", left }))!;
}

const state = (game: GameState, more: Partial<OnlineState>): GameState => ({ ...game, ...(more as object) });

describe("a player may", () => {
  it("resign only while playing", async () => {
    const game = await read({ rules: { players: 3 } });
    expect(mayResign(game, 1)).toBe(true);
    const without = applied(game, events()({ type: "resigned", seat: 1, left: [] }))!;
    expect([mayResign(without, 1), mayOffer(without, 1, "abort")]).toEqual([false, false]);
    expect(mayResign(state(game, { status: "over" }), 0)).toBe(false);
  });

  it("offer a draw only in a game of humans", async () => {
    expect(mayOffer(await read(), 1, "draw")).toBe(true);
    const seats = [
      { kind: "person" as const, name: "Ann" },
      { kind: "computer" as const, level: 3 },
    ];
    expect(mayOffer(await read({ seats }), 0, "draw")).toBe(false);
  });

  it("ask for a takeback after their move, if allowed", async () => {
    expect(mayOffer(await read(), 0, "takeback")).toBe(false);
    const game = await begun({ rules: { players: 3 } });
    expect([0, 1, 2].map((seat) => mayOffer(game, seat, "takeback"))).toEqual([true, true, false]);
    const without = applied(game, events(7)({ type: "resigned", seat: 2, left: [] }))!;
    expect(mayOffer(without, 0, "takeback")).toBe(false);
    expect(mayOffer({ ...game, terms: { ...game.terms, takebacks: false } }, 0, "takeback")).toBe(false);
  });

  it("ask for time or a pause with a clock", async () => {
    const game = await begun({ clock: blitz() });
    expect([mayOffer(game, 0, "time"), mayOffer(game, 0, "pause")]).toEqual([true, true]);
    expect(mayOffer(state(game, { status: "paused" }), 0, "pause")).toBe(false);
    expect(mayOffer(await begun(), 0, "time")).toBe(false);
    expect(
      mayOffer({ ...game, offer: { seat: 1, kind: "draw", accepted: [], of: null, level: null } }, 0, "time"),
    ).toBe(false);
  });
});

it("moves of the opening allow no takeback and no abort", async () => {
  const game = { ...(await begun()), opening: 2 };
  expect(mayOffer(game, 0, "takeback")).toBe(false);
  expect(abortsAlone(game, 0)).toBe(true);
  const next = applied(game, events(7)({ type: "moved", ply: 2, move: "take1", left: [] }))!;
  expect([mayOffer(next, 0, "takeback"), abortsAlone(next, 0), abortsAlone(next, 1)]).toEqual([true, false, true]);
});

describe("a computer may take over", () => {
  const away = (game: GameState, ...seats: number[]): GameState => ({
    ...game,
    seats: game.seats.map((place, seat) => ({ ...place, connected: !seats.includes(seat) })),
  });
  const three = { rules: { players: 3 } };

  it("the player's seat, and absent players' seats in live games", async () => {
    const game = await begun({ ...three, clock: blitz(3) });
    expect(replaceableSeats(game, 0)).toEqual([0]);
    expect(replaceableSeats(away(game, 2), 0)).toEqual([0, 2]);
    expect(mayOffer(game, 0, "replace")).toBe(true);
  });

  it("no absent player's seat without a clock or other humans", async () => {
    expect(replaceableSeats(away(await begun(three), 2), 0)).toEqual([0]);
    expect(replaceableSeats(away(await begun({ clock: blitz() }), 1), 0)).toEqual([0]);
    const seats = [
      { kind: "person" as const, name: "Ann" },
      { kind: "computer" as const, level: 3 },
    ];
    expect(replaceableSeats(await begun({ seats }), 0)).toEqual([]);
  });
});

it("a player can abort alone before the first move", async () => {
  const game = await read();
  expect(abortsAlone(game, 1)).toBe(true);
  const next = applied(game, events()({ type: "moved", ply: 0, move: "take1", left: [] }))!;
  expect([abortsAlone(next, 0), abortsAlone(next, 1)]).toEqual([false, true]);
});

it("an offer waits for the other humans' answers", async () => {
  const game = await read({ rules: { players: 4 } });
  const without = applied(game, events()({ type: "resigned", seat: 3, left: [] }))!;
  const offer = { seat: 0, kind: "draw" as const, accepted: [1], of: null, level: null };
  expect([0, 1, 2, 3].map((seat) => isAsked(without, offer, seat))).toEqual([false, false, true, false]);
});
