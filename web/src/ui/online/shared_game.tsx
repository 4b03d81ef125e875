/** The screen of a game of several people: the waiting room before it begins, then the board. */

import { useEffect } from "preact/hooks";
import type { Session } from "../../game/session";
import { say } from "../../text/page";
import { Button } from "../controls";
import { Picture } from "../home/picture";
import { LinkPart } from "../link_part";
import { announce, toast, toastError } from "../live";
import { lobbyAddress, rulesAddress } from "../navigation";
import { BoardShapes, SeatShape } from "../play/players";
import { useServices } from "../services";
import { useTitle } from "../topbar";
import { AlertSwitch, followOpenGame } from "./alerts";
import { forgetOtherInvitations, linkTo, SeatLink } from "./invitations";
import { onlineSeatWords, useAskName } from "./names";
import { TermsList, TogetherView } from "./together";
import "../sheet/sheet.css";

export interface SharedGameProps {
  session: Session;
  /** The secret of the invitation link that the viewer opened; null without a link. */
  invitation: string | null;
  /** Called when the link is no longer needed. */
  forgetLink: () => void;
}

export default function SharedGame({ session, invitation, forgetLink }: SharedGameProps) {
  const { games } = useServices();
  const { status, seats } = session.game.value;
  const isWaiting = status === "waiting";
  const { sit, dialog } = useSitting(session, forgetLink);
  // If the game is new, the user's list of games lacks it.
  useEffect(() => void games.load(), [games]);
  useEffect(() => {
    if (isWaiting) return;
    forgetOtherInvitations(
      session.id,
      seats.flatMap((place, seat) => (place.offered ? [seat] : [])),
    );
  }, [isWaiting]);
  useEffect(() => {
    // Before the game begins, the waiting room handles the invitation.
    if (isWaiting || invitation === null) return;
    if (!session.mayAct && seats.some(({ offered }) => offered)) {
      sit({ secret: invitation });
      return;
    }
    if (!session.mayAct) toast(say("online-invitation-used"), { kind: "problem", hasNoTimeLimit: true });
    forgetLink();
  }, [session, isWaiting]);
  useEffect(() => followOpenGame(session), [session]);
  if (isWaiting) return <WaitingRoom session={session} invitation={invitation} forgetLink={forgetLink} />;
  return (
    <>
      <TogetherView session={session} />
      {dialog}
    </>
  );
}

function WaitingRoom({ session, invitation, forgetLink }: SharedGameProps) {
  const { variant, start } = session.match.value;
  const { game } = variant;
  const { seats, terms } = session.game.value;
  const title = say("online-waiting-title", { game: game.title });
  useTitle(title);
  const { sit, dialog } = useSitting(session, forgetLink);
  useEffect(() => {
    if (invitation === null) return;
    void sit({ secret: invitation }); // if the viewer already has a seat, the server gives no other
  }, [invitation]);
  const waiting = say("online-waiting", { count: seats.filter(({ taken }) => !taken).length });
  useEffect(() => announce(waiting), [waiting]);
  return (
    <div class="waiting-room page">
      <header>
        <h1>{title}</h1>
        <p role="status">{session.connected.value ? waiting : say("online-unreachable")}</p>
        {invitation !== null && !session.mayAct && (
          <Button kind="primary" icon="person" label={say("online-sit")} act={() => sit({ secret: invitation })} />
        )}
      </header>
      <div class="waiting-picture" aria-hidden="true">
        <Picture position={start} />
      </div>
      <section class="stack" aria-labelledby="seats">
        <h2 id="seats">{say("seats")}</h2>
        <BoardShapes board={variant.shape.board} seats={seats.length}>
          <ul class="stack">
            {seats.map((_, seat) => (
              <Seat key={variant.shape.players[seat]} session={session} seat={seat} onSit={() => sit({ seat })} />
            ))}
          </ul>
        </BoardShapes>
        <LeaveButtons session={session} />
        {session.mayAct && <AlertSwitch />}
      </section>
      <section class="stack" aria-labelledby="terms">
        <h2 id="terms">{say("online-terms")}</h2>
        <TermsList terms={terms} variant={variant} />
        <p class="small">
          <a href={rulesAddress(game.name)}>{say("play-rules", { game: game.title })}</a>
        </p>
        <details>
          <summary>{say("online-spectators-link")}</summary>
          <LinkPart
            keySuffix="online"
            link={linkTo(session.id)}
            title={game.title}
            label={say("online-spectators-link")}
          />
        </details>
        <p>
          <a href={lobbyAddress}>{say("online-to-lobby")}</a>
        </p>
      </section>
      {dialog}
    </div>
  );
}

type WantedSeat = { secret: string } | { seat: number };

/** `sit` asks the server for a seat. If the viewer's name is unknown, `dialog` asks for the name first. */
function useSitting(session: Session, forgetLink: () => void) {
  const { ask, dialog } = useAskName((wanted: WantedSeat, name) => {
    forgetLink(); // the server now accepts or rejects the link
    session.request({ type: "sit", name, secret: null, seat: null, ...wanted }).catch(toastError);
  });
  return { sit: ask, dialog };
}

function Seat({ session, seat, onSit }: { session: Session; seat: number; onSit: () => void }) {
  const { seats, creator } = session.game.value;
  const place = seats[seat]!;
  const { variant } = session.match.value;
  const canSit = !place.taken && !place.invited && !session.mayAct;
  return (
    <li class="waiting-seat row" data-seat={seat} data-player={variant.shape.players[seat]}>
      <SeatShape seat={seat} player={variant.shape.players[seat]} />
      <strong>{variant.playerName(seat)}</strong>
      <span class={place.taken ? "" : "quiet"}>{onlineSeatWords(place)}</span>
      {place.taken && place.seat.kind === "person" && !place.connected && (
        <span class="quiet small">{say("online-away")}</span>
      )}
      {canSit && <Button kind="primary" icon="person" label={say("online-sit")} act={onSit} />}
      {creator && place.invited && !place.taken && (
        <div class="seat-link row">
          <SeatLink game={session.id} seat={seat} variant={variant} />
        </div>
      )}
    </li>
  );
}

/** Buttons to leave the seat and to abort the game. The creator may abort; the last seated human aborts by leaving. */
function LeaveButtons({ session }: { session: Session }) {
  const { seats, creator } = session.game.value;
  const isAlone = !seats.some(({ taken, mine, seat }) => taken && !mine && seat.kind === "person");
  const abort = (): void => session.send({ type: "offer", kind: "abort", ply: 0 });
  return (
    <>
      {session.mayAct && !(creator && isAlone) && (
        <Button label={say(isAlone ? "online-call-off" : "online-stand")} act={() => session.send({ type: "stand" })} />
      )}
      {creator && <Button label={say("online-call-off")} act={abort} />}
    </>
  );
}
