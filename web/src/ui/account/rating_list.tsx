/** How strong somebody is at each game and speed. */

import type { Rating } from "../../../generated/schema";
import { say, sayKey } from "../../text/page";
import { useServices } from "../services";

export function RatingList({ ratings }: { ratings: readonly Rating[] }) {
  const { catalogue } = useServices();
  return (
    <section class="account-part">
      <h3>{say("account-ratings")}</h3>
      {ratings.length === 0 && <p class="quiet small">{say("account-no-ratings")}</p>}
      <ul class="account-list">
        {ratings.map((one) => {
          const [name = "", players] = one.game.split(" ");
          const title = catalogue.games.find((game) => game.name === name)?.title ?? name;
          const game = players === undefined ? title : say("account-players", { game: title, players });
          return (
            <li key={`${one.game} ${one.speed}`}>
              <span>
                {say("account-rating-of", { game, speed: sayKey(`account-speed-${one.speed}`) })}
                <small class="quiet">{say("account-rated-games", { games: one.games })}</small>
              </span>
              <span>
                {one.provisional ? say("account-provisional", { rating: String(one.rating) }) : String(one.rating)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
