/** An online game before it begins: the seats and their players, links for invited players, and the terms. */

import { useEffect } from "preact/hooks";
import type { Session } from "../../game/session";
import { say } from "../../text/page";
import { useTitle } from "../boundary";
import { Picture } from "../home/picture";
import { Button } from "../icons";
import { announce, toastError } from "../live";
import { LinkPart } from "../play/info_tab";
import { BoardShapes, SeatShape } from "../play/seat_shape";
import { onlineSeatWords } from "../play/terms";
import { TermsList } from "../play/together";
import { lobbyAddress, rulesAddress } from "../router";
import { AlertSwitch } from "./alert_switch";
import { linkTo } from "./invitations";
import { useNamed } from "./name_dialog";
import { SeatLink } from "./seat_link";

interface Props {
  session: Session;
  /** The secret of the link that the viewer followed. */
  invitation: string | null;
  onForget: () => void;
}

export function WaitingRoom({ session, invitation, onForget }: Props) {
  const { variant, start } = session.match.value;
  const { seats, terms } = session.game.value;
  const title = say("online-waiting-title", { game: variant.game.title });
  useTitle(title);
  const { ask, dialog } = useSitting(session, onForget);
  useEffect(() => {
    if (invitation === null) return;
    void ask({ secret: invitation }); // even if the viewer already has a seat
  }, [invitation]);
  const free = seats.filter(({ taken }) => !taken).length;
  const waiting = say("online-waiting", { count: free });
  useEffect(() => announce(waiting), [waiting]);
  return (
    <div class="waiting-room">
      <header>
        <h1>{title}</h1>
        <p role="status">{session.connected.value ? waiting : say("online-unreachable")}</p>
      </header>
      <div class="waiting-picture" aria-hidden="true">
        <Picture position={start} />
      </div>
      <section aria-labelledby="seats">
        <h2 id="seats">{say("seats")}</h2>
        <BoardShapes board={variant.shape.board} seats={seats.length}>
          <ul class="waiting-seats">
            {seats.map((_, seat) => (
              <Seat key={variant.shape.players[seat]} session={session} seat={seat} onSit={() => ask({ seat })} />
            ))}
          </ul>
        </BoardShapes>
        <Leaving session={session} />
        {session.mine && <AlertSwitch />}
      </section>
      <section aria-labelledby="terms">
        <h2 id="terms">{say("online-terms")}</h2>
        <TermsList terms={terms} variant={variant} />
        <p class="small">
          <a href={rulesAddress(variant.game.name)}>{say("play-rules", { game: variant.game.title })}</a>
        </p>
        <details>
          <summary>{say("online-spectators-link")}</summary>
          <div class="link-part">
            <LinkPart
              of="online"
              link={linkTo(session.id)}
              title={variant.game.title}
              label={say("online-spectators-link")}
            />
          </div>
        </details>
        <p>
          <a href={lobbyAddress}>{say("online-to-lobby")}</a>
        </p>
      </section>
      {dialog}
    </div>
  );
}

type Wanted = { secret: string } | { seat: number };

/** Takes a seat, after asking for a name if the viewer has none. */
export function useSitting(session: Session, onForget: () => void) {
  return useNamed((where: Wanted, name) => {
    onForget(); // the link is no longer needed; the server rejects an invalid one
    session.command({ type: "sit", name, secret: null, seat: null, ...where }).catch(toastError);
  });
}

interface SeatProps {
  session: Session;
  seat: number;
  onSit: () => void;
}

function Seat({ session, seat, onSit }: SeatProps) {
  const { seats, creator } = session.game.value;
  const place = seats[seat]!;
  const { variant } = session.match.value;
  const isFree = !place.taken && !place.invited && !session.mine;
  return (
    <li class="waiting-seat" data-seat={seat} data-player={variant.shape.players[seat]}>
      <SeatShape seat={seat} player={variant.shape.players[seat]} />
      <strong>{variant.playerName(seat)}</strong>
      <span class={place.taken ? "" : "quiet"}>{onlineSeatWords(place)}</span>
      {place.taken && place.seat.kind === "person" && !place.connected && (
        <span class="quiet small">{say("online-away")}</span>
      )}
      {isFree && <Button kind="primary" icon="person" label={say("online-sit")} act={onSit} />}
      {creator && place.invited && !place.taken && (
        <div class="seat-link">
          <SeatLink game={session.id} seat={seat} variant={variant} />
        </div>
      )}
    </li>
  );
}

/** Buttons to leave the seat and, for the creator, to abort the game. If the last human leaves, this also aborts it. */
function Leaving({ session }: { session: Session }) {
  const { seats, creator } = session.game.value;
  const isAlone = !seats.some(({ taken, mine, seat }) => taken && !mine && seat.kind === "person");
  const callOff = (): void => session.order({ type: "offer", kind: "abort", ply: 0 });
  return (
    <>
      {session.mine && !(creator && isAlone) && (
        <Button
          label={isAlone ? say("online-call-off") : say("online-stand")}
          act={() => session.order({ type: "stand" })}
        />
      )}
      {creator && <Button label={say("online-call-off")} act={callOff} />}
    </>
  );
}
