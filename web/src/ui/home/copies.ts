/** All of one's games in a file, and back. */

import type { Keeper } from "../../keep/api";
import { exportGames, importGames } from "../../keep/archive";
import { summarise } from "../../keep/summarise";
import { say, sayError } from "../../text/page";
import { saveFile } from "../files";
import { toast } from "../live";

export async function saveAllGames(keeper: Keeper): Promise<void> {
  try {
    saveFile(`ludarium-${new Date().toISOString().slice(0, 10)}.json`, await exportGames(keeper), "application/json");
  } catch (error) {
    toast(sayError(error), { kind: "problem" });
  }
}

export async function addGames(keeper: Keeper, text: string): Promise<void> {
  const { added, refused } = await importGames(keeper, text, summarise);
  toast(say("imported", { count: added }));
  if (refused > 0) toast(say("import-refused", { count: refused }), { kind: "problem" });
}
