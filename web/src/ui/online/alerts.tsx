/** The online games that wait for the user. The page title shows their number. A hidden page alerts the user by a sound
 *  and a notification. The state of the open game decides whether that game waits, because the server's list changes
 *  later. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { OnlineSummary } from "../../../generated/schema";
import type { Session } from "../../game/session";
import { isUnfinished } from "../../keep/user_games";
import { listsOf } from "../../online/lists";
import { changeSettings, settings } from "../../settings/settings";
import { playSound } from "../../sound/sounds";
import { loadOnlineTexts, say } from "../../text/page";
import { Switch } from "../controls";
import { toast } from "../live";
import { go, onlineAddress } from "../navigation";
import type { Services } from "../services";
import { showWaitingCount } from "../topbar";
import { onlinePlayers } from "./names";

/** The game on the screen, and whether it waits for the user. */
const openedGame = signal<{ id: string; waits: boolean } | null>(null);
const ownGames = signal<readonly OnlineSummary[]>([]);

/** The ids of the games that wait for the user's move: those with `yours` in the server's list; `openedGame` overrides
 *  the list for the game on the screen. */
const waitingIds: ReadonlySignal<ReadonlySet<string>> = computed(() => {
  const opened = openedGame.value;
  const ids = new Set(ownGames.value.filter(({ yours }) => yours).map(({ game }) => game));
  if (opened?.waits) ids.add(opened.id);
  else if (opened !== null) ids.delete(opened.id);
  return ids;
});

effect(() => showWaitingCount(waitingIds.value.size));

/** Alerts the user, on every screen, about online games that begin to wait. Follows the server's list of the user's games
 *  while at least one of them is unfinished. */
export async function followInBackground(services: Services): Promise<void> {
  await loadOnlineTexts();
  const lists = listsOf(services);
  followList(lists.own);
  const hasUnfinishedGame = computed(() => lists.own.value?.some(isUnfinished) ?? false);
  effect(() => (hasUnfinishedGame.value ? untracked(() => lists.follow({ lobby: false })) : undefined));
}

function followList(list: ReadonlySignal<readonly OnlineSummary[] | null>): void {
  let previousIds: ReadonlySet<string> | null = null;
  effect(() => {
    if (list.value === null) return;
    ownGames.value = list.value;
    const waiting = list.value.filter(({ yours }) => yours);
    const newlyWaiting = previousIds === null ? [] : waiting.filter(({ game }) => !previousIds?.has(game));
    previousIds = new Set(waiting.map(({ game }) => game));
    untracked(() => {
      for (const summary of newlyWaiting) {
        if (summary.game !== openedGame.peek()?.id) alertUser(summary.game, onlinePlayers(summary));
      }
    });
  });
}

/** Alerts the user when the game on the screen begins to wait for the user. Returns a function that stops this. */
export function followOpenGame(session: Session): () => void {
  let waited = true; // no alert when the game opens
  const stop = effect(() => {
    const { status, match } = session.game.value;
    const waits = status === "playing" && session.ownSeats.includes(match.position.seat);
    openedGame.value = { id: session.id, waits };
    if (waits && !waited) untracked(() => alertUser(session.id, match.variant.game.title));
    waited = waits;
  });
  return () => {
    stop();
    openedGame.value = null;
  };
}

export function AlertSwitch() {
  if (!canAlert()) return null;
  const change = async (on: boolean): Promise<void> => {
    // Browsers ask for the permission only in a click handler.
    const isRefused = on && (await Notification.requestPermission()) !== "granted";
    if (isRefused) toast(say("online-alerts-refused"), { kind: "problem" });
    changeSettings({ alerts: on && !isRefused });
  };
  return <Switch label={say("online-alerts")} checked={settings.value.alerts && isAllowed()} onChange={change} />;
}

const canAlert = (): boolean => "Notification" in globalThis;

const isAllowed = (): boolean => canAlert() && Notification.permission === "granted";

function alertUser(game: string, body: string): void {
  if (!document.hidden) return;
  if (settings.peek().sounds) playSound("move");
  if (settings.peek().alerts && isAllowed()) void notify(game, body);
}

/** Shows a notification. Some mobile browsers allow this only to service workers. */
async function notify(game: string, body: string): Promise<void> {
  const title = say("online-your-turn");
  const options = { body, tag: `ludarium-${game}` };
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      notification.close();
      focus();
      go(onlineAddress(game));
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options).catch(() => undefined);
  }
}
