/** Whether the system is to say that a game waits.  The browser is asked for leave only when this is pressed. */

import { changeSettings, settings } from "../../settings/settings";
import { playSound } from "../../sound/sounds";
import { say } from "../../text/page";
import { Switch } from "../fields";
import { toast } from "../live";
import { go, onlineAddress } from "../router";

export function AlertSwitch() {
  if (!canAlert()) return null;
  const change = async (on: boolean): Promise<void> => {
    if (on && !(await allowAlerts())) {
      toast(say("online-alerts-refused"), { kind: "problem" });
      changeSettings({ alerts: false });
    } else changeSettings({ alerts: on });
  };
  return (
    <Switch
      label={say("online-alerts")}
      checked={settings.value.alerts && isAllowed()}
      onChange={(on) => void change(on)}
    />
  );
}

/** Tells people who look elsewhere that a game waits for them: by the system, where they have asked for it, and a sound. */
const canAlert = (): boolean => "Notification" in globalThis;

/** Ask the browser's person; to be called by a press of a button only.  Resolves to whether it is allowed. */
async function allowAlerts(): Promise<boolean> {
  if (!canAlert()) return false;
  return (await Notification.requestPermission()) === "granted";
}

const isAllowed = (): boolean => canAlert() && Notification.permission === "granted";

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
