/** The first screen: the games there are, and one's own. */

import { say } from "../../text/page";
import { useServices } from "../services";
import { useTitle } from "../title";

export default function HomeScreen() {
  const { catalogue } = useServices();
  useTitle("");
  return (
    <div class="home">
      <h1>{say("home-title")}</h1>
      <ul>
        {catalogue.games.map((game) => (
          <li key={game.name}>{game.title}</li>
        ))}
      </ul>
    </div>
  );
}
