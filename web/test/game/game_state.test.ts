import { describe, expect, it, vi } from "vitest";
import type { OnlineState, SeatState } from "../../generated/schema";
import type { Seat } from "../../src/game/api";
import { applied, type GameState, ownSeats, readStoredGame, withChat, withPresence } from "../../src/game/game_state";
import { storedGameFrom } from "../../src/keep/game_log";
import { setLanguage } from "../../src/text/language";
import { blitz, events, GAME, NOON, stateOf, type Wanted } from "../online/games";
import { StonesGame } from "./stones_game";

async function read(wanted: Wanted = {}): Promise<GameState> {
  return readStoredGame(storedGameFrom(stateOf(wanted)), async () => new StonesGame(wanted.rules));
}

/** The game after events. */
function later(game: GameState, ...told: Parameters<ReturnType<typeof events>>[0][]): GameState {
  const next = events(game.seq);
  return told.reduce((now: GameState, event) => {
    const then = applied(now, next(event));
    if (then === null) throw new Error(`${event.type} cannot be applied`);
    return then;
  }, game);
}

const names = (seats: readonly Seat[]): string[] =>
  seats.map((seat) => (seat.kind === "person" ? seat.name : seat.kind));

const take = (ply: number, stones: number, left: number[] = []) =>
  ({ type: "moved", ply, move: `take${stones}`, left }) as const;

const pile = ({ match }: GameState): string => match.position.toString();

describe("a state", () => {
  it("is read with its match, also with days per turn", async () => {
    const days = { initial: 0, increment: 0, perMove: 3 * 86_400_000, left: [3 * 86_400_000, 3 * 86_400_000] };
    const game = await read({ clock: days });
    expect(game.match.clock).toEqual(days);
    expect(ownSeats(game)).toEqual([0]);
    expect(ownSeats(await read({ own: null }))).toEqual([]);
  });

  it("is refused if it is invalid", async () => {
    const { match } = stateOf();
    const more: Partial<OnlineState> = { match: { ...match, moves: ["take9"], cursor: 1 } };
    await expect(read({ more })).rejects.toMatchObject({ key: "match-damaged" });
  });
});

