/** Services for all screens: the catalogue, the stored games and the server. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Catalogue } from "../data/types";
import type { Keeper } from "../keep/api";
import type { LiveChannel, Requests } from "../keep/requests";
import type { UserGames } from "../keep/user_games";

/** The server connection for online games. */
export interface Online {
  requests: Requests;
  channel: LiveChannel;
  /** Whether the server did not answer the last request for the list of games. */
  away: ReadonlySignal<boolean>;
  /** Removes the server's games from the browser on a change of account; `unsent` also removes unsaved changes. */
  forget: (of: { unsent: boolean }) => Promise<void>;
}

export interface Services {
  catalogue: Catalogue;
  keeper: Keeper;
  games: UserGames;
  /** Null without a server. */
  online: Online | null;
}

/** Whether the page has a server, for code outside components. */
export const hasServer = signal(false);

export const ServicesContext = createContext<Services | null>(null);

/** For screens that require a server. */
export function useOnline(): Online {
  const { online } = useServices();
  if (online === null) throw new Error("the component requires a server");
  return online;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("the component is outside <App>");
  return services;
}
