/** The home screen: the available games, with boards on which a random game runs, and the user's games. */

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { whenIdle } from "../../board/drawings";
import type { GameEntry } from "../../data/types";
import { startPosition } from "../../game/tree";
import type { GameStore, Summary } from "../../keep/api";
import { isUnfinished } from "../../keep/user_games";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/game";
import { experienceOf, lastChoice, reducedMotion } from "../../settings/settings";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Button, ButtonLink, Menu } from "../controls";
import { GameList, soloGame, sortGames } from "../games/game_list";
import { fileText, saveFile, toast, toastError } from "../live";
import { lazyWithOnlineTexts } from "../loading";
import {
  analysisAddress,
  collectionsAddress,
  go,
  learnAddress,
  lobbyAddress,
  openingsAddress,
  openPanel,
  puzzlesAddress,
  reviewAddress,
  rulesAddress,
} from "../navigation";
import { namesInList } from "../play/names";
import { useGame, useGames, useServices } from "../services";
import { usePlayAgain } from "../sheet/play_again";
import { useTitle } from "../topbar";
import { Picture, useVisible } from "./picture";
import "./home.css";

const OnlineGames = lazyWithOnlineTexts(async () => ({ default: (await import("../online/lobby_screen")).OwnGames }));

export default function HomeScreen() {
  const { catalogue, games } = useServices();
  const isDropping = useDroppedFile((text) => openPanel("import", { text }));
  useTitle("");
  return (
    <div class="home page">
      <h1>{say("home-title")}</h1>
      <ul class="game-cards">
        {catalogue.games.map((game, index) => (
          <GameCard key={game.name} game={game} index={index} />
        ))}
      </ul>
      {games.sharedGames.value?.some(isUnfinished) && <OnlineGames />}
      <YourGames />
      {isDropping && <p class="drop-hint">{say("import-drop")}</p>}
    </div>
  );
}

/** Calls `receive` with the text of a dropped file. Returns whether the user drags a file over the page. */
function useDroppedFile(receive: (text: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  const newestReceive = useRef(receive);
  newestReceive.current = receive;
  // Runs before the first paint: without these listeners, browsers replace the page by a dropped file.
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
      else newestReceive.current(text);
    };
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    return () => ending.abort();
  }, []);
  return isOver;
}

/** An animated board, a summary, and buttons to play and learn. `index`: index among the cards. */
function GameCard({ game, index }: { game: GameEntry; index: number }) {
  const card = useRef<HTMLLIElement>(null);
  const { name, title } = game;
  const args = { game: title };
  const wasVisible = useVisible(card, true);
  const loaded = useGame(name).value;
  const { play, isBusy } = usePlayAgain(name);
  const neverConfigured = lastChoice(name) === undefined;
  const isNew = neverConfigured && experienceOf(name).begun === 0;
  const hint = say(neverConfigured ? "play-game-new" : "play-game-long", args);
  const hasTutorial = Object.keys(loaded?.data.first_game ?? {}).length > 0;
  const link = (label: string, description: string, href: string) => (
    <ButtonLink kind="plain" label={label} href={href} aria-label={description} />
  );
  return (
    <li class="game-card" ref={card}>
      {/* Hidden from screen readers: the button below does the same. */}
      <div class="living" aria-hidden="true" onClick={play}>
        {wasVisible && <AnimatedBoard game={name} index={index} />}
      </div>
      <div class="game-words">
        <h2>{title}</h2>
        <p class="game-summary quiet">{loaded?.texts.has("summary") ? loaded.texts.say("summary") : "\u00a0"}</p>
      </div>
      <div class="game-actions row gap-1">
        {isNew && hasTutorial && (
          <a class="button to-tutorial" href={learnAddress(name)}>
            {say("tutorial")}
          </a>
        )}
        <Button kind="primary" label={say("play-game")} aria-label={hint} title={hint} aria-busy={isBusy} act={play} />
        <Button
          kind="plain"
          label={say("options")}
          aria-label={say("options-of", args)}
          act={() => openPanel("newGame", { game: name })}
        />
        {link(say("rules"), say("rules-of", args), rulesAddress(name))}
        {loaded?.data.puzzles && link(say("puzzles"), say("puzzles-of", args), puzzlesAddress(name))}
        {loaded?.data.openings && link(say("openings"), say("openings-of", args), openingsAddress(name))}
      </div>
    </li>
  );
}

