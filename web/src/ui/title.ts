/** The document's title: the screen's, and before it how many games wait for who is here. */

import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const screen = signal("");
const waiting = signal(0);

effect(() => {
  const title = screen.value ? `${screen.value} · Ludarium` : "Ludarium";
  if (typeof document !== "undefined") document.title = waiting.value > 0 ? `(${waiting.value}) ${title}` : title;
});

/** Name the screen; empty: the page's own name alone. */
export function useTitle(title: string): void {
  useEffect(() => {
    screen.value = title;
  }, [title]);
}

export function titleWaiting(games: number): void {
  waiting.value = games;
}
