/** A game that several people play, or that a link offers: first the waiting room, then the board. */

import { useEffect } from "preact/hooks";
import type { Session } from "../../game/session";
import { say } from "../../text/page";
import { toast } from "../live";
import { TogetherView } from "../play/together";
import { useOnline } from "../services";
import { followInBackground } from "./background";
import { keepInvitations } from "./invitations";
import { useSitting, WaitingRoom } from "./waiting_room";
import { waitsHere } from "./waits";
import "./online.css";

export interface SharedGameProps {
  session: Session;
  /** The secret of the link that the viewer followed; null without a link. */
  invitation: string | null;
  /** Called when the link is no longer needed. */
  onForget: () => void;
}

export default function SharedGame({ session, invitation, onForget }: SharedGameProps) {
  const online = useOnline();
  const { status, seats } = session.game.value;
  const isWaiting = status === "waiting";
  const { ask, dialog } = useSitting(session, onForget);
  useEffect(() => {
    followInBackground(online).catch(console.warn);
  }, [online]);
  useEffect(() => {
    if (isWaiting) return;
    const offered = seats.flatMap((place, seat) => (place.offered ? [seat] : []));
    keepInvitations(session.id, offered);
  }, [isWaiting]);
  useEffect(() => {
    // Before the game begins, the waiting room handles the invitation.
    if (isWaiting || invitation === null) return;
    if (!session.mine && seats.some(({ offered }) => offered)) {
      ask({ secret: invitation });
      return;
    }
    if (!session.mine) toast(say("online-invitation-used"), { kind: "problem", stays: true });
    onForget();
  }, [session, isWaiting]);
  useEffect(() => waitsHere(session), [session]);
  if (isWaiting) return <WaitingRoom session={session} invitation={invitation} onForget={onForget} />;
  return (
    <>
      <TogetherView session={session} />
      {dialog}
    </>
  );
}
