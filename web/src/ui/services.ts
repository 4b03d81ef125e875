/** Services for all screens: the catalogue, the game store and the server. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { OnlineSummary } from "../../generated/schema";
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

/** Whether the user has online games. Only then is the code that follows them loaded. */
export const hasOnlineGames = signal(false);
