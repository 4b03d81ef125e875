/** The rules of a game, with practice boards. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { data } from "../../data/store";
import type { DiagramData, GameData } from "../../data/types";
import { parsePosition } from "../../game/tasks";
import { TreeNode } from "../../game/tree";
import { openGame } from "../../rules/game";
import type { GameTexts } from "../../text/api";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Button, ButtonLink } from "../controls";
import { useVisible } from "../home/picture";
import { ErrorMessage, Loading, NotFound, usePromise } from "../loading";
import { collectionsAddress, editorAddress, learnAddress, openingsAddress, puzzlesAddress } from "../navigation";
import { BEATS, GameBeatsDiagram } from "../play/beats";
import { PracticeBoard } from "../practice/exercise";
import { type Figure, type Heading, PracticeBoardView, readRules, TaskView, textIn } from "../practice/guide";
import { useGame, useServices } from "../services";
import { usePlayAgain } from "../sheet/play_again";
import { useTitle } from "../topbar";
import "../practice/practice.css";

export default function RulesScreen({ game }: { game: string }) {
  const entry = useServices().catalogue.games.find(({ name }) => name === game);
  if (!entry) return <NotFound />;
  return <KnownRules game={game} title={entry.title} />;
}

function KnownRules({ game, title }: { game: string; title: string }) {
  const { play, isBusy } = usePlayAgain(game);
  const gameData = useGame(game).value?.data;
  const hasTutorial = Object.keys(gameData?.first_game ?? {}).length > 0;
  useTitle(say("rules-of", { game: title }));
  return (
    <article class="page rules-screen">
      <header class="row between">
        <h1>{say("rules-of", { game: title })}</h1>
        <div class="row rules-actions">
          {hasTutorial && <ButtonLink label={say("tutorial")} href={learnAddress(game)} />}
          {gameData?.openings && <ButtonLink label={say("openings")} href={openingsAddress(game)} />}
          {gameData?.puzzles && <ButtonLink label={say("puzzles")} href={puzzlesAddress(game)} />}
          {gameData && gameData.collections.length > 0 && (
            <ButtonLink label={say("collections")} href={collectionsAddress(game)} />
          )}
          {gameData?.editor && <ButtonLink label={say("editor")} href={editorAddress(game)} />}
          <Button kind="primary" label={say("rules-play", { game: title })} aria-busy={isBusy} act={play} />
        </div>
      </header>
      <RulesText game={game} />
    </article>
  );
}

function RulesText({ game }: { game: string }) {
  const loaded = useGame(game);
  const gameData = loaded.value?.data;
  const file = gameData ? textIn(gameData.rules, language.value) : null;
  const text = usePromise(() => (file ? data.text(file.path) : Promise.resolve(null)), [file?.path]);
  const guide = usePromise(() => (gameData ? data.guide(gameData.guide) : Promise.resolve(null)), [gameData]);
  const parsed = useMemo(() => (text.value ? readRules(text.value) : null), [text.value]);
  const error = loaded.error ?? text.error ?? guide.error;
  if (error) return <ErrorMessage error={error} />;
  if (gameData && !file) return <p class="quiet">{say("rules-missing")}</p>;
  if (!parsed || !file || !gameData) return <Loading />;
  return (
    <div class="stack gap-6 rules-layout">
      <Contents headings={parsed.headings} />
      <div>
        {file.language !== language.value && <p class="rules-note task">{say("rules-in-english")}</p>}
        <div class="rules-text" lang={file.language}>
          {parsed.parts.map((part, index) =>
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
        <p class="rules-credit quiet small">{creditOf(gameData, loaded.value!.texts)}</p>
      </div>
    </div>
  );
}

/** The game's credit and terms, in the page's language if available. */
function creditOf(game: GameData, texts: GameTexts): string {
  const translated = (key: "credit" | "terms"): string => (texts.has(key) ? texts.say(key) : game[key]);
  return [translated("credit"), translated("terms")].filter(Boolean).join(". ");
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
      <ul class="row">
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

async function openPracticeBoard(game: string, diagram: DiagramData): Promise<PracticeBoard> {
  const variant = await (await openGame(game)).variant(diagram.options);
  const root = TreeNode.root(parsePosition(variant, diagram.position));
  return new PracticeBoard(root, { task: diagram.task, clicks: diagram.clicks, arrows: diagram.move });
}

interface RulesFigureProps {
  game: string;
  figure: Figure;
  diagram: DiagramData | undefined; // undefined while the guide loads, or if the figure has no practice board
}

/** The diagram of what beats what, or a picture. When the picture comes into or near the visible part of the page, the
 *  practice board of `diagram`, if any, replaces it. */
function RulesFigure({ game, figure, diagram }: RulesFigureProps) {
  const element = useRef<HTMLElement>(null);
  const wasVisible = useVisible(element, true);
  const [practice, setPractice] = useState<PracticeBoard | null>(null);
  useEffect(() => {
    if (!wasVisible || !diagram) return;
    let gone = false;
    openPracticeBoard(game, diagram).then(
      (opened) => !gone && setPractice(opened),
      (error) => console.warn(error), // the picture remains
    );
    return () => {
      gone = true;
    };
  }, [wasVisible, game, diagram]);
  return (
    <figure class="diagram stack gap-2" data-diagram={figure.name} ref={element}>
      {figure.name === BEATS ? (
        <GameBeatsDiagram game={game} />
      ) : practice === null ? (
        <img src={figure.image.address} alt={figure.image.alt} loading="lazy" />
      ) : (
        <PracticeBoardView practice={practice} />
      )}
      <figcaption class="caption quiet small" dangerouslySetInnerHTML={{ __html: figure.caption }} />
      {figure.taskTexts &&
        (practice === null ? (
          <div class="task stack gap-2">
            <p class="task-asked strong" dangerouslySetInnerHTML={{ __html: figure.taskTexts.task }} />
          </div>
        ) : (
          <TaskView practice={practice} texts={figure.taskTexts} />
        ))}
    </figure>
  );
}
