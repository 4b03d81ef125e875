/** Opens a saved game; `GameView` shows it. Bundled as a separate chunk. */

import { useEffect } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { openSession, type Session } from "../../game/session";
import { openGame } from "../../rules/open";
import { hopTime } from "../../settings/look";
import { say } from "../../text/page";
import { Missing } from "../boundary";
import { Opened } from "../opened";
import { go, onlineAddress } from "../router";
import { type Services, useServices } from "../services";
import { GameView } from "./game_view";

/** Minimum milliseconds for which a position is shown before an automatic move; longer while pieces glide. */
const SHORTEST_LOOK = 450;

export const minimumTime = (): number => Math.max(SHORTEST_LOOK, 2 * hopTime.peek());

const open = (id: string, { keeper }: Services): Promise<Session> =>
  openSession(id, {
    open: async (game, options) => (await openGame(game)).variant(options),
    keeper,
    engine: () => createEngine(data),
    minimumTime,
    locks: navigator.locks,
  });

export default function PlayScreen({ id }: { id: string }) {
  const services = useServices();
  return (
    <Opened open={() => open(id, services)} by={[id, services]}>
      {(session) => <Shown session={session} />}
    </Opened>
  );
}

function Shown({ session }: { session: Session }) {
  const isShared = session.shared.value;
  useEffect(() => {
    if (isShared) go(onlineAddress(session.id), true);
  }, [isShared]);
  return session.removed.value ? <Missing text={say("play-not-found")} /> : <GameView session={session} />;
}
