/** The tutorial of a game: steps with tasks, then a game against the computer. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { data } from "../../data/store";
import type { Seat } from "../../game/api";
import { beginMatch } from "../../game/match";
import { type TutorialStep, tutorialSteps } from "../../game/tasks";
import { startPosition } from "../../game/tree";
import { openGame } from "../../rules/game";
import { countMatch } from "../../settings/settings";
import { language } from "../../text/language";
import { capital, say } from "../../text/page";
import { Button } from "../controls";
import { toastError } from "../live";
import { ErrorMessage, Loading, NotFound, usePromise } from "../loading";
import { gameAddress, go, rulesAddress } from "../navigation";
import { GameBeatsDiagram, useHasBeatsDiagram } from "../play/beats";
import { PieceIcon } from "../play/rack";
import { PracticeBoard } from "../practice/exercise";
import { type Lesson, PracticeBoardView, readLessons, TaskView, textIn } from "../practice/guide";
import { useGame, useServices } from "../services";
import { useTitle } from "../topbar";
import "../practice/practice.css";

const EASIEST_LEVEL = 0;

export default function LearnScreen({ game }: { game: string }) {
  const entry = useServices().catalogue.games.find(({ name }) => name === game);
  if (!entry) return <NotFound />;
  return <Tutorial game={game} title={entry.title} />;
}

async function openSteps(game: string): Promise<TutorialStep[] | null> {
  const opened = await openGame(game);
  const { first_game } = await data.guide(opened.data.guide);
  return first_game && tutorialSteps(first_game, await opened.variant(first_game.options));
}

function Tutorial({ game, title }: { game: string; title: string }) {
  useTitle(say("learn-title", { game: title }));
  const loaded = useGame(game);
  const file = loaded.value ? textIn(loaded.value.data.first_game, language.value) : null;
  const text = usePromise(() => (file ? data.text(file.path) : Promise.resolve(null)), [file?.path]);
  const steps = usePromise(() => openSteps(game), [game]);
  const lessons = useMemo(() => (text.value ? readLessons(text.value) : null), [text.value]);
  const error = loaded.error ?? text.error ?? steps.error;
  if (error) return <ErrorMessage error={error} />;
  if (steps.value === null) {
    return (
      <article class="page stack gap-4 learn-screen">
        <p>{say("learn-missing")}</p>
        <RulesLink game={game} title={title} />
      </article>
    );
  }
  if (!file || !lessons || !steps.value) return <Loading />;
  return (
    <article class="page stack gap-4 learn-screen">
      <h1>{say("learn-title", { game: title })}</h1>
      <TutorialSteps steps={steps.value} lessons={lessons} textLanguage={file.language} />
      <RulesLink game={game} title={title} />
    </article>
  );
}

const RulesLink = ({ game, title }: { game: string; title: string }) => (
  <p class="small">
    <a href={rulesAddress(game)}>{say("learn-rules", { game: title })}</a>
  </p>
);

type StepsProps = { steps: readonly TutorialStep[]; lessons: readonly Lesson[]; textLanguage: string };

function TutorialSteps({ steps, lessons, textLanguage }: StepsProps) {
  const [number, setNumber] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstRender = useRef(true);
  useEffect(() => {
    if (!isFirstRender.current) heading.current?.focus();
    isFirstRender.current = false;
  }, [number]);
  const step = steps[number]!;
  const practice = useMemo(() => new PracticeBoard(step.root, step), [step]);
  const lesson = lessons[number];
  if (!lesson) return <Loading />;
  const isLast = number === steps.length - 1;
  return (
    <div class="stack gap-4 learn-step">
      <PracticeBoardView key={number} practice={practice} />
      <section class="stack items-start learn-words" lang={textLanguage}>
        <p class="quiet small" lang={language.value}>
          {say("learn-step", { step: number + 1, steps: steps.length })}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {lesson.title}
        </h2>
        <div class="stack learn-text" dangerouslySetInnerHTML={{ __html: lesson.html }} />
        <Legend practice={practice} />
        <TaskView practice={practice} texts={lesson.taskTexts}>
          {isLast ? (
            <TutorialEnd practice={practice} />
          ) : (
            <Button kind="primary" label={say("learn-next")} data-learn="next" act={() => setNumber(number + 1)} />
          )}
        </TaskView>
        {number > 0 && (
          <Button kind="plain" label={say("learn-back")} data-learn="back" act={() => setNumber(number - 1)} />
        )}
        <TutorialBeatsDiagram game={practice.variant.game.name} />
      </section>
    </div>
  );
}

/** The diagram of which piece beats which. Closed at first on narrow screens, where it is above the board. */
function TutorialBeatsDiagram({ game }: { game: string }) {
  const hasBeats = useHasBeatsDiagram(game);
  const [open] = useState(() => matchMedia("(min-width: 60rem)").matches);
  if (!hasBeats) return null;
  return (
    <details class="learn-beats" open={open}>
      <summary class="strong">{say("beats-heading")}</summary>
      <GameBeatsDiagram game={game} />
    </details>
  );
}

/** The end of the tutorial: a button continues from the last position or, if the game is over, starts a new game. */
function TutorialEnd({ practice }: { practice: PracticeBoard }) {
  const { gameStore } = useServices();
  const position = practice.shownPosition.value;
  const isOver = position.outcome.status !== "ongoing";
  const begin = async (): Promise<void> => {
    try {
      const start = isOver ? startPosition(practice.variant) : position;
      const seats = practice.variant.shape.players.map(
        (_, seat): Seat =>
          seat === practice.start.seat ? { kind: "person", name: "" } : { kind: "computer", level: EASIEST_LEVEL },
      );
      const { id } = await gameStore.create(beginMatch(start, seats, null).toData());
      countMatch(practice.variant.game.name, "begun");
      go(gameAddress(id));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div class="learn-end stack items-start gap-2">
      <h3>{say("learn-done-title")}</h3>
      <p>{isOver ? say("learn-over") : say("learn-go-on")}</p>
      <Button kind="primary" label={say(isOver ? "learn-play-new" : "learn-play-on")} data-learn="play" act={begin} />
    </div>
  );
}

/** The names of the pieces on a step's board, for beginners. */
function Legend({ practice }: { practice: PracticeBoard }) {
  const titles = new Map(practice.variant.board.symbols.map(({ id, title }) => [id, title]));
  const kinds = new Map<string, { symbol: string; owner: number }>();
  for (const { symbol, owner } of practice.start.scene().pieces) {
    const title = titles.get(symbol) ?? symbol;
    if (!kinds.has(title) || owner === practice.start.seat) kinds.set(title, { symbol, owner });
  }
  // A single kind needs no name, and trays beside the board already show the names of their pieces.
  if (kinds.size < 2 || practice.variant.game.tray_places.length > 0) return null;
  const look = practice.pieceLook.value;
  return (
    <ul class="row learn-legend">
      {[...kinds].map(([title, { symbol, owner }]) => (
        <li key={title} class="beside gap-1">
          <PieceIcon look={look} symbol={symbol} owner={owner} />
          {capital(look.pieceName(symbol))}
        </li>
      ))}
    </ul>
  );
}
