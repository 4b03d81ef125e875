/** Creates an online game from the choices in the new-game sheet. */

import type { Created, NewGame, Opening } from "../../../generated/schema";
import { matchFromRecord } from "../../game/record";
import type { OpenGame } from "../../rules/api";
import { rememberChoice } from "../../settings/settings";
import { onlineAddress } from "../router";
import type { Online } from "../services";
import { identifyText, startOf } from "../sheet/begin";
import { type Draft, isSeeded, seatsOf } from "../sheet/draft";
import { optionsOf } from "../sheet/options";
import { rememberInvitations } from "./invitations";
import { rememberName } from "./name_dialog";
import { controlOf, newSeat, type OnlineDraft, type SeatChoice } from "./online_draft";

export interface Wanted {
  game: OpenGame;
  /** The game's options and start position. */
  draft: Draft;
  chosen: OnlineDraft;
  seats: readonly SeatChoice[];
  name: string;
  /** The names of all games. */
  names: readonly string[];
}

export const choiceKey = (game: string): string => `together ${game}`;

/** Creates the game and returns its address.  Rejects with a MessageError. */
export async function createOnline({ requests }: Online, wanted: Wanted): Promise<string> {
  const { game, chosen, seats, name } = wanted;
  const { takebacks, chat, rated, listed, delay, shuffle } = chosen;
  const { start, opening } = rated ? USUAL : await beginning(wanted);
  rememberChoice(choiceKey(game.data.name), chosen);
  rememberName(name);
  const body: NewGame = {
    terms: {
      game: game.data.name,
      options: optionsOf(game.data, wanted.draft.values),
      start,
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
    opening,
  };
  const created = await requests.post<Created>("online", body);
  rememberInvitations(created.game, created.invitations);
  return onlineAddress(created.game);
}

interface Beginning {
  /** A position string; empty for the default start. */
  start: string;
  /** The moves of a record from that position; null without a record. */
  opening: Opening | null;
}

const USUAL: Beginning = { start: "", opening: null };

async function beginning({ game, draft, names }: Wanted): Promise<Beginning> {
  const variant = await game.variant(optionsOf(game.data, draft.values));
  const { start } = draft;
  if (start.kind === "setup") {
    const isUsual = start.name === variant.shape.setups[0]?.name && !isSeeded(draft, variant.shape);
    return isUsual ? USUAL : { start: startOf(draft, variant).toString(), opening: null };
  }
  const found = await identifyText(draft.text, variant, names);
  if (found.kind !== "record") return { start: found.start.toString(), opening: null };
  const match = matchFromRecord(found.record, seatsOf(draft, variant.shape, []), null).toData();
  return { start: match.start, opening: { moves: match.moves, resignations: match.resignations } };
}
