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
  hasNoTimeLimit?: boolean;
  /** Called when the toast disappears and its action was not used, unless a toast with the same text replaces it. */
  onGone?: () => void;
}

type ActiveToast = Toast & { id: number };

const MAX_TOASTS = 3;
const TOAST_SECONDS = 6;
const ACTION_TOAST_SECONDS = 9;

const toasts = signal<readonly ActiveToast[]>([]);
const announcement = signal("");
let toastCount = 0;

export function toast(text: string, options: Partial<Omit<Toast, "text">> = {}): void {
  const newToast: ActiveToast = { kind: "note", ...options, text, id: ++toastCount };
  const others = toasts.value.filter((active) => active.text !== text || active.action !== undefined);
  for (const oldToast of others.slice(0, -MAX_TOASTS + 1)) dismiss(oldToast);
  toasts.value = [...others.slice(-MAX_TOASTS + 1), newToast];
}

export const toastError = (error: unknown): void => toast(sayError(error), { kind: "problem" });

/** Announces a text to screen readers, even if the last text was the same. */
export function announce(text: string): void {
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}

function dismiss(active: ActiveToast, withAction = false): void {
  if (!toasts.value.includes(active)) return;
  toasts.value = toasts.value.filter((other) => other !== active);
  if (withAction) active.action?.act();
  else active.onGone?.();
}

function ToastView({ active }: { active: ActiveToast }) {
  const paused = useRef(false);
  useEffect(() => {
    if (active.hasNoTimeLimit) return;
    const durationMs = (active.action ? ACTION_TOAST_SECONDS : TOAST_SECONDS) * 1000;
    const dismissUnlessPaused = (): void => {
      if (paused.current) timer = setTimeout(dismissUnlessPaused, 1000);
      else dismiss(active);
    };
    let timer = setTimeout(dismissUnlessPaused, durationMs);
    return () => clearTimeout(timer);
  }, [active]);
  const pause = (isPaused: boolean) => () => {
    paused.current = isPaused;
  };
  return (
    <div
      class="toast beside"
      data-kind={active.kind}
      onPointerEnter={pause(true)}
      onPointerLeave={pause(false)}
      onFocusIn={pause(true)}
      onFocusOut={pause(false)}
    >
      <p>{active.text}</p>
      {active.action && (
        <button type="button" class="toast-action" onClick={() => dismiss(active, true)}>
          {active.action.label}
        </button>
      )}
      <IconButton icon="close" label={say("close")} act={() => dismiss(active)} />
    </div>
  );
}

/** The toasts and the regions for screen readers. The regions always exist, because screen readers announce only the
 *  changes of existing regions. */
export function LiveRegions() {
  const container = useRef<HTMLDivElement>(null);
  const shown = toasts.value;
  useEffect(() => {
    // Closing and opening the popover moves the toasts above dialogs that were opened after it.
    const element = container.current;
    if (!element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
      <p class="visually-hidden" role="status" aria-live="polite">
        {shown.at(-1)?.text}
      </p>
      <div class="toasts" ref={container} popover="manual">
        {shown.map((active) => (
          <ToastView key={active.id} active={active} />
        ))}
      </div>
    </>
  );
}

/** Maximum size of a file that a user opens. */
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
