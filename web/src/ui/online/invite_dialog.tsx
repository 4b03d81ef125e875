/** A dialog with a link that gives a seat of a game in progress to another person, and a choice of who may watch. */

import { useState } from "preact/hooks";
import type { OnlineState } from "../../../generated/schema";
import type { Variant } from "../../rules/api";
import { say } from "../../text/page";
import { Broken, Loading } from "../boundary";
import { Dialog } from "../dialog";
import { ChoiceField } from "../fields";
import { usePromise } from "../game_data";
import { LinkPart } from "../link_part";
import { toastError } from "../live";
import { useOnline } from "../services";
import { invitationsOf, linkTo, SeatLink } from "./seat_link";
import "./online.css";

interface Props {
  game: string;
  variant: Variant;
  onClose: () => void;
}

export default function InviteDialog({ game, variant, onClose }: Props) {
  const { requests } = useOnline();
  const { value: state, error } = usePromise(() => requests.get<OnlineState>(`online/${game}`), [game]);
  return (
    <Dialog title={say("invite-title")} onClose={onClose}>
      {error !== undefined && <Broken error={error} />}
      {error === undefined && state === undefined && <Loading />}
      {state !== undefined && <Parts state={state} variant={variant} />}
    </Dialog>
  );
}

function Parts({ state, variant }: { state: OnlineState; variant: Variant }) {
  const { alone, seats, status } = state;
  const goesOn = status === "playing" || status === "paused";
  const choices = seats.flatMap(({ mine }, seat) => (goesOn && (alone || mine) ? [seat] : []));
  return (
    <>
      {choices.length > 0 && !state.terms.rated && <Seats state={state} variant={variant} seats={choices} />}
      <Watching state={state} title={variant.game.title} />
    </>
  );
}

function Seats({ state, variant, seats }: { state: OnlineState; variant: Variant; seats: readonly number[] }) {
  const { game } = state;
  const [seat, setSeat] = useState(() => seats.findLast((one) => invitationsOf(game)[one]) ?? seats.at(-1)!);
  return (
    <section class="invite">
      <p>{say("invite-how")}</p>
      {seats.length > 1 && (
        <ChoiceField
          label={say("invite-seat")}
          value={seat}
          choices={seats.map((value) => ({ value, label: variant.playerName(value) }))}
          onChange={setSeat}
        />
      )}
      <SeatLink key={seat} game={game} seat={seat} variant={variant} seq={state.seq} />
    </section>
  );
}

/** The choice of who may watch.  With several human players, it can only change from `link` to `private`. */
function Watching({ state, title }: { state: OnlineState; title: string }) {
  const { game, alone, creator } = state;
  const { channel } = useOnline();
  const [known, setKnown] = useState(state.seq);
  const [visibility, setVisibility] = useState(state.visibility);
  const change = (to: OnlineState["visibility"]): void => {
    const show = async (): Promise<void> => {
      const { seq } = await channel.ask({ type: "show", game, to, known });
      setVisibility(to);
      if (seq !== null) setKnown(seq);
    };
    show().catch(toastError);
  };
  const isFree = creator && (alone || visibility === "link");
  return (
    <section class="invite">
      {isFree && (
        <ChoiceField
          label={say("invite-watching")}
          value={visibility}
          choices={[
            { value: "link", label: say("invite-link") },
            { value: "private", label: say("invite-private") },
          ]}
          onChange={change}
        />
      )}
      {visibility === "link" && (
        <div class="link-part">
          <LinkPart of="online" link={linkTo(game)} title={title} label={say("online-spectators-link")} />
        </div>
      )}
    </section>
  );
}
