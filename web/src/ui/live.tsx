/** What is said in passing: toasts that are seen for a while, and sentences that only screen readers hear. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say, sayError } from "../text/page";
import { IconButton } from "./icons";

export interface Toast {
  text: string;
  kind: "note" | "problem";
  action?: { label: string; act: () => void };
  /** Until somebody closes it. */
  stays?: boolean;
  /** Called when it goes without its action having been chosen. */
  gone?: () => void;
}

interface Shown extends Toast {
  number: number;
}

const MOST_AT_ONCE = 3;
const SECONDS = 6;
const SECONDS_TO_ACT = 9;

const toasts = signal<readonly Shown[]>([]);
const spoken = signal("");
let count = 0;

/** Show a sentence for some seconds. */
export function toast(text: string, more: Partial<Omit<Toast, "text">> = {}): void {
  const shown: Shown = { kind: "note", ...more, text, number: ++count };
  const kept = toasts.value.filter((one) => one.text !== text || one.action !== undefined);
  for (const early of kept.slice(0, -MOST_AT_ONCE + 1)) dismiss(early);
  toasts.value = [...kept.slice(-MOST_AT_ONCE + 1), shown];
}

/** Show what went wrong. */
export const toastError = (error: unknown): void => toast(sayError(error), { kind: "problem" });

/** Say something to screen readers; the same sentence again is said again. */
export function announce(text: string): void {
  spoken.value = spoken.value === text ? `${text}\u00a0` : text;
}

function dismiss(shown: Shown, acted = false): void {
  if (!toasts.value.includes(shown)) return;
  toasts.value = toasts.value.filter((one) => one !== shown);
  if (acted) shown.action?.act();
  else shown.gone?.();
}

function OneToast({ shown }: { shown: Shown }) {
  const paused = useRef(false);
  useEffect(() => {
    if (shown.stays) return;
    const patience = (shown.action ? SECONDS_TO_ACT : SECONDS) * 1000;
    const end = (): void => {
      if (paused.current) timer = setTimeout(end, 1000);
      else dismiss(shown);
    };
    let timer = setTimeout(end, patience);
    return () => clearTimeout(timer);
  }, [shown]);
  const pause = (): void => {
    paused.current = true;
  };
  const resume = (): void => {
    paused.current = false;
  };
  return (
    <div
      class="toast"
      data-kind={shown.kind}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocusIn={pause}
      onFocusOut={resume}
    >
      <p>{shown.text}</p>
      {shown.action && (
        <button type="button" class="toast-action" onClick={() => dismiss(shown, true)}>
          {shown.action.label}
        </button>
      )}
      <IconButton icon="close" label={say("close")} act={() => dismiss(shown)} />
    </div>
  );
}

/** The places where all of it appears; there from the start, as screen readers only hear changes of what they know. */
export function Live() {
  const place = useRef<HTMLDivElement>(null);
  const shown = toasts.value;
  useEffect(() => {
    // The newest is to lie above a dialog that has been opened since.
    const element = place.current;
    if (!element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </p>
      <p class="visually-hidden" role="status" aria-live="polite">
        {shown.at(-1)?.text}
      </p>
      <div class="toasts" ref={place} popover="manual">
        {shown.map((one) => (
          <OneToast key={one.number} shown={one} />
        ))}
      </div>
    </>
  );
}
