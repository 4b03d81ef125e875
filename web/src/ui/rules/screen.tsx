/** The rules of a game, as a screen and inside of dialogs. */

import { useMemo } from "preact/hooks";
import { data } from "../../data/store";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Broken } from "../boundary";
import { useGame, usePromise } from "../game_data";
import { Loading } from "../loading";
import { Missing } from "../missing";
import { useServices } from "../services";
import { usePlayAgain } from "../sheet/play_again";
import { useTitle } from "../title";
import { type Heading, rulesFile, withContents } from "./text";
import "./rules.css";

export default function RulesScreen({ game }: { game: string }) {
  const entry = useServices().catalogue.games.find(({ name }) => name === game);
  if (!entry) return <Missing />;
  return <KnownRules game={game} title={entry.title} />;
}

function KnownRules({ game, title }: { game: string; title: string }) {
  const { play, isBusy } = usePlayAgain(game);
  useTitle(say("rules-of", { game: title }));
  return (
    <article class="rules-screen">
      <header>
        <h1>{say("rules-of", { game: title })}</h1>
        <button type="button" class="button primary" aria-busy={isBusy} onClick={play}>
          {say("rules-play", { game: title })}
        </button>
      </header>
      <RulesText game={game} contents />
    </article>
  );
}

/** The text alone; `contents`: with a list of its sections beside it. */
export function RulesText({ game, contents = false }: { game: string; contents?: boolean }) {
  const loaded = useGame(game);
  const spoken = language.value;
  const file = loaded.value ? rulesFile(loaded.value.data, spoken) : null;
  const text = usePromise(() => (file ? data.text(file.path) : Promise.resolve(null)), [file?.path]);
  const made = useMemo(() => (text.value ? withContents(text.value) : null), [text.value]);
  const error = loaded.error ?? text.error;
  if (error) return <Broken error={error} />;
  if (loaded.value && !file) return <p class="quiet">{say("rules-missing")}</p>;
  if (!made || !file) return <Loading />;
  return (
    <div class="rules-layout">
      {contents && <Contents headings={made.headings} />}
      <div>
        {file.language !== spoken && <p class="rules-note">{say("rules-in-english")}</p>}
        <div class="rules-text" lang={file.language} dangerouslySetInnerHTML={{ __html: made.html }} />
        {loaded.value && (
          <p class="rules-credit quiet small">{[loaded.value.data.credit, loaded.value.data.terms].join(". ")}</p>
        )}
      </div>
    </div>
  );
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
