/** Secrets of invitation links.  The server has only their digests, so the browser that asked for them stores them. */

import type { Invitation } from "../../../generated/schema";
import { store, stored } from "../../settings/settings";
import { onlineAddress } from "../router";

const KEY = "ludarium.invitations";
const MOST_GAMES = 50;

type Secrets = Readonly<Record<number, string>>;

function all(): [game: string, secrets: Secrets][] {
  const found = stored(KEY);
  return Array.isArray(found) ? found.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
}

/** The stored secrets of a game, by seat. */
export const invitationsOf = (game: string): Secrets => all().find(([id]) => id === game)?.[1] ?? {};

/** `secret`: null if the link was withdrawn. */
type Remembered = Omit<Invitation, "secret"> & { secret: string | null };

export function rememberInvitations(game: string, invitations: readonly Remembered[]): void {
  const secrets: Record<number, string> = { ...invitationsOf(game) };
  for (const { seat, secret } of invitations) {
    if (secret === null) delete secrets[seat];
    else secrets[seat] = secret;
  }
  store(KEY, [[game, secrets], ...all().filter(([id]) => id !== game)].slice(0, MOST_GAMES));
}

/** Deletes the links of all other seats of the game. */
export function keepInvitations(game: string, seats: readonly number[]): void {
  const unused = Object.keys(invitationsOf(game)).filter((seat) => !seats.includes(Number(seat)));
  if (unused.length > 0) {
    rememberInvitations(
      game,
      unused.map((seat) => ({ seat: Number(seat), secret: null })),
    );
  }
}

/** The absolute URL of a game on the host of this page. */
export const linkTo = (game: string, secret?: string): string =>
  new URL(onlineAddress(game, secret), document.baseURI.replace(/[?#].*$/s, "")).href;
