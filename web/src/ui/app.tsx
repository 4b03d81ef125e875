/** The frame of the page: the top bar, the screen of the address, and dialogs over any screen. */

import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Variant } from "../rules/api";
import { say } from "../text/page";
import { Boundary, lazy, lazyStudying, lazyTogether, Missing } from "./boundary";
import { Questions } from "./dialog";
import { Live } from "./live";
import { closePanel, type NewGameStart, openedPanel, type Shared } from "./panels";
import { route, type Screens } from "./router";
import { type Services, ServicesContext } from "./services";
import { TopBar } from "./topbar";

type ScreenOf<S extends keyof Screens> = ComponentType<Screens[S] & { screen: S }> & { fetch?: () => void };

const analysis = lazyStudying(() => import("./analysis/screen"));

/** Games of one person and of several: a game that becomes shared stays open. */
const game = lazy<Screens["game"] & Partial<Screens["online"]>>(() => import("./play/screen"));

const SCREENS: { readonly [S in keyof Screens]: ScreenOf<S> } = {
  home: lazy(() => import("./home/screen")),
  game,
  rules: lazyStudying(() => import("./rules/screen")),
  learn: lazyStudying(() => import("./learn/screen")),
  analysis,
  review: analysis,
  puzzles: lazyStudying(() => import("./puzzles/screen")),
  openings: lazyStudying(() => import("./openings/screen")),
  collections: lazyStudying(() => import("./collections/screen")),
  open: lazyStudying(() => import("./open/screen")),
  editor: lazyStudying(() => import("./editor/screen")),
  online: game,
  lobby: lazyTogether(() => import("./online/lobby_screen")),
  missing: Missing,
};

interface PanelProps {
  onClose: () => void;
}

const SettingsSheet = lazy<PanelProps>(() => import("./settings/sheet"));
const AccountDialog = lazyTogether<PanelProps>(() => import("./account/dialog"));
const BeatsDialog = lazy<PanelProps & { game: string }>(() => import("./beats/beats"));
const HelpDialog = lazy<PanelProps>(() => import("./help"));
const ShareDialog = lazyStudying<PanelProps & { shared: Shared }>(() => import("./share/dialog"));

const InviteDialog = lazyTogether<PanelProps & { game: string; variant: Variant }>(
  () => import("./online/invite_dialog"),
);
const NewGameSheet = lazy<PanelProps & NewGameStart>(() => import("./sheet/sheet"));

/** Loads the screen of the address during the start. */
export function fetchScreen(): void {
  SCREENS[route.peek().screen].fetch?.();
}

/** The screen is recreated for another game, not for another place in it. */
function Screen() {
  const { screen, ...given } = route.value;
  const ScreenComponent = SCREENS[screen] as ComponentType<{ screen: string }>;
  const { id, game, text } = given as Partial<Record<string, string>>;
  return <ScreenComponent key={id ?? game ?? text} screen={screen} {...given} />;
}

function Panels() {
  const panel = openedPanel.value;
  if (panel === null) return null;
  if (panel === "settings") return <SettingsSheet onClose={closePanel} />;
  if (panel === "account") return <AccountDialog onClose={closePanel} />;
  if (panel === "help") return <HelpDialog onClose={closePanel} />;
  if ("beats" in panel) return <BeatsDialog game={panel.beats} onClose={closePanel} />;
  if ("invite" in panel) return <InviteDialog {...panel.invite} onClose={closePanel} />;
  if ("sheet" in panel) return <NewGameSheet {...panel.sheet} onClose={closePanel} />;
  return <ShareDialog shared={panel.share} onClose={closePanel} />;
}

export function App({ services }: { services: Services }) {
  const main = useRef<HTMLElement>(null);
  const where = JSON.stringify(route.value);
  const first = useRef(where);
  useEffect(() => {
    // As after loading a page: go to the top, also for the keyboard.
    if (first.current === where) return;
    first.current = "";
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [where]);
  return (
    <ServicesContext.Provider value={services}>
      <button type="button" class="skip-link" onClick={() => main.current?.focus()}>
        {say("skip")}
      </button>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} data-screen={route.value.screen}>
        <Boundary of={where}>
          <Screen />
        </Boundary>
      </main>
      <Panels />
      <Questions />
      <Live />
    </ServicesContext.Provider>
  );
}
