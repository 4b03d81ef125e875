/** Tables with a small game for tests, and the simulated parts that a test controls. */

import type { Clock, Seat } from "../../../src/game/api";
import { beginMatch } from "../../../src/game/match";
import { openSession } from "../../../src/game/session";
import { Table } from "../../../src/ui/play/table";
import { FakeEngine, FakeStore, FakeTime, settle } from "../../game/fakes";
import { StonesGame } from "../../game/stones_game";

export const person: Seat = { kind: "person", name: "Ann" };
export const computer: Seat = { kind: "computer", level: 3 };

export interface Wanted {
  rules?: ConstructorParameters<typeof StonesGame>[0];
  seats?: Seat[];
  mine?: boolean;
  clock?: Clock | null;
}

export async function openTable({ rules = {}, seats = [person, person], mine = true, clock = null }: Wanted = {}) {
  const game = new StonesGame(rules);
  Object.assign(game.game, { tray_places: [] });
  Object.assign(game.board, { symbols: [] });
  const gameStore = new FakeStore();
  const time = new FakeTime();
  const engine = new FakeEngine();
  const { id } = await gameStore.create(beginMatch(game.start(), seats, clock).toData(), mine);
  const session = await openSession(id, {
    open: async () => game,
    gameStore,
    createEngine: () => engine,
    minimumTime: () => 100,
    time,
  });
  await settle();
  return { table: new Table(session, gameStore, () => engine), gameStore, time, engine };
}
