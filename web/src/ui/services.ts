/**
 * Services for all screens: the catalogue, the game store and the server. The code that follows the user's online games
 * is loaded only if there are any.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { OnlineList, OnlineSummary } from "../../generated/schema";
import type { Catalogue } from "../data/types";
import type { Keeper } from "../keep/api";
import type { Requests } from "../keep/requests";
import type { LiveChannel } from "../online/lazy_channel";

/** The server connection for online games. */
export interface Online {
  requests: Requests;
  channel: LiveChannel;
  /** The games with others of the last list; null before the first. */
  together: ReadonlySignal<readonly OnlineSummary[] | null>;
  /** Removes the server's games from the browser on a change of account; `unsent` also removes unsaved changes. */
  forget: (of: { unsent: boolean }) => Promise<void>;
}

export interface Services {
  catalogue: Catalogue;
  keeper: Keeper;
  /** Null without a server. */
  online: Online | null;
}

/** Whether there is a server, for code outside components. */
export const hasServer = signal(false);

export const ServicesContext = createContext<Services | null>(null);

/** For screens that require a server. */
export function useOnline(): Online {
  const { online } = useServices();
  if (online === null) throw new Error("no server: the component is shown where there is none");
  return online;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("no services: the component is not inside of <App>");
  return services;
}

const following = signal(false);

/** Whether the user has online games. */
export const hasOnlineGames: ReadonlySignal<boolean> = following;

/** Called when the page is idle. */
export async function findOwnGames(online: Online): Promise<void> {
  try {
    const asked = async () => (await online.requests.get<OnlineList>("online")).games.filter(({ alone }) => !alone);
    const games = online.together.peek() ?? (await asked());
    if (games.some(({ status }) => status !== "over" && status !== "aborted")) await followOwnGames(online);
  } catch {
    // An unreachable server reports no games.
  }
}

/** Follows the user's online games on all screens. Call it again when there may be a new game. */
export async function followOwnGames(online: Online): Promise<void> {
  const { followInBackground } = await import("./online/background");
  await followInBackground(online);
  following.value = true;
}
