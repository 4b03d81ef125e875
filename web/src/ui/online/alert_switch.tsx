/** Whether the system is to say that a game waits.  The browser is asked for leave only when this is pressed. */

import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Switch } from "../fields";
import { toast } from "../live";
import { allowAlerts, canAlert, isAllowed } from "./alerts";

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
