/** The first screen: the games there are, and one's own. */

import { useState } from "preact/hooks";
import { say } from "../../text/page";
import { useTitle } from "../boundary";
import { lazy, lazyTogether } from "../lazy";
import { playsTogether } from "../own_online";
import { useServices } from "../services";
import { useDroppedFile } from "./drop";
import { GameCard } from "./game_card";
import { YourGames } from "./your_games";
import "./home.css";

const NewGameSheet = lazy(() => import("../sheet/sheet"));
const HomeGames = lazyTogether(() => import("../online/home_games"));
const ImportDialog = lazy(() => import("./import_dialog"));

/** What is open over the screen. */
type Open = { kind: "new"; game: string; text?: string } | { kind: "import"; text: string } | null;

export default function HomeScreen() {
  const { catalogue } = useServices();
  const [open, setOpen] = useState<Open>(null);
  const [added, setAdded] = useState(0);
  const isDropping = useDroppedFile((text) => setOpen({ kind: "import", text }));
  const close = (): void => setOpen(null);
  useTitle("");
  return (
    <div class="home">
      <h1>{say("home-title")}</h1>
      <ul class="game-cards">
        {catalogue.games.map((game, index) => (
          <GameCard
            key={game.name}
            game={game}
            place={index}
            onOptions={() => setOpen({ kind: "new", game: game.name })}
          />
        ))}
      </ul>
      {playsTogether.value && <HomeGames />}
      <YourGames key={added} onImport={() => setOpen({ kind: "import", text: "" })} />
      {isDropping && <p class="drop-hint">{say("import-drop")}</p>}
      {open?.kind === "new" && <NewGameSheet game={open.game} text={open.text} onClose={close} />}
      {open?.kind === "import" && (
        <ImportDialog
          text={open.text}
          onAdded={() => setAdded(added + 1)}
          onOptions={(game: string, text: string) => setOpen({ kind: "new", game, text })}
          onClose={close}
        />
      )}
    </div>
  );
}
