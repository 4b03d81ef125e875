/** What every screen needs and the start of the page has found: the games there are, and where one's games are kept. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Catalogue } from "../data/types";
import type { Keeper } from "../keep/api";

export interface Services {
  catalogue: Catalogue;
  keeper: Keeper;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("no services: the component is not inside of <App>");
  return services;
}
