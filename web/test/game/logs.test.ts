/** Compares the page's states of online games with the server's, in logs that `tests/server/online/logs.py` writes. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { OnlineState } from "../../generated/schema";
import { applied, type GameState, readStoredGame } from "../../src/game/game_state";
import type { GameEvent } from "../../src/keep/api";
import { storedGameFrom } from "../../src/keep/game_log";
import { openGame } from "../games";
import { ROOT } from "../python";

interface Log {
  /** A spectator's state before the first event. */
  state: OnlineState;
  events: GameEvent[];
  /** The server's results after each event. */
  after: object[];
}

const file = readFileSync(join(ROOT, "tests/server/online/logs.json.gz"));
const LOGS: Log[] = JSON.parse(gunzipSync(file).toString());

function result({ match, status, seats, since, offer, wanted, next }: GameState): object {
  const { cursor, standing, ending, seats: players, clock } = match.toData();
  return {
    status,
    seats: players,
    taken: seats.map(({ taken }) => taken),
    position: match.position.toString(),
    cursor,
    standing,
    ending,
    left: clock?.left ?? null,
    since,
    offer,
    wanted,
    next,
  };
}

it.each([...LOGS.keys()])("log %i gives the server's results", async (number) => {
  const { state, events, after } = LOGS[number]!;
  let game: GameState = await readStoredGame(storedGameFrom(state), async (name, options) =>
    (await openGame(name)).variant(options),
  );
  for (const [index, event] of events.entries()) {
    const next = applied(game, event);
    expect(next, JSON.stringify(event)).not.toBeNull();
    expect(result(next!), JSON.stringify(event)).toEqual(after[index]);
    game = next!;
  }
});
