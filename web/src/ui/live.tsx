/** Toasts (messages shown for some seconds), announcing to screen readers, copying texts, reading and saving files. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { PlainKey } from "../text/api";
import { say, sayError } from "../text/page";
import { IconButton } from "./controls";

interface Toast {
  text: string;
  kind: "note" | "problem";
  action?: { label: string; act: () => void };
  stays?: boolean; // whether the toast has no time limit
  /** Called when the toast disappears without its action, except when a toast of the same text replaces it. */
  onGone?: () => void;
}

type ActiveToast = Toast & { number: number };

const MAX_TOASTS = 3;
const TOAST_SECONDS = 6;
const ACTION_TOAST_SECONDS = 9;

const toasts = signal<readonly ActiveToast[]>([]);
const spoken = signal("");
let toastCount = 0;

export function toast(text: string, more: Partial<Omit<Toast, "text">> = {}): void {
  const shown: ActiveToast = { kind: "note", ...more, text, number: ++toastCount };
  const kept = toasts.value.filter((one) => one.text !== text || one.action !== undefined);
  for (const surplus of kept.slice(0, -MAX_TOASTS + 1)) dismiss(surplus);
  toasts.value = [...kept.slice(-MAX_TOASTS + 1), shown];
}

export const toastError = (error: unknown): void => toast(sayError(error), { kind: "problem" });

/** Announces a text to screen readers, even if the last text was the same. */
export function announce(text: string): void {
  spoken.value = spoken.value === text ? `${text}\u00a0` : text;
}

function dismiss(shown: ActiveToast, acted = false): void {
  if (!toasts.value.includes(shown)) return;
  toasts.value = toasts.value.filter((one) => one !== shown);
  if (acted) shown.action?.act();
  else shown.onGone?.();
}

function OneToast({ shown }: { shown: ActiveToast }) {
  const paused = useRef(false);
  useEffect(() => {
    if (shown.stays) return;
    const duration = (shown.action ? ACTION_TOAST_SECONDS : TOAST_SECONDS) * 1000;
    const end = (): void => {
      if (paused.current) timer = setTimeout(end, 1000);
      else dismiss(shown);
    };
    let timer = setTimeout(end, duration);
    return () => clearTimeout(timer);
  }, [shown]);
  const pause = (isPaused: boolean) => () => {
    paused.current = isPaused;
  };
  return (
    <div
      class="toast beside"
      data-kind={shown.kind}
      onPointerEnter={pause(true)}
      onPointerLeave={pause(false)}
      onFocusIn={pause(true)}
      onFocusOut={pause(false)}
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

/** The toasts and the regions for screen readers. The regions always exist, because screen readers announce only the
 *  changes of existing regions. */
export function Live() {
  const container = useRef<HTMLDivElement>(null);
  const shown = toasts.value;
  useEffect(() => {
    // If the popover is closed and opened, the toasts are again above dialogs that were opened meanwhile.
    const element = container.current;
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
      <div class="toasts" ref={container} popover="manual">
        {shown.map((one) => (
          <OneToast key={one.number} shown={one} />
        ))}
      </div>
    </>
  );
}

/** Maximum size of a file to read. Any valid record is smaller, and so is a file of a thousand games. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** The text of a file; undefined if the file is too large. */
export async function fileText(file: File): Promise<string | undefined> {
  return file.size > MAX_FILE_BYTES ? undefined : file.text();
}

export const saveFile = (name: string, text: string, type = "text/plain"): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text. Shows the message `done` as a toast or, if the browser refuses, a message about the failure. */
export async function copyText(text: string, done: PlainKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say(done));
  } catch {
    toast(say("play-cannot-copy"), { kind: "problem" });
  }
}
