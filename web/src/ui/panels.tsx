/** Dialogs over any screen: settings, account, help, the beats diagram, sharing, and new games. */

import { effect, signal } from "@preact/signals";
import type { Variant } from "../rules/api";
import { lazy, lazyStudying, lazyTogether } from "./boundary";
import { route } from "./router";
import type { Shared } from "./share/shared";
import type { SheetProps } from "./sheet/sheet";

type OpenPanel =
  | "settings"
  | "account"
  | "help"
  | { share: Shared }
  | { beats: string }
  | { sheet: NewGameProps }
  | { invite: Invited };

const openedPanel = signal<OpenPanel | null>(null);

interface PanelProps {
  onClose: () => void;
}

const SettingsSheet = lazy<PanelProps>(() => import("./settings/sheet"));
const AccountDialog = lazyTogether<PanelProps>(() => import("./account/dialog"));
const BeatsDialog = lazy<PanelProps & { game: string }>(() => import("./beats/beats"));
const HelpDialog = lazy<PanelProps>(() => import("./help"));
const ShareDialog = lazyStudying<PanelProps & { shared: Shared }>(() => import("./share/dialog"));

/** A new game that continues another one. */
type NewGameProps = Pick<SheetProps, "game" | "text" | "together" | "seats">;

type Invited = { game: string; variant: Variant };

const InviteDialog = lazyTogether<PanelProps & Invited>(() => import("./online/invite_dialog"));
const NewGameSheet = lazy<SheetProps>(() => import("./sheet/sheet"));

export function openPanel(panel: OpenPanel): void {
  openedPanel.value = panel;
}

const close = (): void => {
  openedPanel.value = null;
};

// Going to another screen closes the panel.
effect(() => {
  route.value;
  openedPanel.value = null;
});

export function Panels() {
  const panel = openedPanel.value;
  if (panel === null) return null;
  if (panel === "settings") return <SettingsSheet onClose={close} />;
  if (panel === "account") return <AccountDialog onClose={close} />;
  if (panel === "help") return <HelpDialog onClose={close} />;
  if ("beats" in panel) return <BeatsDialog game={panel.beats} onClose={close} />;
  if ("invite" in panel) return <InviteDialog {...panel.invite} onClose={close} />;
  if ("sheet" in panel) return <NewGameSheet {...panel.sheet} onClose={close} />;
  return <ShareDialog shared={panel.share} onClose={close} />;
}