const MOVE_INTERVAL_MS = 2600;
/** Delay of each board after the previous one, so that the boards do not move together. */
const BOARD_DELAY_MS = 650;

/** The start of a game with its first setup and seed 1. Games after the first are loaded when the browser is idle, at
 *  the latest after 2,000 ms. */
async function defaultStart(name: string, isFirst: boolean): Promise<Position> {
  if (!isFirst) await new Promise<void>((resolve) => whenIdle(resolve, 2000));
  return startPosition(await (await openGame(name)).variant(), undefined, 1n);
}

function AnimatedBoard({ game, index }: { game: string; index: number }) {
  const element = useRef<HTMLDivElement>(null);
  const isVisible = useVisible(element, false);
  const start = useRef<Position | null>(null);
  const [randomGame, setRandomGame] = useState<RandomGame | null>(null);
  const isStill = reducedMotion.value;
  useEffect(() => {
    let cancelled = false;
    defaultStart(game, index === 0).then(
      (position) => {
        start.current = position;
        if (!cancelled) setRandomGame(gameInProgress(position));
      },
      (error) => console.warn(error), // the card stays without a picture
    );
    return () => {
      cancelled = true;
    };
  }, [game, index]);
  const isReady = randomGame !== null;
  useEffect(() => {
    if (!isVisible || isStill || !isReady) return;
    let timer = setTimeout(step, MOVE_INTERVAL_MS + BOARD_DELAY_MS * index);
    function step(): void {
      if (!document.hidden) {
        setRandomGame((now) => now && start.current && playRandomMove(now, start.current, Math.random));
      }
      timer = setTimeout(step, MOVE_INTERVAL_MS);
    }
    return () => clearTimeout(timer);
  }, [isVisible, isStill, isReady, index]);
  return (
    <div class="living-board" ref={element}>
      {randomGame && <Picture position={randomGame.position} />}
    </div>
  );
}

/** Number of random turns before the board appears. */
const FIRST_TURNS = 14;
/** Number of random turns after which the game restarts. */
const MAX_TURNS = 60;
/** Assumed moves of a turn in games with several moves a turn. */
const MOVES_OF_A_TURN = 4;

/** Number of random moves to compare. The board plays the move that leaves the most pieces, so the board looks full. */
const CANDIDATES = 3;

function pliesOf(start: Position, turns: number): number {
  return start.variant.game.multi_action_turns ? turns * MOVES_OF_A_TURN : turns;
}

export interface RandomGame {
  position: Position;
  ply: number;
}

/** A game after some random moves, which are the same in each call. */
export function gameInProgress(start: Position): RandomGame {
  let game: RandomGame = { position: start, ply: 0 };
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647; // Lehmer's generator
    return seed / 2147483647;
  };
  for (let ply = 0; ply < pliesOf(start, FIRST_TURNS); ply++) game = playRandomMove(game, start, random);
  return game;
}

/** Plays one more move, or restarts a game that is over or too long. `random`: as `Math.random`. */
export function playRandomMove(game: RandomGame, start: Position, random: () => number): RandomGame {
  const { moves } = game.position;
  if (moves.length === 0 || game.ply >= pliesOf(start, MAX_TURNS)) return { position: start, ply: 0 };
  const tried = Array.from({ length: CANDIDATES }, () => moves[Math.floor(random() * moves.length)]!);
  const positions = tried.map((move) => game.position.play(move));
  const pieceCounts = positions.map((position) => position.scene().pieces.length);
  return { position: positions[pieceCounts.indexOf(Math.max(...pieceCounts))]!, ply: game.ply + 1 };
}

