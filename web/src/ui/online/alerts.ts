/** Tells people who look elsewhere that a game waits for them: by the system, where they have asked for it, and a sound. */

import { settings } from "../../settings/settings";
import { playSound } from "../../sound/sounds";
import { go, onlineAddress } from "../router";

export const canAlert = (): boolean => "Notification" in globalThis;

/** Ask the browser's person; to be called by a press of a button only.  Resolves to whether it is allowed. */
export async function allowAlerts(): Promise<boolean> {
  if (!canAlert()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export const isAllowed = (): boolean => canAlert() && Notification.permission === "granted";

/** Nothing happens while the page is looked at. */
export function alertPerson(game: string, title: string, body: string): void {
  if (!document.hidden) return;
  if (settings.peek().sounds) playSound("move");
  if (settings.peek().alerts && isAllowed()) void show(game, title, { body, tag: `ludarium-${game}` });
}

/** Some browsers of telephones let only service workers show them. */
async function show(game: string, title: string, options: NotificationOptions): Promise<void> {
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      shown.close();
      focus();
      go(onlineAddress(game));
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options).catch(() => undefined);
  }
}
