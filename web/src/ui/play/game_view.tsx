/** The screen of a solo or shared game: the action bar, the result, the tabs of the panel, announcements and sounds. */

import { effect, untracked } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { describeMove } from "../../board/words";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import type { Match } from "../../game/api";
import { eliminatedBy } from "../../game/ending";
import { moveNumberAt } from "../../game/numbering";
import type { Session } from "../../game/session";
import type { TreeNode } from "../../game/tree";
import { countMatch, settings } from "../../settings/settings";
import { playSound, soundOf } from "../../sound/sounds";
import { say, sayKey } from "../../text/page";
import { announce, toast } from "../live";
import { Later } from "../loading";
import { useServices } from "../services";
import { SettingsTab } from "../settings/fields";
import { BoardScreen, TASKS_BEFORE_BOARD, TASKS_BEFORE_PANEL } from "./board_screen";
import {
  ActionBar,
  type ActionBarContent,
  CommandButton,
  command,
  type ScreenCommand,
  turnContent,
  turnWords,
} from "./commands";
import { GAME_KEYS, gameCommands, ownActions } from "./game_commands";
import { InfoTab } from "./info_tab";
import { MovesTab } from "./moves";
import { playerInSentence } from "./names";
import { BottomPlayer, Opponents, SeatShape } from "./players";
import { type OnlineParts, type Tab, Table } from "./table";

interface GameViewProps {
  session: Session;
  onlineParts?: OnlineParts | null; // the parts for games of several people; null for a solo game
}

export function GameView({ session, onlineParts = null }: GameViewProps) {
  const { gameStore } = useServices();
  const { alone: isSolo } = session.game.value;
  // `Table` reads the seats and `isSolo` only once, so a change of them needs a new table.
  const table = useMemo(
    () => new Table(session, gameStore, () => createEngine(data), onlineParts),
    [session, session.ownSeats.join(), isSolo],
  );
  useEffect(() => () => table.close(), [table]);
  useEffect(() => announceGame(table), [table]);
  const { game } = table.variant;
  const tab = table.tab.value;
  const commands = (): ScreenCommand[] => gameCommands(table);
  // The action bar is below the board if the present position is shown, and above the tools if another one is.
  const actionBarIf = (isLive: boolean) => (
    <ActionBar content={() => (table.isLive.value === isLive ? actionBarContent(table, commands()) : null)} />
  );
  return (
    <BoardScreen
      table={table}
      title={say("play-title", { game: game.title, players: playersInWords(table) })}
      barTitle={game.title}
      keys={GAME_KEYS}
      browserTasks={TASKS_BEFORE_BOARD}
      above={<Opponents table={table} />}
      below={<BottomPlayer table={table} browserTasks={TASKS_BEFORE_BOARD} />}
      actionBar={<Later browserTasks={TASKS_BEFORE_BOARD}>{actionBarIf(true)}</Later>}
      beforeTools={actionBarIf(false)}
      toolsLabel={say("play-tools")}
      diagramButton
      afterTools={
        <>
          {onlineParts && <onlineParts.OfferBar table={table} />}
          <Result table={table} commands={commands} />
        </>
      }
      panelLabel={say("play-panel")}
    >
      <TabbedPanel table={table}>
        <Later browserTasks={TASKS_BEFORE_PANEL}>
          {tab === "moves" && <MovesTab table={table} />}
          {tab === "chat" && onlineParts && <onlineParts.ChatTab table={table} />}
          {tab === "settings" && <SettingsTab game={game.name} />}
          {tab === "info" && <InfoTab table={table} />}
        </Later>
      </TabbedPanel>
    </BoardScreen>
  );
}

function playersInWords({ variant, match, seats }: Table): string {
  const names = seats.map((seat) => playerInSentence(variant, match.value.seats, seat));
  const [first = "", second = ""] = names;
  return seats.length === 2 ? say("play-players-two", { first, second }) : names.join(", ");
}

