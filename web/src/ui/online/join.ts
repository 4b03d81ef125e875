/** Sitting down at a game of the lobby. */

import { sayError } from "../../text/page";
import { toast } from "../live";
import type { Online } from "../services";

/** Take any free seat; resolves to whether that has worked, and says why not. */
export async function sitDown({ channel }: Online, game: string, name: string): Promise<boolean> {
  try {
    await channel.ask({ type: "sit", game, name, secret: null, seat: null }, { again: true });
    return true;
  } catch (error) {
    toast(sayError(error), { kind: "problem" });
    return false;
  }
}
