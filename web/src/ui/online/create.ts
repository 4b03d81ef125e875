/** A game with others from what has been chosen for it. */

import type { Created, NewGame } from "../../../generated/schema";
import type { OpenGame } from "../../rules/api";
import { rememberChoice } from "../../settings/storage";
import { onlineAddress } from "../router";
import type { Online } from "../services";
import { startPosition } from "../sheet/begin";
import { type Draft, isSeeded } from "../sheet/draft";
import { optionsOf } from "../sheet/options";
import { rememberInvitations } from "./invitations";
import { rememberName } from "./name_dialog";
import { controlOf, newSeat, type OnlineDraft, type SeatChoice } from "./online_draft";

export interface Wanted {
  game: OpenGame;
  /** Options and start. */
  draft: Draft;
  chosen: OnlineDraft;
  seats: readonly SeatChoice[];
  name: string;
  /** Of all games. */
  names: readonly string[];
}

export const choiceKey = (game: string): string => `together ${game}`;

/** Make the game; its address.  Rejects with a MessageError. */
export async function createOnline({ requests }: Online, wanted: Wanted): Promise<string> {
  const { game, chosen, seats, name } = wanted;
  const { takebacks, chat, rated, listed, delay, shuffle } = chosen;
  rememberChoice(choiceKey(game.data.name), chosen);
  rememberName(name);
  const body: NewGame = {
    terms: {
      game: game.data.name,
      options: optionsOf(game.data, wanted.draft.values),
      start: rated ? "" : await startText(wanted),
      control: controlOf(chosen),
      takebacks: takebacks && !rated,
      chat,
      rated,
      listed,
      delay,
    },
    name: name.trim(),
    seats: seats.map(newSeat) as NewGame["seats"],
    shuffle,
  };
  const created = await requests.post<Created>("online", body);
  rememberInvitations(created.game, created.invitations);
  return onlineAddress(created.game);
}

/** Empty for the usual start. */
async function startText({ game, draft, names }: Wanted): Promise<string> {
  const variant = await game.variant(optionsOf(game.data, draft.values));
  const { start } = draft;
  const isUsual = start.kind === "setup" && start.name === variant.shape.setups[0]?.name;
  if (isUsual && !isSeeded(draft, variant.shape)) return "";
  return (await startPosition(draft, variant, names)).toString();
}