/** The tabs are toggle buttons, because arrow keys step through the game here. In the ARIA tab pattern, arrow keys move
 *  between tabs. */
function TabbedPanel({ table, children }: { table: Table; children: ComponentChildren }) {
  const chosen = table.tab.value;
  const chat = table.onlineParts?.chatLabel(table) ?? null;
  const tabs: readonly (readonly [Tab, label: string])[] = [
    ["moves", say("play-tab-moves")],
    ...(chat === null ? [] : [["chat", chat] as const]),
    ["settings", say("play-tab-settings")],
    ["info", say("play-tab-info")],
  ];
  return (
    <>
      <div class="panel-tabs" role="group" aria-label={say("play-panel")}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            class="panel-tab"
            aria-pressed={chosen === name}
            onClick={() => {
              table.tab.value = name;
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div class="panel-body">{children}</div>
    </>
  );
}

function otherPositionContent(table: Table, buttons: readonly ScreenCommand[]): ActionBarContent {
  const match = table.match.value;
  const { number, unit } = moveNumberAt(match, table.cursor.at.value);
  const last = moveNumberAt(match, match.plies).number;
  return {
    text: number === 0 ? say("play-looking-start") : say("play-looking", { number, unit, last }),
    buttons: [...buttons, command("present", "play-present", "last", table.cursor.last, { kind: "primary" })],
  };
}

function premoveContent({ board, session }: Table): ActionBarContent | null {
  const premove = session.premove.value;
  if (premove === null) return null;
  const cancel = (): void => board.value?.cancel();
  return {
    text: say("play-premove-set", { move: premove.join(" ") }),
    buttons: [command("premove", "play-premove-cancel", "cancel", cancel)],
  };
}

/** The action bar of a game: the commands with `actionBar` and, on the user's turn, the buttons of `turnContent`. */
export function actionBarContent(table: Table, commands: readonly ScreenCommand[]): ActionBarContent {
  const buttons = commands.filter(({ actionBar }) => actionBar);
  if (!table.isLive.value) return otherPositionContent(table, buttons);
  const { status } = table.game.value;
  const { over, position } = table.match.value;
  if (over || status !== "playing") return { text: "", buttons: [] };
  const turn = turnWords(position);
  if (table.input.value === "move") return turnContent(table, [...buttons, ...ownActions(table)], turn);
  const text = !table.isSolo ? turn : table.session.mayAct ? "" : say("play-watching");
  return premoveContent(table) ?? { text, buttons };
}

/** The result, with buttons for the next steps. Absent before the end, and while another position is shown. */
function Result({ table, commands }: { table: Table; commands: () => readonly ScreenCommand[] }) {
  const { players } = table.variant.shape;
  const match = table.match.value;
  const isAborted = table.game.value.status === "aborted";
  if (!(match.over || isAborted) || !table.isLive.value) return null;
  const winner = isAborted ? null : match.outcome.winner;
  const buttons = commands().filter(({ result }) => result);
  const isPrimary = ({ kind }: ScreenCommand): boolean => kind === "primary";
  return (
    <section
      class="result row"
      data-seat={winner ?? undefined}
      data-player={winner === null ? undefined : players[winner]}
      aria-labelledby="result-sentence"
    >
      <span class="result-signs beside gap-1">
        {players.map(
          (player, seat) => (winner ?? seat) === seat && <SeatShape key={player} seat={seat} player={player} big />,
        )}
      </span>
      <div class="result-words breakable">
        <h2 id="result-sentence">{isAborted ? sayKey("online-aborted") : match.result}</h2>
        {eliminationReasons(table).map((one) => (
          <p key={one} class="small">
            {one}
          </p>
        ))}
        <p class="result-facts quiet small">{say("moves-played", { ...moveNumberAt(match, match.cursor) })}</p>
        {table.onlineParts?.resultNotes(table).map((note) => (
          <p key={note} class="small" role="status">
            {note}
          </p>
        ))}
      </div>
      <div class="result-buttons row">
        {[...buttons.filter(isPrimary), ...buttons.filter((one) => !isPrimary(one))].map((command) => (
          <CommandButton key={command.id} command={command} data-result={command.id} />
        ))}
      </div>
    </section>
  );
}

/** Why the last move eliminated players. Empty unless the rules ended the game with this move. */
function eliminationReasons(table: Table): string[] {
  const { ending, outcome, over } = table.match.value;
  return over && ending === null && outcome.reason !== "resignation" ? eliminationsAt(table, table.node.value) : [];
}

/** Announces a game's events to screen readers, on the board and by sounds. Returns a function that stops this. */
export function announceGame(table: Table): () => void {
  const onlineStops = table.onlineParts?.announceOnline(table) ?? [];
  const stops = [announceMoves(table), announceNotices(table), announceConnection(table), ...onlineStops];
  return () => {
    for (const stop of stops) stop();
  };
}

function announceNotices(table: Table): () => void {
  return effect(() => {
    const notice = table.session.notice.value;
    if (notice === null) return;
    const words = sayKey(notice.key, notice.args);
    const { action } = notice;
    untracked(() => {
      if (action === undefined) table.showMessage(words);
      else toast(words, { hasNoTimeLimit: true, action: { label: say(action.key), act: action.act } });
    });
  });
}

function announceConnection(table: Table): () => void {
  let before = true;
  return effect(() => {
    const now = table.session.connected.value;
    if (now && !before) untracked(() => table.showMessage(say("play-online")));
    before = now;
  });
}

function announceMoves(table: Table): () => void {
  let before = table.match.peek();
  return effect(() => {
    const now = table.match.value;
    const steps = newSteps(before, now);
    const ended = now.over && !before.over;
    before = now;
    if (steps.length === 0 && !ended) return;
    const sentences = steps.map((node) => inWords(table, node));
    const eliminations = steps.flatMap((node) => eliminationsAt(table, node));
    if (eliminations.length > 0 && !ended) untracked(() => table.showMessage(eliminations.map(asSentence).join(" ")));
    untracked(() => announce([...sentences, ended ? now.result : ""].map(asSentence).join(" ").trim()));
    if (ended && now.seats.some(({ kind }) => kind === "person")) countMatch(table.variant.game.name, "finished");
    if (settings.peek().sounds) playSound(ended ? "end" : soundOfStep(steps.at(-1)));
  });
}

/** The nodes of the new steps; empty if `now` does not continue `before`. The function compares positions, because
 *  a match from another window or the server has other node objects. */
function newSteps(before: Match, now: Match): readonly TreeNode[] {
  return now.nodes[before.at]?.position.key === before.position.key ? now.nodes.slice(before.at + 1, now.at + 1) : [];
}

function inWords({ variant, match }: Table, { step, lastMove }: TreeNode): string {
  if (lastMove !== null) return describeMove(lastMove.before, lastMove.move, say);
  if (step === null || !("resigns" in step)) return "";
  return say("play-has-resigned", { player: playerInSentence(variant, match.peek().seats, step.resigns) });
}

/** The players whom this move eliminated, with the reasons: "Red – earth: only 3 left at the end of this turn". */
function eliminationsAt({ variant }: Table, { lastMove, position }: TreeNode): string[] {
  const eliminated = lastMove === null ? [] : eliminatedBy(lastMove.before, position);
  return eliminated.map(({ seat, why }) => say("play-dropped", { player: variant.playerName(seat), why }));
}

const asSentence = (text: string): string => (text === "" || /[.!?…]$/.test(text) ? text : `${text}.`);

function soundOfStep(node: TreeNode | undefined) {
  if (!node?.lastMove) return "move";
  const { before, move } = node.lastMove;
  return soundOf((before.paths(move)[0] ?? []).map(({ kind }) => kind));
}
