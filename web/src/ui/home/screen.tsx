/** The home screen: the available games and the user's games. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameEntry } from "../../data/types";
import { isUnfinished } from "../../keep/user_games";
import { experienceOf, lastChoice } from "../../settings/settings";
import { say } from "../../text/page";
import { lazyTogether, useTitle } from "../boundary";
import { useGame } from "../game_data";
import { Button, ButtonLink } from "../icons";
import { fileText, toast } from "../live";
import { openPanel } from "../panels";
import { learnAddress, openingsAddress, puzzlesAddress, rulesAddress } from "../router";
import { useServices } from "../services";
import { usePlayAgain } from "../sheet/play_again";
import { LivingBoard } from "./living_board";
import { useVisible } from "./picture";
import { YourGames } from "./your_games";
import "./home.css";

const OnlineGames = lazyTogether(async () => ({ default: (await import("../online/lobby_screen")).OwnGames }));

export default function HomeScreen() {
  const { catalogue, games } = useServices();
  const isDropping = useDroppedFile((text) => openPanel("import", { text }));
  useTitle("");
  return (
    <div class="home page">
      <h1>{say("home-title")}</h1>
      <ul class="game-cards">
        {catalogue.games.map((game, index) => (
          <GameCard key={game.name} game={game} place={index} />
        ))}
      </ul>
      {games.together.value?.some(isUnfinished) && <OnlineGames />}
      <YourGames />
      {isDropping && <p class="drop-hint">{say("import-drop")}</p>}
    </div>
  );
}

/** Calls `take` with the text of a dropped file. Returns whether the user drags a file over the page. */
export function useDroppedFile(take: (text: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  const newest = useRef(take);
  newest.current = take;
  // Runs before the first paint, because browsers open a dropped file in place of the page.
  useLayoutEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(document.querySelector("dialog[open]") === null);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = async (event: DragEvent): Promise<void> => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      const text = await fileText(file);
      if (text === undefined) toast(say("file-too-big"), { kind: "problem" });
      else newest.current(text);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}

interface CardProps {
  game: GameEntry;
  /** Index among the cards. */
  place: number;
}

/** The card of a game: an animated board, a summary, and buttons to play and learn. */
function GameCard({ game, place }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  const wasVisible = useVisible(card, true);
  const loaded = useGame(game.name).value;
  const { play, isBusy } = usePlayAgain(game.name);
  const isFirst = lastChoice(game.name) === undefined;
  const isNew = isFirst && experienceOf(game.name).begun === 0;
  const playing = say(isFirst ? "play-game-new" : "play-game-long", { game: game.title });
  const hasTutorial = Object.keys(loaded?.data.first_game ?? {}).length > 0;
  return (
    <li class="game-card" ref={card}>
      {/* Hidden from screen readers: the button below does the same. */}
      <div class="living" aria-hidden="true" onClick={play}>
        {wasVisible && <LivingBoard game={game.name} place={place} />}
      </div>
      <div class="game-words">
        <h2>{game.title}</h2>
        <p class="game-summary quiet">{loaded?.texts.has("summary") ? loaded.texts.say("summary") : "\u00a0"}</p>
      </div>
      <div class="game-actions row gap-1">
        {isNew && hasTutorial && (
          <a class="button to-tutorial" href={learnAddress(game.name)}>
            {say("tutorial")}
          </a>
        )}
        <Button
          kind="primary"
          label={say("play-game")}
          aria-label={playing}
          title={playing}
          aria-busy={isBusy}
          act={play}
        />
        <Button
          kind="plain"
          label={say("options")}
          aria-label={say("options-of", { game: game.title })}
          act={() => openPanel("sheet", { game: game.name })}
        />
        <ButtonLink
          kind="plain"
          label={say("rules")}
          href={rulesAddress(game.name)}
          aria-label={say("rules-of", { game: game.title })}
        />
        {loaded?.data.puzzles && (
          <ButtonLink
            kind="plain"
            label={say("puzzles")}
            href={puzzlesAddress(game.name)}
            aria-label={say("puzzles-of", { game: game.title })}
          />
        )}
        {loaded?.data.openings && (
          <ButtonLink
            kind="plain"
            label={say("openings")}
            href={openingsAddress(game.name)}
            aria-label={say("openings-of", { game: game.title })}
          />
        )}
      </div>
    </li>
  );
}
