/** The screen of a game, of one person or of several, at both addresses. Bundled as a separate chunk. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { openSession, type Session } from "../../game/session";
import { openGame } from "../../rules/open";
import { hopTime } from "../../settings/look";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { lazyTogether, Missing } from "../boundary";
import type { SharedGameProps } from "../online/shared_game";
import { Opened } from "../opened";
import { closePanel } from "../panels";
import { gameAddress, go, keepInAddress, onlineAddress } from "../router";
import { type Services, useServices } from "../services";
import { GameView } from "./game_view";

/** Minimum milliseconds for which a position is shown before an automatic move; longer while pieces glide. */
const SHORTEST_LOOK = 450;
/** Length of an invitation's secret, in characters. */
const SECRET_LENGTH = 22;

const SharedGame = lazyTogether<SharedGameProps>(() => import("../online/shared_game"));
const WrongLink = lazyTogether<{ text: PlainKey }>(async () => ({
  default: ({ text }) => <Missing text={say(text)} />,
}));

interface Props {
  id: string;
  /** At the address of shared games: the secret of an invitation link, or null. */
  secret?: string | null;
}

export default function GameScreen({ id, secret }: Props) {
  const services = useServices();
  const isShared = secret !== undefined;
  const [invitation, forget] = useInvitation(id, secret ?? null);
  useEffect(() => {
    if (isShared) SharedGame.fetch();
  }, [isShared]);
  if (isShared && services.online === null) return <WrongLink text="online-nowhere" />;
  if (secret && secret.length !== SECRET_LENGTH) return <WrongLink text="online-link-incomplete" />;
  return (
    <Opened open={() => open(id, invitation, services)} by={[id, isShared, services]}>
      {(session) => <Shown session={session} invitation={invitation} onForget={forget} />}
    </Opened>
  );
}

const open = (id: string, secret: string | null, { keeper }: Services): Promise<Session> =>
  openSession(id, {
    keeper,
    secret,
    open: async (game, options) => (await openGame(game)).variant(options),
    engine: () => createEngine(data),
    minimumTime: () => Math.max(SHORTEST_LOOK, 2 * hopTime.peek()),
    locks: navigator.locks,
  });

/** Keeps the address that fits: a solo game has another one than a game of several people, or one that a link offers. */
function Shown({ session, invitation, onForget }: SharedGameProps) {
  const { alone, creator } = session.game.value;
  const isShared = !alone || (!creator && invitation !== null);
  const address = isShared ? onlineAddress(session.id) : gameAddress(session.id);
  useEffect(() => {
    if (location.hash !== address) keepInAddress(address, null);
  });
  // The dialog with the link of a seat closes when another person has taken the seat.
  useEffect(() => closePanel(), [isShared]);
  if (session.removed.value) return <Missing text={say("play-not-found")} />;
  if (isShared) return <SharedGame session={session} invitation={invitation} onForget={onForget} />;
  return <GameView session={session} />;
}

/** The secret of the invitation link, and a function that forgets it. The hook removes the secret from the address at
 *  once, so that nobody can read it there or share it. The history entry keeps it for reloads until it is used. */
function useInvitation(id: string, secret: string | null): [string | null, () => void] {
  const [invitation, setInvitation] = useState<string | null>(() => secret ?? keptSecret());
  useEffect(() => {
    if (secret === null || secret.length !== SECRET_LENGTH) return;
    setInvitation(secret);
    go(onlineAddress(id), true);
    keepInAddress(onlineAddress(id), { secret });
  }, [id, secret]);
  const forget = (): void => {
    setInvitation(null);
    keepInAddress(onlineAddress(id), null);
  };
  return [invitation, forget];
}

function keptSecret(): string | null {
  const state: unknown = history.state;
  const secret = typeof state === "object" && state !== null && "secret" in state ? state.secret : null;
  return typeof secret === "string" ? secret : null;
}