/** The user's solo games: search, open, delete and export. */
function YourGames() {
  const { gameStore, online } = useServices();
  const { games, failed, load, remove } = useSoloGames();
  const saveAll = (): Promise<void> => saveAllGames(gameStore).catch(toastError);
  const known = useGames();
  const listed = useMemo(() => {
    const tools = (game: Summary) => (
      <GameMenu game={game} title={known.title(game.game)} onDelete={() => remove(game)} />
    );
    return sortGames((games ?? []).map((game) => ({ ...soloGame(game, known), tools: tools(game) })));
  }, [games, known, language.value]);
  return (
    <section class="game-section stack" aria-labelledby="your-games">
      <header class="row between">
        <h2 id="your-games">{say("your-games")}</h2>
        <div class="your-games-tools row">
          {online !== null && <ButtonLink kind="plain" icon="person" label={say("lobby")} href={lobbyAddress} />}
          <Button kind="plain" icon="open" label={say("import")} act={() => openPanel("import", { text: "" })} />
          <ButtonLink kind="plain" icon="book" label={say("collections")} href={collectionsAddress()} />
          {listed.length > 0 && <Button kind="plain" icon="download" label={say("export-all")} act={saveAll} />}
        </div>
      </header>
      {games === null && failed && (
        <p>
          {say("games-unreachable")} <Button kind="plain" label={say("try-again")} act={load} />
        </p>
      )}
      {games !== null && gameStore.unreachable.value && (
        <p class="quiet" role="status">
          {say("games-away")}
        </p>
      )}
      <GameList games={listed} empty={games === null ? undefined : say("no-games")} />
    </section>
  );
}

/** Reload interval while the server is unreachable. */
const RELOAD_MS = 4000;

/** Ids of games that the list hides until their deletion is undone or complete. */
const deleting = signal<readonly string[]>([]);

export interface SoloGames {
  games: readonly Summary[] | null; // null until loaded
  failed: boolean; // whether the last load failed
  load: () => void;
  /** Hides a game. Deletes it when the toast with the undo button has gone without a click on this button. */
  remove: (game: Summary) => void;
}

/** The user's solo games. Loads them when the component appears, the window gets the focus or the connection returns,
 *  and every RELOAD_MS while the server is unreachable. */
export function useSoloGames(): SoloGames {
  const { gameStore, games } = useServices();
  const load = (): void => void games.load();
  useEffect(() => {
    if (!games.isLoading) load();
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener("focus", load, { signal });
    addEventListener("online", load, { signal });
    return () => ending.abort();
  }, [games]);
  const failed = games.loadFailed.value;
  const isAway = failed || gameStore.unreachable.value;
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(load, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isAway, games]);
  const restore = ({ id }: Summary): void => {
    deleting.value = deleting.value.filter((other) => other !== id);
  };
  const remove = (game: Summary): void => {
    deleting.value = [...deleting.value, game.id];
    toast(say("deleted"), {
      action: { label: say("undo-it"), act: () => restore(game) },
      onGone: async () => {
        await gameStore.remove(game.id).catch(toastError);
        await games.load();
        restore(game);
      },
    });
  };
  const [solo, hidden] = [games.soloGames.value, deleting.value];
  const shownGames = useMemo(() => solo?.filter(({ id }) => !hidden.includes(id)) ?? null, [solo, hidden]);
  return { games: shownGames, failed, load, remove };
}

async function saveAllGames(gameStore: GameStore): Promise<void> {
  const { exportGames } = await import("../../keep/archive");
  const date = new Date().toISOString().slice(0, 10);
  saveFile(`ludarium-${date}.json`, await exportGames(gameStore), "application/json");
}

function GameMenu({ game, title, onDelete }: { game: Summary; title: string; onDelete: () => void }) {
  const { id, ply, seats } = game;
  const review = (): void => go(reviewAddress(id));
  return (
    <Menu
      label={say("play-more")}
      description={say("game-menu-of", { game: title, players: namesInList(seats) })}
      icon="more"
      groups={[
        [
          { id: "analyse", label: say("play-analyse"), icon: "chart", act: () => go(analysisAddress(id)) },
          { id: "review", label: say("review-open"), icon: "review", inactive: ply === 0, act: review },
        ],
        [{ id: "delete", label: say("delete"), icon: "trash", danger: true, act: onDelete }],
      ]}
    />
  );
}
