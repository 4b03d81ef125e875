/**
 * The games that wait for the user. The page title shows their number, and a hidden page alerts the user. The lists
 * report all games; the open game reports its own state without delay.
 */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { OnlineSummary } from "../../../generated/schema";
import type { Session } from "../../game/session";
import type { GameLists } from "../../online/lists";
import { say } from "../../text/page";
import { titleWaiting } from "../boundary";
import { onlinePlayers } from "../play/terms";
import { alertPerson } from "./alert_switch";

/** The open game, and whether it waits for the user. */
const open = signal<{ id: string; waits: boolean } | null>(null);
const listed = signal<readonly OnlineSummary[]>([]);

const waiting: ReadonlySignal<ReadonlySet<string>> = computed(() => {
  const here = open.value;
  const ids = new Set(listed.value.filter(({ yours }) => yours).map(({ game }) => game));
  if (here?.waits) ids.add(here.id);
  else if (here !== null) ids.delete(here.id);
  return ids;
});

effect(() => titleWaiting(waiting.value.size));

/** The games that have not ended. */
export const running = (games: readonly OnlineSummary[]): OnlineSummary[] =>
  games.filter(({ status }) => status !== "over" && status !== "aborted");

/** Follows the lists; returns a function that stops it. */
export function followWaiting(lists: GameLists): () => void {
  let before: ReadonlySet<string> | null = null;
  return effect(() => {
    const own = lists.own.value;
    if (own === null) return;
    listed.value = own;
    const now = new Set(own.filter(({ yours }) => yours).map(({ game }) => game));
    const news = before === null ? [] : own.filter(({ game, yours }) => yours && !before?.has(game));
    before = now;
    untracked(() => {
      for (const summary of news) {
        if (summary.game !== open.peek()?.id)
          alertPerson(summary.game, say("online-your-turn"), onlinePlayers(summary));
      }
    });
  });
}

/** Follows the open game; returns a function that stops it. */
export function waitsHere(session: Session): () => void {
  let before = true;
  const end = effect(() => {
    const { status, match } = session.game.value;
    const waits = status === "playing" && session.own.includes(match.position.seat);
    open.value = { id: session.id, waits };
    if (waits && !before) {
      untracked(() => alertPerson(session.id, say("online-your-turn"), match.variant.game.title));
    }
    before = waits;
  });
  return () => {
    end();
    open.value = null;
  };
}
