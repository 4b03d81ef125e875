/** Games of several people in lists, and the list of the user's unfinished ones. */

import type { OnlineSummary } from "../../../generated/schema";
import { listsOf } from "../../online/lists";
import { say } from "../../text/page";
import { type KnownGames, useGames } from "../game_data";
import { GameSection } from "../games/game_list";
import { type ListedGame, playerName, resultOf, sortGames } from "../games/listed_game";
import { controlWords, onlinePlayers } from "../play/terms";
import { onlineAddress } from "../router";
import { useOnline } from "../services";
import { running } from "./waits";

/** Absent if there are none. */
export default function OwnGames() {
  const known = useGames();
  const games = running(listsOf(useOnline()).own.value ?? []).map((game) => gameTogether(game, known));
  return games.length > 0 ? <GameSection id="online-games" title={say("online-own")} games={sortGames(games)} /> : null;
}

/** A game of several people. */
export function gameTogether(summary: OnlineSummary, known: KnownGames): ListedGame {
  const { game: id, terms, seats, position, outcome, status, yours, changed } = summary;
  const { game, options, control, rated } = terms;
  const isOver = status === "over" || status === "aborted";
  const turned = seats.length === 2 && seats.findIndex(({ mine }) => mine) === 1;
  return {
    key: id,
    game,
    players: onlinePlayers(summary),
    state: stateTogether(summary, known),
    waits: yours,
    result: outcome ? resultOf(outcome, isOver) : isOver ? null : "unfinished",
    moves: "",
    facts: [known.title(game), controlWords(control), ...(rated ? [say("online-rated")] : [])],
    length: "",
    changed: new Date(changed).toISOString(),
    picture: { game, options, position, turned },
    open: onlineAddress(id),
  };
}

function stateTogether({ status, yours, seats, turn, terms }: OnlineSummary, known: KnownGames): string {
  switch (status) {
    case "waiting":
      return say("online-waiting", { count: seats.filter(({ taken }) => !taken).length });
    case "playing": {
      if (yours) return say("online-your-turn");
      const player = playerName(terms, turn, known);
      return player === undefined ? say("online-goes-on") : say("turn-of", { player });
    }
    case "paused":
      return say("online-paused");
    case "over":
      return say("online-over");
    case "aborted":
      return say("online-aborted");
  }
}
