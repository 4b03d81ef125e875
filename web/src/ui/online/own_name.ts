/** What one is called at games with others, as one has said before; empty where that is not known. */

import { store, stored } from "../../settings/storage";

const KEY = "ludarium.name";
export const LONGEST_NAME = 40;

export function ownName(): string {
  const name = stored(KEY);
  return typeof name === "string" ? name.slice(0, LONGEST_NAME) : "";
}

export const rememberName = (name: string): void => store(KEY, name.trim().slice(0, LONGEST_NAME));
