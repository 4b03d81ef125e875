/** An open small game with store, engine and clock under the test's control. */

import { afterEach } from "vitest";
import type { Clock, Seat } from "../../src/game/api";
import { beginMatch } from "../../src/game/match";
import { openSession, type Session } from "../../src/game/session";
import { FakeEngine, FakeLocks, FakeStore, FakeTime, settle } from "./fakes";
import { StonesGame } from "./stones_game";

export const ann: Seat = { kind: "person", name: "Ann" };
export const bob: Seat = { kind: "person", name: "Bob" };
export const robot: Seat = { kind: "computer", level: 3 };
export const server: Seat = { kind: "engine", name: "Cat" };

/** Delay of automatic moves in milliseconds. */
export const MINIMUM = 500;

let opened: Session[] = [];

afterEach(() => {
  for (const session of opened) session.close();
  opened = [];
});

interface Wanted {
  game?: StonesGame;
  seats?: Seat[];
  clock?: Clock | null;
  mine?: boolean;
}

export class Scene {
  readonly gameStore = new FakeStore();
  readonly time = new FakeTime();
  readonly locks = new FakeLocks();
  readonly engine = new FakeEngine();
  readonly game: StonesGame;
  id = "";

  constructor(game: StonesGame) {
    this.game = game;
  }

  async window(engine = this.engine): Promise<Session> {
    const session = await openSession(this.id, {
      open: async () => this.game,
      gameStore: this.gameStore,
      createEngine: () => engine,
      minimumTime: () => MINIMUM,
      locks: this.locks as unknown as LockManager,
      time: this.time,
    });
    opened.push(session);
    await settle();
    return session;
  }
}

export async function scene({ game = new StonesGame(), seats = [ann, bob], clock = null, mine = true }: Wanted = {}) {
  const made = new Scene(game);
  const { id } = await made.gameStore.create(beginMatch(game.start(), seats, clock).toData(), mine);
  made.id = id;
  return { made, session: await made.window() };
}

export const pile = (session: Session): string => session.match.value.position.toString();
