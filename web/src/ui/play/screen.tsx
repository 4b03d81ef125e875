/** The screen of a game, at the address of a solo game or of an online game. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { openSession, type Session } from "../../game/session";
import { openGame } from "../../rules/game";
import { hopTime } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { lazyWithOnlineTexts, NotFound, Opened } from "../loading";
import { closePanel, correctGameAddress, gameAddress, go, onlineAddress, replaceAddress } from "../navigation";
import type { SharedGameProps } from "../online/shared_game";
import { type Services, useServices } from "../services";
import { GameView } from "./game_view";

/** Minimum time between a move and an automatic move after it. If pieces glide slowly, the time is longer. */
const MIN_MOVE_INTERVAL_MS = 450;
const SECRET_LENGTH = 22; // length of an invitation's secret, in characters

const LazySharedGame = lazyWithOnlineTexts<SharedGameProps>(() => import("../online/shared_game"));
/** Lazy, because its message is among the texts for online games. */
const OnlineError = lazyWithOnlineTexts<{ text: PlainKey }>(async () => ({
  default: ({ text }) => <NotFound text={say(text)} />,
}));

interface GameScreenProps {
  id: string;
  secret?: string | null; // at the address of online games: the secret of an invitation link, or null
}

export default function GameScreen({ id, secret }: GameScreenProps) {
  const services = useServices();
  const isOnline = secret !== undefined;
  const [invitation, forgetInvitation] = useInvitation(id, secret ?? null);
  useEffect(() => {
    if (isOnline) LazySharedGame.fetch();
  }, [isOnline]);
  if (isOnline && services.online === null) return <OnlineError text="online-nowhere" />;
  if (secret && secret.length !== SECRET_LENGTH) return <OnlineError text="online-link-incomplete" />;
  return (
    <Opened open={() => openGameSession(id, invitation, services)} depends={[id, isOnline, services]}>
      {(session) => <GameAtAddress session={session} invitation={invitation} forgetLink={forgetInvitation} />}
    </Opened>
  );
}

const openGameSession = (id: string, secret: string | null, { gameStore }: Services): Promise<Session> =>
  openSession(id, {
    gameStore,
    secret,
    open: async (game, options) => (await openGame(game)).variant(options),
    createEngine: () => createEngine(data),
    minimumTime: () => Math.max(MIN_MOVE_INTERVAL_MS, 2 * hopTime.peek()),
    locks: navigator.locks,
  });

/** Draws the game, and corrects its address: online if several people play or the user comes by an invitation. */
function GameAtAddress({ session, invitation, forgetLink }: SharedGameProps) {
  const { alone, creator } = session.game.value;
  const isShared = !alone || (!creator && invitation !== null);
  useEffect(() => correctGameAddress(session.id, isShared ? onlineAddress(session.id) : gameAddress(session.id)));
  // When another person takes a seat of a solo game, the dialog with the link of the seat closes.
  useEffect(() => closePanel(), [isShared]);
  if (session.removed.value) return <NotFound text={say("play-not-found")} />;
  if (isShared) return <LazySharedGame session={session} invitation={invitation} forgetLink={forgetLink} />;
  return <GameView session={session} />;
}

/** The secret of the invitation link, and a function that forgets it. The hook removes the secret from the address, so
 *  that nobody can read or share it there. For reloads, the history entry keeps the secret until it is forgotten. */
function useInvitation(id: string, secret: string | null): [string | null, () => void] {
  const [invitation, setInvitation] = useState<string | null>(() => secret ?? secretInHistory());
  useEffect(() => {
    if (secret === null || secret.length !== SECRET_LENGTH) return;
    setInvitation(secret);
    go(onlineAddress(id), true); // replaces the history entry that has the secret in its address
    replaceAddress(onlineAddress(id), { secret }); // keeps the secret in the state of the entry, for reloads
  }, [id, secret]);
  const forgetInvitation = (): void => {
    setInvitation(null);
    replaceAddress(onlineAddress(id), null);
  };
  return [invitation, forgetInvitation];
}

function secretInHistory(): string | null {
  const secret: unknown = history.state?.secret;
  return typeof secret === "string" ? secret : null;
}
