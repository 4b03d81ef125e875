/** Links by which other people take seats. The server stores only digests of their secrets, so the browser stores the
 *  secrets it received. */

import { useState } from "preact/hooks";
import type { Invitation } from "../../../generated/schema";
import type { Variant } from "../../rules/api";
import { store, stored } from "../../settings/settings";
import { say } from "../../text/page";
import { Button } from "../icons";
import { LinkPart } from "../link_part";
import { toast, toastError } from "../live";
import { onlineAddress } from "../router";
import { useOnline } from "../services";

interface SeatLinkProps {
  game: string;
  seat: number;
  variant: Variant;
  /** The number of the last known event of a game in progress. Such a link can be withdrawn, and making it is the main
   *  action. */
  seq?: number;
}

/** Shows the link if this browser knows it, and buttons that make and withdraw it. */
export function SeatLink({ game, seat, variant, seq }: SeatLinkProps) {
  const { channel } = useOnline();
  const [secret, setSecret] = useState(() => invitationsOf(game)[seat]);
  const [known, setKnown] = useState(seq);
  const handsOver = seq !== undefined;
  const isKnown = secret !== undefined;
  const order = async (type: "invite" | "withdraw"): Promise<void> => {
    try {
      const withdraws = type === "withdraw" && known !== undefined;
      const done = await channel.ask({ type, game, seat, ...(withdraws && { known }) });
      const made = done.secret;
      setKnown(done.seq ?? known);
      rememberInvitations(game, [{ seat, secret: made }]);
      setSecret(made ?? undefined);
      if (type === "withdraw") toast(say("invite-withdrawn"));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      {isKnown && (
        <LinkPart
          of="online"
          link={linkTo(game, secret)}
          title={variant.game.title}
          label={say("online-link-of", { player: variant.playerName(seat) })}
        />
      )}
      <div class="invite-buttons">
        <Button
          kind={handsOver && !isKnown ? "primary" : "plain"}
          label={isKnown ? say("online-link-renew") : say("online-link-make")}
          act={() => void order("invite")}
        />
        {handsOver && isKnown && (
          <Button kind="plain" label={say("invite-withdraw")} act={() => void order("withdraw")} />
        )}
      </div>
    </>
  );
}

const INVITATIONS_KEY = "ludarium.invitations";
const MAX_STORED_GAMES = 50;

type Secrets = Readonly<Record<number, string>>;

function all(): [game: string, secrets: Secrets][] {
  const found = stored(INVITATIONS_KEY);
  return Array.isArray(found) ? found.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
}

/** The stored secrets of a game, by seat. */
export const invitationsOf = (game: string): Secrets => all().find(([id]) => id === game)?.[1] ?? {};

/** A link to remember. `secret`: null if the link was withdrawn. */
type Remembered = Omit<Invitation, "secret"> & { secret: string | null };

export function rememberInvitations(game: string, invitations: readonly Remembered[]): void {
  const secrets: Record<number, string> = { ...invitationsOf(game) };
  for (const { seat, secret } of invitations) {
    if (secret === null) delete secrets[seat];
    else secrets[seat] = secret;
  }
  store(INVITATIONS_KEY, [[game, secrets], ...all().filter(([id]) => id !== game)].slice(0, MAX_STORED_GAMES));
}

/** Forgets the links of the game, except those of `seats`. */
export function keepInvitations(game: string, seats: readonly number[]): void {
  const unused = Object.keys(invitationsOf(game)).filter((seat) => !seats.includes(Number(seat)));
  if (unused.length > 0) {
    rememberInvitations(
      game,
      unused.map((seat) => ({ seat: Number(seat), secret: null })),
    );
  }
}

/** The absolute URL of a game. With `secret`: an invitation. */
export const linkTo = (game: string, secret?: string): string =>
  new URL(onlineAddress(game, secret), document.baseURI.replace(/[?#].*$/s, "")).href;
