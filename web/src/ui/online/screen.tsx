/** The screen of an online game: first the waiting room, then the board.  Bundled as a separate chunk. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { openSession, type Session } from "../../game/session";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { Missing } from "../boundary";
import { toast } from "../live";
import { Opened } from "../opened";
import { minimumTime } from "../play/screen";
import { TogetherView } from "../play/together";
import { gameAddress, go, keepInAddress, onlineAddress } from "../router";
import { useOnline, useServices } from "../services";
import { followInBackground } from "./background";
import { keepInvitations } from "./invitations";
import { useSitting, WaitingRoom } from "./waiting_room";
import { waitsHere } from "./waits";
import "./online.css";

/** Length of an invitation's secret, in characters. */
const SECRET_LENGTH = 22;

interface Props {
  id: string;
  secret: string | null;
}

export default function OnlineScreen(props: Props) {
  const { online } = useServices();
  if (online === null) return <Missing text={say("online-nowhere")} />;
  const isComplete = props.secret === null || props.secret.length === SECRET_LENGTH;
  return isComplete ? <Open {...props} /> : <Missing text={say("online-link-incomplete")} />;
}

function Open({ id, secret }: Props) {
  const { keeper } = useServices();
  const online = useOnline();
  useEffect(() => {
    followInBackground(online).catch(console.warn);
  }, [online]);
  const [invitation, forget] = useInvitation(id, secret);
  const open = (): Promise<Session> =>
    openSession(id, {
      secret: invitation,
      keeper,
      engine: () => createEngine(data),
      locks: navigator.locks,
      open: async (game, options) => (await openGame(game)).variant(options),
      minimumTime,
    });
  return (
    <Opened open={open} by={[id]}>
      {(session) => <Shown session={session} invitation={invitation} onForget={forget} />}
    </Opened>
  );
}

/** The secret of the invitation link, and a function that forgets it.  The hook removes the secret from the address at
 *  once, so that nobody can read it there or share it.  The history entry keeps it for reloads until it is used. */
function useInvitation(id: string, secret: string | null): [string | null, () => void] {
  const [invitation, setInvitation] = useState<string | null>(() => secret ?? keptSecret());
  useEffect(() => {
    if (secret === null) return;
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

interface ShownProps {
  session: Session;
  invitation: string | null;
  onForget: () => void;
}

function Shown({ session, invitation, onForget }: ShownProps) {
  const { status, alone, creator, seats } = session.game.value;
  const waits = status === "waiting";
  const isOwn = alone && (creator || invitation === null);
  const { ask, dialog } = useSitting(session, onForget);
  useEffect(() => {
    if (isOwn) go(gameAddress(session.id), true);
  }, [isOwn]);
  useEffect(() => {
    if (!waits)
      keepInvitations(
        session.id,
        seats.flatMap(({ offered }, seat) => (offered ? [seat] : [])),
      );
  }, [waits]);
  useEffect(() => {
    // Before the game begins, the waiting room handles the invitation.
    if (waits || invitation === null || isOwn) return;
    if (!session.mine && seats.some(({ offered }) => offered)) {
      ask({ secret: invitation });
      return;
    }
    if (!session.mine) toast(say("online-invitation-used"), { kind: "problem", stays: true });
    onForget();
  }, [session, waits]);
  useEffect(() => waitsHere(session), [session]);
  if (status === "waiting") return <WaitingRoom session={session} invitation={invitation} onForget={onForget} />;
  return (
    <>
      <TogetherView session={session} />
      {dialog}
    </>
  );
}
