/** A dialog with a link that gives a seat of a game in progress to another person, and a choice of who may watch. */

import { useState } from "preact/hooks";
import type { OnlineState } from "../../../generated/schema";
import type { Variant } from "../../rules/api";
import { say } from "../../text/page";
import { Broken, Loading } from "../boundary";
import { Dialog } from "../dialog";
import { ChoiceField } from "../fields";
import { usePromise } from "../game_data";
import { Button } from "../icons";
import { toast, toastError } from "../live";
import { LinkPart } from "../play/info_tab";
import { useOnline } from "../services";
import { invitationsOf, linkTo, rememberInvitations } from "./invitations";
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

type Asked = { type: "invite" | "withdraw"; seat: number } | { type: "show"; to: OnlineState["visibility"] };

/** Returns a function that sends a command about the game.  It resolves to the link's secret; null without a link. */
function useCommand(game: string) {
  const { channel } = useOnline();
  return async (asked: Asked): Promise<string | null> => (await channel.ask({ ...asked, game })).secret;
}

function Seats({ state, variant, seats }: { state: OnlineState; variant: Variant; seats: readonly number[] }) {
  const { game } = state;
  const command = useCommand(game);
  const [secrets, setSecrets] = useState(() => invitationsOf(game));
  const [seat, setSeat] = useState(() => seats.findLast((one) => secrets[one] !== undefined) ?? seats.at(-1)!);
  const secret = secrets[seat];
  const remember = (made: string | null): void => {
    rememberInvitations(game, [{ seat, secret: made }]);
    setSecrets(invitationsOf(game));
  };
  const make = (): void => void command({ type: "invite", seat }).then(remember, toastError);
  const withdraw = async (): Promise<void> => {
    try {
      await command({ type: "withdraw", seat });
      remember(null);
      toast(say("invite-withdrawn"));
    } catch (error) {
      toastError(error);
    }
  };
  const player = variant.playerName(seat);
  const { title } = variant.game;
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
      {secret !== undefined && (
        <div class="link-part">
          <LinkPart of="online" link={linkTo(game, secret)} title={title} label={say("online-link-of", { player })} />
        </div>
      )}
      <div class="invite-buttons">
        <Button
          kind={secret === undefined ? "primary" : "plain"}
          label={secret === undefined ? say("online-link-make") : say("online-link-renew")}
          act={make}
        />
        {secret !== undefined && <Button kind="plain" label={say("invite-withdraw")} act={() => void withdraw()} />}
      </div>
    </section>
  );
}

/** The choice of who may watch.  With several human players, it can only change from `link` to `private`. */
function Watching({ state, title }: { state: OnlineState; title: string }) {
  const { game, alone, creator } = state;
  const command = useCommand(game);
  const [visibility, setVisibility] = useState(state.visibility);
  const change = (to: OnlineState["visibility"]): void => {
    command({ type: "show", to }).then(() => setVisibility(to), toastError);
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
