/** The panels that can be opened over every screen: settings, and help on keys. */

import { effect, signal } from "@preact/signals";
import { lazy } from "./lazy";
import { route } from "./router";

type Panel = "settings" | "help";

const open = signal<Panel | null>(null);

interface PanelProps {
  onClose: () => void;
}

const SettingsSheet = lazy<PanelProps>(() => import("./settings/sheet"));
const HelpDialog = lazy<PanelProps>(() => import("./help"));

export function openPanel(panel: Panel): void {
  open.value = panel;
}

const close = (): void => {
  open.value = null;
};

// Whoever goes to another screen, by the browser's buttons as well, has left the panel.
effect(() => {
  route.value;
  open.value = null;
});

export function Panels() {
  if (open.value === "settings") return <SettingsSheet onClose={close} />;
  if (open.value === "help") return <HelpDialog onClose={close} />;
  return null;
}
