/** Invitations: links by which other people take seats, and the dialog that makes a link in a game in progress. The
 *  server stores only digests of the links' secrets, so the browser stores the secrets it received. */

import { useState } from "preact/hooks";
import type { Invitation, OnlineState } from "../../../generated/schema";
import type { Variant } from "../../rules/api";
import { readStored, store } from "../../settings/settings";
import { say } from "../../text/page";
import { Button, ChoiceField } from "../controls";
import { Dialog } from "../dialog";
import { LinkPart } from "../link_part";
import { toast, toastError } from "../live";
import { ErrorMessage, Loading, usePromise } from "../loading";
import { onlineAddress, type Panels } from "../navigation";
import { useOnline } from "../services";
import "../sheet/sheet.css";

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/; // host names that mean the user's own device

interface SeatLinkProps {
  game: string;
  seat: number;
  variant: Variant;
  /** The number of the last event that the browser knows; absent before the game begins.
   *  Until then, links cannot be withdrawn. */
  seq?: number;
}

/** Shows a seat's link if this browser knows the link, and buttons that make and withdraw a link. */
export function SeatLink({ game, seat, variant, seq }: SeatLinkProps) {
  const { channel } = useOnline();
  const [secret, setSecret] = useState(() => invitationsOf(game)[seat]);
  const [lastSeq, setLastSeq] = useState(seq);
  const isInProgress = seq !== undefined;
  const hasLink = secret !== undefined;
  const request = async (type: "invite" | "withdraw"): Promise<void> => {
    const withdraws = type === "withdraw" && lastSeq !== undefined;
    const done = await channel.ask({ type, game, seat, ...(withdraws && { known: lastSeq }) });
    setLastSeq(done.seq ?? lastSeq);
    changeInvitations(game, [{ seat, secret: done.secret }]);
    setSecret(done.secret ?? undefined);
    if (type === "withdraw") toast(say("invite-withdrawn"));
  };
  return (
    <>
      {hasLink && (
        <LinkPart
          keySuffix="online"
          link={linkTo(game, secret)}
          title={variant.game.title}
          label={say("online-link-of", { player: variant.playerName(seat) })}
        />
      )}
      {hasLink && LOOPBACK.test(location.hostname) && <p class="quiet small">{say("link-only-here")}</p>}
      <div class="invite-buttons">
        <Button
          kind={isInProgress && !hasLink ? "primary" : "plain"}
          label={hasLink ? say("online-link-renew") : say("online-link-make")}
          act={() => request("invite").catch(toastError)}
        />
        {isInProgress && hasLink && (
          <Button kind="plain" label={say("invite-withdraw")} act={() => request("withdraw").catch(toastError)} />
        )}
      </div>
    </>
  );
}

const INVITATIONS_KEY = "ludarium.invitations";
const MAX_STORED_GAMES = 50;

type Secrets = Readonly<Record<number, string>>;

function storedInvitations(): [game: string, secrets: Secrets][] {
  const found = readStored(INVITATIONS_KEY);
  return Array.isArray(found) ? found.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
}

const invitationsOf = (game: string): Secrets => storedInvitations().find(([id]) => id === game)?.[1] ?? {};

/** A link to store. `secret`: null to delete the link. */
type InvitationChange = Omit<Invitation, "secret"> & { secret: string | null };

export function changeInvitations(game: string, changes: readonly InvitationChange[]): void {
  const secrets: Record<number, string> = { ...invitationsOf(game) };
  for (const { seat, secret } of changes) {
    if (secret === null) delete secrets[seat];
    else secrets[seat] = secret;
  }
  const others = storedInvitations().filter(([id]) => id !== game);
  store(INVITATIONS_KEY, [[game, secrets], ...others].slice(0, MAX_STORED_GAMES));
}

/** Forgets the links of the game, except those of `seats`. */
export function forgetOtherInvitations(game: string, seats: readonly number[]): void {
  const unused = Object.keys(invitationsOf(game)).filter((seat) => !seats.includes(Number(seat)));
  const changes = unused.map((seat) => ({ seat: Number(seat), secret: null }));
  if (changes.length > 0) changeInvitations(game, changes);
}

/** The absolute URL of a game. With `secret`: an invitation. */
export const linkTo = (game: string, secret?: string): string =>
  new URL(onlineAddress(game, secret), document.baseURI.replace(/[?#].*$/s, "")).href;

/** The dialog with a link that gives a seat of a game in progress to another person, and a choice of who may watch. */
export default function InviteDialog({ game, variant, onClose }: Panels["invite"] & { onClose: () => void }) {
  const { requests } = useOnline();
  const { value: state, error } = usePromise(() => requests.get<OnlineState>(`online/${game}`), [game]);
  return (
    <Dialog title={say("invite-title")} onClose={onClose}>
      {error !== undefined && <ErrorMessage error={error} />}
      {error === undefined && state === undefined && <Loading />}
      {state !== undefined && <InviteContent state={state} variant={variant} />}
    </Dialog>
  );
}

function InviteContent({ state, variant }: { state: OnlineState; variant: Variant }) {
  const { alone: isSolo, seats, status } = state;
  const isInProgress = status === "playing" || status === "paused";
  const choices = seats.flatMap(({ mine }, seat) => (isInProgress && (isSolo || mine) ? [seat] : []));
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

/** The link for spectators, and a choice for the game's creator: who may watch. The choice is missing for a game in the
 *  lobby's list. Once another user has held a seat, the visibility can only change from `link` to `private`. */
function Watching({ state, title }: { state: OnlineState; title: string }) {
  const { game, alone: isSolo, creator, terms } = state;
  const { channel } = useOnline();
  const [lastSeq, setLastSeq] = useState(state.seq);
  const [visibility, setVisibility] = useState(state.visibility);
  const change = (to: OnlineState["visibility"]): Promise<void> =>
    channel.ask({ type: "show", game, to, known: lastSeq }).then(({ seq }) => {
      setVisibility(to);
      if (seq !== null) setLastSeq(seq);
    }, toastError);
  const mayChange = creator && !terms.listed && (isSolo || visibility === "link");
  return (
    <section class="invite">
      {mayChange && (
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
          <LinkPart keySuffix="online" link={linkTo(game)} title={title} label={say("online-spectators-link")} />
        </div>
      )}
    </section>
  );
}
