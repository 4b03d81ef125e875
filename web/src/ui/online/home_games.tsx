/** The user's unfinished online games on the home screen.  Games that wait for the user come first. */

import { listsOf } from "../../online/lists";
import { say } from "../../text/page";
import { useOnline } from "../services";
import { GameEntry } from "./game_entry";
import { running } from "./waits";

export default function HomeGames() {
  const lists = listsOf(useOnline());
  const games = running(lists.own.value ?? []);
  if (games.length === 0) return null;
  const sorted = [...games].sort(
    (one, other) => Number(other.yours) - Number(one.yours) || other.changed - one.changed,
  );
  return (
    <section class="your-games" aria-labelledby="online-games">
      <h2 id="online-games">{say("online-own")}</h2>
      <ul class="kept-games">
        {sorted.map((game) => (
          <GameEntry key={game.game} game={game} />
        ))}
      </ul>
    </section>
  );
}
