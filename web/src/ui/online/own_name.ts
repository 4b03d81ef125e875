/** What one is called at games with others: as one's account is, else as one has said before. */

import type { AccountState } from "../../../generated/schema";
import { store, stored } from "../../settings/storage";
import type { Online } from "../services";

const KEY = "ludarium.name";
export const LONGEST_NAME = 40;

/** As a guest has said before; empty where that is not known. */
export function ownName(): string {
  const name = stored(KEY);
  return typeof name === "string" ? name.slice(0, LONGEST_NAME) : "";
}

export const rememberName = (name: string): void => store(KEY, name.trim().slice(0, LONGEST_NAME));

/** The name of one's account, by which the server calls who has one; null for guests, and where it cannot be asked. */
export async function accountName({ requests }: Pick<Online, "requests">): Promise<string | null> {
  try {
    return (await requests.get<AccountState>("account")).account?.name ?? null;
  } catch {
    return null;
  }
}

/** The name to sit down by; empty where somebody has to be asked for it. */
export const nameFor = async (online: Pick<Online, "requests">): Promise<string> =>
  (await accountName(online)) ?? ownName();
