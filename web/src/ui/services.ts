/** What every screen needs and the start of the page has found: the games there are, and where one's games are kept. */

import { signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Catalogue } from "../data/types";
import type { Keeper } from "../keep/api";
import type { Requests } from "../keep/requests";
import type { LiveChannel } from "../online/lazy_channel";

/** The server, where people can play together. */
export interface Online {
  requests: Requests;
  channel: LiveChannel;
  /** The browser becomes another person's: nothing of the server's games stays in it; `unsent`: even what the server does
   *  not know yet. */
  forget: (of: { unsent: boolean }) => Promise<void>;
}

export interface Services {
  catalogue: Catalogue;
  keeper: Keeper;
  /** Null where there is no server. */
  online: Online | null;
}

/** Whether people can play together here, where no component asks. */
export const hasServer = signal(false);

export const ServicesContext = createContext<Services | null>(null);

/** On a screen that is only there where there is a server. */
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
