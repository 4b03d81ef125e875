/** One of the games there are: its living board, what it is in a sentence, and the ways to begin. */

import { useRef, useState } from "preact/hooks";
import type { GameEntry } from "../../data/types";
import { openGame } from "../../rules/open";
import { lastChoice } from "../../settings/last_choice";
import { say, sayError } from "../../text/page";
import { useGame } from "../game_data";
import { Icon } from "../icons";
import { toast } from "../live";
import { gameAddress, go, rulesAddress } from "../router";
import { type Services, useServices } from "../services";
import { quickDraft } from "../sheet/draft";
import { optionsOf } from "../sheet/options";
import { LivingBoard } from "./living_board";
import { useVisible } from "./visible";

interface CardProps {
  game: GameEntry;
  /** In the row of games. */
  place: number;
  onOptions: () => void;
}

/** A game as it was set up last time; its id. */
async function playAgain(name: string, { catalogue, keeper }: Services): Promise<string> {
  const [game, { beginGame }] = await Promise.all([openGame(name), import("../sheet/begin")]);
  const draft = quickDraft(game.data, catalogue.levels.length, lastChoice(name));
  const isEngine = draft.seats.some(({ kind }) => kind === "engine");
  const engines = isEngine ? await keeper.engines(name, optionsOf(game.data, draft.values)) : [];
  const names = catalogue.games.map((one) => one.name);
  return beginGame(game, draft, engines, keeper, names);
}

export function GameCard({ game, place, onOptions }: CardProps) {
  const services = useServices();
  const card = useRef<HTMLLIElement>(null);
  const wasVisible = useVisible(card, true);
  const loaded = useGame(game.name).value;
  const [busy, setBusy] = useState(false);
  const play = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      go(gameAddress(await playAgain(game.name, services)));
    } catch (error) {
      toast(sayError(error), { kind: "problem" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li class="game-card" ref={card}>
      {/* For the pointer alone: the button below says and does the same. */}
      <div class="living" aria-hidden="true" onClick={play}>
        {wasVisible && <LivingBoard game={game.name} place={place} />}
      </div>
      <div class="game-words">
        <h2>{game.title}</h2>
        <p class="game-summary">{loaded?.texts.has("summary") ? loaded.texts.say("summary") : "\u00a0"}</p>
      </div>
      <div class="game-actions">
        <button
          type="button"
          class="button primary"
          aria-label={say("play-game-long", { game: game.title })}
          title={say("play-game-long", { game: game.title })}
          aria-busy={busy}
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
          <Icon name="options" />
          <span>{say("options")}</span>
        </button>
        <a class="button plain" href={rulesAddress(game.name)} aria-label={say("rules-of", { game: game.title })}>
          <Icon name="book" />
          <span>{say("rules")}</span>
        </a>
      </div>
    </li>
  );
}
