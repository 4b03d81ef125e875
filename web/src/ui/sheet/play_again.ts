/** Starts a game with the settings of the last one. */

import { useState } from "preact/hooks";
import { data } from "../../data/store";
import type { GameData } from "../../data/types";
import type { Options } from "../../rules/api";
import { openGame } from "../../rules/open";
import { experienceOf, isBeginner, lastChoice } from "../../settings/settings";
import { toastError } from "../live";
import { gameAddress, go } from "../router";
import { type Services, useServices } from "../services";
import { beginGame } from "./begin";
import { earlyDraft, quickDraft } from "./draft";
import { optionsOf } from "./options";

/** Returns the id of the new game. */
async function begin(name: string, { catalogue, keeper }: Services): Promise<string> {
  const game = await openGame(name);
  const last = lastChoice(name);
  const draft =
    last === undefined
      ? earlyDraft(game.data, experienceOf(name).finished, await firstOptions(game.data))
      : quickDraft(game.data, catalogue.levels, last);
  const isEngine = draft.seats.some(({ kind }) => kind === "engine");
  const engines = isEngine ? await keeper.engines(name, optionsOf(game.data, draft.values)) : [];
  const names = catalogue.games.map((one) => one.name);
  return beginGame(game, draft, engines, keeper, names);
}

/** Beginners play with the options of the tutorial, such as a smaller board. */
export async function firstOptions({ name, guide }: GameData): Promise<Options> {
  if (!isBeginner(name)) return {};
  try {
    return (await data.guide(guide)).first_game?.options ?? {};
  } catch {
    return {}; // fall back to the default options
  }
}

export function usePlayAgain(name: string): { play: () => void; isBusy: boolean } {
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  const play = (): void => {
    if (isBusy) return;
    setBusy(true);
    begin(name, services)
      .then((id) => go(gameAddress(id)), toastError)
      .finally(() => setBusy(false));
  };
  return { play, isBusy };
}