describe("an event", () => {
  it("is not applied after a gap in the numbers", async () => {
    const game = await read();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(applied(game, { type: "aborted", game: GAME, seq: 7, at: NOON })).toBeNull();
    expect(applied(game, { ...take(0, 9), game: GAME, seq: 6, at: NOON })).toBeNull();
    expect(applied(game, { ...take(3, 1), game: GAME, seq: 6, at: NOON })).toBeNull();
  });

  it("moves and starts the clock of the next player", async () => {
    const game = await read({ clock: blitz() });
    expect(game.since).toBeNull();
    const moved = later(game, take(0, 3, [302_000, 300_000]));
    expect(pile(moved)).toBe("17 1 0");
    expect(moved).toMatchObject({ seq: 6, status: "playing", since: NOON + 1000 });
    expect(moved.match.clock?.left).toEqual([302_000, 300_000]);
    const offered = later(moved, { type: "offered", seat: 0, kind: "draw", of: null, level: null });
    expect(offered.since).toBe(NOON + 1000);
  });

  it("ends the game by its rules", async () => {
    const game = await read({ rules: { pile: 2 }, clock: blitz() });
    const over = later(game, take(0, 2, [302_000, 300_000]));
    expect(over).toMatchObject({ status: "over", since: null });
    expect(over.match.outcome).toMatchObject({ status: "win", winner: 0 });
  });

  it("seats a player, and begins with the last seat", async () => {
    const more: Partial<OnlineState> = { status: "waiting" };
    const waiting = stateOf({ more });
    const seats = waiting.seats.map((seat, number) =>
      number === 1
        ? { ...seat, seat: { kind: "person" as const, name: "" }, taken: false, invited: true, connected: false }
        : seat,
    );
    const game = await read({ more: { ...more, seats } });
    expect(later(game, { type: "invited", seat: 1 })).toMatchObject({ status: "waiting", seq: 6 });
    const begun = later(game, { type: "sat", seat: 1, name: "Zoe", guest: false });
    expect(begun).toMatchObject({ status: "playing", since: null });
    expect(begun.seats[1]).toMatchObject({ taken: true, connected: true, mine: false, seat: { name: "Zoe" } });
    expect(begun.match.seats[1]).toEqual({ kind: "person", name: "Zoe" });
    const left = later(game, { type: "stood", seat: 0 });
    expect(left.seats[0]).toMatchObject({ taken: false, mine: false, connected: false });
    expect(left.match.seats[0]).toEqual({ kind: "person", name: "" });
    expect(left.status).toBe("waiting");
  });

  it("marks names that guests chose", async () => {
    await setLanguage("en");
    const told = stateOf({ more: { status: "waiting" } });
    const [first, second] = told.seats as [SeatState, SeatState];
    const seats = [
      { ...first, guest: true },
      { ...second, taken: false, seat: { kind: "person" as const, name: "" } },
    ];
    const game = await read({ more: { status: "waiting", seats } });
    const begun = later(game, { type: "sat", seat: 1, name: "Ann", guest: true });
    expect(names(begun.seats.map(({ seat }) => seat))).toEqual(["Ann (guest)", "Ann (guest)"]);
    expect(names(begun.match.seats)).toEqual(["Ann (guest)", "Ann (guest)"]);
    const nameless = later(game, { type: "sat", seat: 1, name: "", guest: true });
    expect(names(nameless.match.seats)).toEqual(["Ann (guest)", ""]);
    const own = later(game, { type: "sat", seat: 1, name: "Ann", guest: false });
    expect(names(own.match.seats)).toEqual(["Ann (guest)", "Ann"]);
  });

  it("eliminates a player, which ends a game of two", async () => {
    const two = later(await read({ clock: blitz() }), { type: "resigned", seat: 1, left: [1, 2] });
    expect(two).toMatchObject({ status: "over" });
    expect(two.match.outcome).toMatchObject({ winner: 0, reason: "resignation" });
    const three = later(await read({ rules: { players: 3 }, clock: blitz(3) }), take(0, 1, [1, 2, 3]), {
      type: "flagged",
      seat: 1,
      left: [5, 0, 7],
    });
    expect(three).toMatchObject({ status: "playing", since: NOON + 2000 });
    expect(pile(three)).toBe("19 2 0");
    expect(three.match.clock?.left).toEqual([5, 0, 7]);
    const flagged = later(await read({ clock: blitz() }), { type: "flagged", seat: 0, left: [0, 9] });
    expect(flagged.match.outcome).toMatchObject({ winner: 1, reason: "time" });
  });

  it("ends the game by a fault or by agreement", async () => {
    const failed = later(await read(), { type: "failed", seat: 1, detail: "it died" });
    expect(failed.match.ending).toEqual({ reason: "fault", seat: 1, detail: "it died" });
    expect(failed.status).toBe("over");
    const agreed = later(await read({ clock: blitz() }), take(0, 1, [1, 2]), { type: "agreed", left: [3, 4] });
    expect(agreed).toMatchObject({ status: "over", since: null });
    expect(agreed.match.outcome.status).toBe("draw");
    expect(agreed.match.clock?.left).toEqual([3, 4]);
  });

  it("makes and answers an offer", async () => {
    const game = await read({ rules: { players: 3 } });
    const offered = later(game, { type: "offered", seat: 0, kind: "takeback", of: null, level: null });
    expect(offered.offer).toEqual({ seat: 0, kind: "takeback", accepted: [], of: null, level: null });
    expect(later(offered, { type: "accepted", seat: 2 }).offer?.accepted).toEqual([2]);
    expect(later(offered, { type: "declined", seat: 2 }).offer).toBeNull();
    expect(later(offered, take(0, 1)).offer).toBeNull();
    expect(applied(game, { type: "accepted", seat: 1, game: GAME, seq: 6, at: NOON })).toBeNull();
  });

  it("takes moves back", async () => {
    const game = await read({ clock: blitz() });
    const back = later(game, take(0, 1, [1, 2]), take(1, 2, [3, 4]), { type: "took-back", ply: 1, left: [5, 6] });
    expect(pile(back)).toBe("19 1 0");
    expect(back.match.plies).toBe(1);
    expect(back.match.clock?.left).toEqual([5, 6]);
    expect(back.since).toBe(NOON + 3000);
    expect(later(game, take(0, 1, [1, 2]), { type: "took-back", ply: 0, left: [5, 6] }).since).toBeNull();
  });

  it("pauses, resumes, and adds time", async () => {
    const moved = later(await read({ clock: blitz() }), take(0, 1, [1, 2]));
    const paused = later(moved, { type: "paused", left: [1, 1] });
    expect(paused).toMatchObject({ status: "paused", since: null });
    const resumed = later(paused, { type: "resumed", left: [1, 1] });
    expect(resumed).toMatchObject({ status: "playing", since: NOON + 1000 });
    expect(later(paused, { type: "time-added", seat: 1, left: [1, 61_000] })).toMatchObject({
      status: "paused",
      since: null,
    });
    expect(later(moved, { type: "time-added", seat: 1, left: [1, 61_000] }).match.clock?.left).toEqual([1, 61_000]);
  });

  it("aborts the game and begins a rematch", async () => {
    const game = await read();
    expect(later(game, take(0, 1), { type: "aborted" })).toMatchObject({ status: "aborted", since: null });
    const over = later(game, { type: "resigned", seat: 0, left: [] });
    expect(later(over, { type: "rematch-wanted", seat: 1 }).wanted).toEqual([1]);
    expect(later(over, { type: "rematch-begun", next: "another-game" }).next).toBe("another-game");
  });
});

it("presence and chat messages have no number", async () => {
  const game = await read();
  const here = withPresence(game, { type: "presence", game: GAME, seats: [true, false], spectators: 3 });
  expect(here.seats.map(({ connected }) => connected)).toEqual([true, false]);
  expect(here.spectators).toBe(3);
  let talked = game;
  for (let line = 0; line < 250; line++) {
    talked = withChat(talked, { type: "said", game: GAME, at: line, seat: 1, text: `${line}` });
  }
  expect(talked.chat).toHaveLength(200);
  expect(talked.chat.at(-1)?.text).toBe("249");
});
