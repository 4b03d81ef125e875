/** The links of seats that others are to take: the server does not know them, so who has made the game keeps them. */

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

/** By seat. */
export const invitationsOf = (game: string): Secrets => all().find(([id]) => id === game)?.[1] ?? {};

export function rememberInvitations(game: string, invitations: readonly Invitation[]): void {
  const secrets = { ...invitationsOf(game) };
  for (const { seat, secret } of invitations) secrets[seat] = secret;
  store(KEY, [[game, secrets], ...all().filter(([id]) => id !== game)].slice(0, MOST_GAMES));
}

export function forgetInvitations(game: string): void {
  const games = all();
  if (games.some(([id]) => id === game)) {
    store(
      KEY,
      games.filter(([id]) => id !== game),
    );
  }
}

/** A whole address on the host of this page. */
export const linkTo = (game: string, secret?: string): string =>
  new URL(onlineAddress(game, secret), document.baseURI.replace(/[?#].*$/s, "")).href;
