/** The card of a game: an animated board, a summary, and buttons to play and learn. */

import { useRef } from "preact/hooks";
import type { GameEntry } from "../../data/types";
import { experienceOf } from "../../settings/experience";
import { lastChoice } from "../../settings/storage";
import { say } from "../../text/page";
import { useGame } from "../game_data";
import { learnAddress, openingsAddress, puzzlesAddress, rulesAddress } from "../router";
import { usePlayAgain } from "../sheet/play_again";
import { LivingBoard } from "./living_board";
import { useVisible } from "./picture";

interface CardProps {
  game: GameEntry;
  /** Index among the cards. */
  place: number;
  onOptions: () => void;
}

export function GameCard({ game, place, onOptions }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  const wasVisible = useVisible(card, true);
  const loaded = useGame(game.name).value;
  const { play, isBusy } = usePlayAgain(game.name);
  const isFirst = lastChoice(game.name) === undefined;
  const isNew = isFirst && experienceOf(game.name).begun === 0;
  const playing = say(isFirst ? "play-game-new" : "play-game-long", { game: game.title });
  const hasFirstGame = Object.keys(loaded?.data.first_game ?? {}).length > 0;
  return (
    <li class="game-card" ref={card}>
      {/* For the pointer only: the button below does the same. */}
      <div class="living" aria-hidden="true" onClick={play}>
        {wasVisible && <LivingBoard game={game.name} place={place} />}
      </div>
      <div class="game-words">
        <h2>{game.title}</h2>
        <p class="game-summary">{loaded?.texts.has("summary") ? loaded.texts.say("summary") : "\u00a0"}</p>
      </div>
      <div class="game-actions">
        {isNew && hasFirstGame && (
          <a class="button to-first-game" href={learnAddress(game.name)}>
            {say("first-game")}
          </a>
        )}
        <button
          type="button"
          class="button primary"
          aria-label={playing}
          title={playing}
          aria-busy={isBusy}
          onClick={play}
        >
          {say("play-game")}
        </button>
        <button
          type="button"
          class="button plain"
          aria-label={say("options-of", { game: game.title })}
          onClick={onOptions}
        >
          <span>{say("options")}</span>
        </button>
        <a class="button plain" href={rulesAddress(game.name)} aria-label={say("rules-of", { game: game.title })}>
          <span>{say("rules")}</span>
        </a>
        {loaded?.data.puzzles && (
          <a class="button plain" href={puzzlesAddress(game.name)} aria-label={say("puzzles-of", { game: game.title })}>
            <span>{say("puzzles")}</span>
          </a>
        )}
        {loaded?.data.openings && (
          <a
            class="button plain"
            href={openingsAddress(game.name)}
            aria-label={say("openings-of", { game: game.title })}
          >
            {say("openings")}
          </a>
        )}
      </div>
    </li>
  );
}
