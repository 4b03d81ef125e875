// @vitest-environment happy-dom
/** The list of the user's games: deletion with undo, and an unreachable server. */

import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameStore, Summary } from "../../../src/keep/api";
import { Unreachable } from "../../../src/keep/failures";
import { UserGames } from "../../../src/keep/user_games";
import { type SoloGames, useSoloGames } from "../../../src/ui/home/screen";
import { LiveRegions } from "../../../src/ui/live";
import { ServicesContext } from "../../../src/ui/services";
import { FakeStore } from "../../game/fakes";

const A_WHILE = 10_000;

const game = (id: string): Summary => ({
  id,
  game: "stones",
  options: {},
  seats: [],
  ply: 0,
  number: 0,
  over: false,
  turn: 0,
  position: "",
  outcome: { status: "ongoing", winner: null, reason: null },
  changed: "2026-01-01T00:00:00Z",
});

class ListKeeper extends FakeStore {
  all = [game("one"), game("two")];
  asked = 0;

  override async list(): Promise<never[]> {
    this.asked++;
    if (this.unreachable.value && this.asked === 1) throw new Unreachable();
    return this.all as never[];
  }

  override async remove(id: string): Promise<void> {
    this.all = this.all.filter((one) => one.id !== id);
  }
}

let gameStore: ListKeeper;
let list: SoloGames;

function List() {
  list = useSoloGames();
  return null;
}

const ids = (): string[] | undefined => list.games?.map(({ id }) => id);

async function open(): Promise<void> {
  const games = new UserGames(gameStore);
  const services = { catalogue: { games: [] } as never, gameStore: gameStore as GameStore, games, online: null };
  render(
    <ServicesContext.Provider value={services}>
      <List />
      <LiveRegions />
    </ServicesContext.Provider>,
    document.body,
  );
  await vi.advanceTimersByTimeAsync(50);
}

beforeEach(() => {
  vi.useFakeTimers();
  gameStore = new ListKeeper();
});

afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

it("a deleted game disappears at once and stays away", async () => {
  await open();
  list.remove(game("one"));
  await vi.advanceTimersByTimeAsync(50);
  expect(ids()).toEqual(["two"]);
  dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(50);
  expect(ids()).toEqual(["two"]);
  expect(gameStore.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(gameStore.all.map(({ id }) => id)).toEqual(["two"]);
  expect(ids()).toEqual(["two"]);
});

it("a deletion can be undone", async () => {
  await open();
  list.remove(game("one"));
  await vi.advanceTimersByTimeAsync(50);
  document.querySelector<HTMLElement>(".toast-action")!.click();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(ids()).toEqual(["one", "two"]);
  expect(gameStore.all).toHaveLength(2);
});

it("an unreachable server is asked again", async () => {
  gameStore.unreachable.value = true;
  await open();
  expect(list).toMatchObject({ games: null, failed: true });
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(ids()).toEqual(["one", "two"]);
  gameStore.unreachable.value = false;
  await vi.advanceTimersByTimeAsync(50);
  const { asked } = gameStore;
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(gameStore.asked).toBe(asked);
});
