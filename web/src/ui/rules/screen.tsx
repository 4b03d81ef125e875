/** The rules of a game, with diagrams to play on. */

import { useMemo } from "preact/hooks";
import { data } from "../../data/store";
import type { GameData } from "../../data/types";
import type { GameTexts } from "../../text/api";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Broken, Loading, Missing, useTitle } from "../boundary";
import { useGame, usePromise } from "../game_data";
import { collectionsAddress, editorAddress, learnAddress, openingsAddress, puzzlesAddress } from "../router";
import { useServices } from "../services";
import { usePlayAgain } from "../sheet/play_again";
import { RulesFigure } from "./diagram";
import { type Heading, readRules, textIn } from "./text";
import "./rules.css";

export default function RulesScreen({ game }: { game: string }) {
  const entry = useServices().catalogue.games.find(({ name }) => name === game);
  if (!entry) return <Missing />;
  return <KnownRules game={game} title={entry.title} />;
}

function KnownRules({ game, title }: { game: string; title: string }) {
  const { play, isBusy } = usePlayAgain(game);
  const known = useGame(game).value?.data;
  const hasFirstGame = Object.keys(known?.first_game ?? {}).length > 0;
  useTitle(say("rules-of", { game: title }));
  return (
    <article class="rules-screen">
      <header>
        <h1>{say("rules-of", { game: title })}</h1>
        <div class="rules-actions">
          {hasFirstGame && (
            <a class="button" href={learnAddress(game)}>
              {say("first-game")}
            </a>
          )}
          {known?.openings && (
            <a class="button" href={openingsAddress(game)}>
              {say("openings")}
            </a>
          )}
          {known?.puzzles && (
            <a class="button" href={puzzlesAddress(game)}>
              {say("puzzles")}
            </a>
          )}
          {known && known.collections.length > 0 && (
            <a class="button" href={collectionsAddress(game)}>
              {say("collections")}
            </a>
          )}
          {known?.editor && (
            <a class="button" href={editorAddress(game)}>
              {say("editor")}
            </a>
          )}
          <button type="button" class="button primary" aria-busy={isBusy} onClick={play}>
            {say("rules-play", { game: title })}
          </button>
        </div>
      </header>
      <RulesText game={game} />
    </article>
  );
}

function RulesText({ game }: { game: string }) {
  const loaded = useGame(game);
  const spoken = language.value;
  const known = loaded.value?.data;
  const file = known ? textIn(known.rules, spoken) : null;
  const text = usePromise(() => (file ? data.text(file.path) : Promise.resolve(null)), [file?.path]);
  const guide = usePromise(() => (known ? data.guide(known.guide) : Promise.resolve(null)), [known]);
  const made = useMemo(() => (text.value ? readRules(text.value) : null), [text.value]);
  const error = loaded.error ?? text.error ?? guide.error;
  if (error) return <Broken error={error} />;
  if (known && !file) return <p class="quiet">{say("rules-missing")}</p>;
  if (!made || !file || !known) return <Loading />;
  return (
    <div class="rules-layout">
      <Contents headings={made.headings} />
      <div>
        {file.language !== spoken && <p class="rules-note">{say("rules-in-english")}</p>}
        <div class="rules-text" lang={file.language}>
          {made.parts.map((part, index) =>
            "html" in part ? (
              <div key={index} class="rules-part" dangerouslySetInnerHTML={{ __html: part.html }} />
            ) : (
              <div key={index} class="figures">
                {part.figures.map((figure) => (
                  <RulesFigure
                    key={figure.name}
                    game={game}
                    figure={figure}
                    diagram={guide.value?.diagrams[figure.name]}
                  />
                ))}
              </div>
            ),
          )}
        </div>
        <p class="rules-credit quiet small">{creditOf(known, loaded.value!.texts)}</p>
      </div>
    </div>
  );
}

/** The author and the terms: English, or as the language's file has them. */
function creditOf(game: GameData, texts: GameTexts): string {
  const own = (key: "credit" | "terms"): string => (texts.has(key) ? texts.say(key) : game[key]);
  return [own("credit"), own("terms")].filter(Boolean).join(". ");
}

function Contents({ headings }: { headings: Heading[] }) {
  const show = (event: Event, id: string): void => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav class="rules-contents" aria-label={say("rules-contents")}>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => show(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
