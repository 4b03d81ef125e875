/** Creates a game with others from the new-game form. */

import type { Created, NewGame, NewSeat } from "../../../generated/schema";
import type { Match } from "../../game/api";
import { onlineAddress } from "../router";
import type { Online } from "../services";
import { type Draft, isSeeded, seatsOf, timeOf } from "../sheet/draft";
import { timeControl } from "../sheet/time";
import { rememberInvitations } from "./invitations";
import { rememberName } from "./name_dialog";

/** Creates the game and returns its address.  Rejects with a MessageError. */
export async function createOnline(
  { requests }: Online,
  match: Match,
  draft: Draft,
  engines: readonly string[],
  name: string,
): Promise<string> {
  const { options, shape, game } = match.variant;
  const { shuffle, takebacks, rated, ...terms } = draft.terms;
  const { start, moves, resignations } = match.toData();
  const isUsual = draft.start.kind === "setup" && draft.start.name === shape.setups[0]?.name && !isSeeded(draft, shape);
  rememberName(name);
  const body: NewGame = {
    terms: {
      ...terms,
      game: game.name,
      options,
      start: isUsual || rated ? "" : start,
      control: timeControl(timeOf(draft)),
      rated,
      takebacks: takebacks && !rated,
    },
    name: name.trim(),
    seats: seatsOf(draft, shape, engines) as NewSeat[] as NewGame["seats"],
    shuffle,
    opening: rated || moves.length + resignations.length === 0 ? null : { moves, resignations },
  };
  const created = await requests.post<Created>("online", body);
  rememberInvitations(created.game, created.invitations);
  return onlineAddress(created.game);
}
