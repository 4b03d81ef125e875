/** Online games of the small game for tests, and the server's end of the channel under the test's control. */

import type { OnlineState, SeatState } from "../../generated/schema";
import type { Clock, Seat } from "../../src/game/api";
import { beginMatch } from "../../src/game/match";
import { openSession, type Session } from "../../src/game/session";
import type { GameEvent } from "../../src/keep/api";
import { GameCopies } from "../../src/keep/database";
import { Requests } from "../../src/keep/requests";
import { ServerStore } from "../../src/keep/server";
import { Channel } from "../../src/online/channel";
import { FakeEngine, FakeTime, settle } from "../game/fakes";
import { StonesGame } from "../game/stones_game";
import { FakeSocket } from "../keep/fake_server";

export const GAME = "game-of-ours";
/** The server's clock at the beginning, in milliseconds since 1970. */
export const NOON = 1_800_000_000_000;
export const MINUTE = 60_000;

export const blitz = (seats = 2): Clock => ({
  initial: 5 * MINUTE,
  increment: 2000,
  perMove: 0,
  left: new Array(seats).fill(5 * MINUTE),
});

const NAMES = ["Ann", "Bob", "Cleo", "Dan"];

export interface Wanted {
  rules?: ConstructorParameters<typeof StonesGame>[0];
  /** The viewer's seat, or null for a spectator. */
  own?: number | null;
  clock?: Clock | null;
  seats?: Seat[];
  more?: Partial<OnlineState>;
}

export function stateOf({ rules = {}, own = 0, clock = null, seats, more = {} }: Wanted = {}): OnlineState {
  const game = new StonesGame(rules);
  const sitting = seats ?? game.shape.players.map((_, seat): Seat => ({ kind: "person", name: NAMES[seat]! }));
  const places = sitting.map(
    (seat, number): SeatState => ({
      seat,
      taken: true,
      invited: false,
      mine: number === own,
      reserved: false,
      offered: false,
      guest: false,
      connected: true,
      rating: null,
      provisional: false,
    }),
  );
  return {
    type: "online",
    game: GAME,
    seq: 5,
    status: "playing",
    terms: {
      game: "stones",
      options: {},
      start: "",
      control: clock && { initial: clock.initial, increment: clock.increment, perMove: clock.perMove },
      takebacks: true,
      chat: true,
      rated: false,
      listed: false,
      delay: 0,
    },
    creator: true,
    alone: false,
    visibility: "link",
    base: 0,
    seats: places,
    opening: 0,
    match: beginMatch(game.start(), sitting, clock).toData(),
    since: null,
    now: NOON,
    offer: null,
    wanted: [],
    next: null,
    spectators: 0,
    chat: [],
    ...more,
  };
}

type Numberless = GameEvent extends infer E ? (E extends GameEvent ? Omit<E, "game" | "seq" | "at"> : never) : never;

/** Makes successive events of a game, one second apart. */
export function events(from = 5): (event: Numberless) => GameEvent {
  let seq = from;
  return (event) => {
    seq++;
    return { ...event, game: GAME, seq, at: NOON + (seq - from) * 1000 } as GameEvent;
  };
}

/** An open game, with a simulated server. */
export class Scene {
  readonly sockets: FakeSocket[] = [];
  readonly time = new FakeTime();
  readonly channel = new Channel("ws://here/api/live", (address) => {
    const socket = new FakeSocket(address);
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  readonly gameStore: ServerStore;
  session!: Session;

  /** `state`: the answer to requests for the game. */
  constructor(
    readonly game: StonesGame,
    readonly state: OnlineState,
  ) {
    const copies = new GameCopies(Promise.reject(new Error("no storage")));
    const requests = new Requests("http://here/", async () => new Response(JSON.stringify(this.state)));
    this.gameStore = new ServerStore(requests, copies, () => Promise.reject(new Error("no lists")), null, this.channel);
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** The page's requests of a kind on the latest connection. */
  asked(type: string) {
    return this.socket.received.filter((request) => request.do.type === type);
  }

  async tell(...messages: object[]): Promise<void> {
    for (const message of messages) this.socket.tell(message);
    await settle();
  }

  /** Accepts or refuses the latest request of a kind. */
  async answer(type: string, refusal?: string): Promise<void> {
    const { id } = this.asked(type).at(-1)!;
    if (refusal === undefined) this.socket.done(id, type === "play" ? 6 : null);
    else this.socket.refuse(id, refusal);
    await settle();
  }
}

export async function openScene(wanted: Wanted = {}): Promise<Scene> {
  const scene = new Scene(new StonesGame(wanted.rules), stateOf(wanted));
  scene.session = await openSession(GAME, {
    gameStore: scene.gameStore,
    open: async () => scene.game,
    createEngine: () => new FakeEngine(),
    minimumTime: () => 500,
    time: scene.time,
    wall: () => scene.time.now(),
  });
  scene.socket.open();
  await scene.answer("watch");
  return scene;
}
