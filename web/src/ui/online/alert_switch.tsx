/** A switch for system notifications about games that wait.  The browser asks for permission when it is turned on. */

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

/** Whether the browser supports notifications. */
const canAlert = (): boolean => "Notification" in globalThis;

/** Asks the user for permission; resolves to whether it is granted.  Call it only in a click handler. */
async function allowAlerts(): Promise<boolean> {
  if (!canAlert()) return false;
  return (await Notification.requestPermission()) === "granted";
}

const isAllowed = (): boolean => canAlert() && Notification.permission === "granted";

/** Alerts the user by a sound and a notification, as set, while the page is hidden. */
export function alertPerson(game: string, title: string, body: string): void {
  if (!document.hidden) return;
  if (settings.peek().sounds) playSound("move");
  if (settings.peek().alerts && isAllowed()) void show(game, title, { body, tag: `ludarium-${game}` });
}

/** Shows a notification.  Some mobile browsers allow this only to service workers. */
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
