/** The frame of the page: the top bar, the screen of the address, and the panel over the screen. */

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../text/page";
import { ConfirmDialog } from "./dialog";
import { LiveRegions } from "./live";
import { ErrorBoundary, type Lazy, lazy, lazyWithOnlineTexts, lazyWithStudyingTexts, NotFound } from "./loading";
import { closePanel, openedPanel, type Panels, screenAddress } from "./navigation";
import { type Services, ServicesContext } from "./services";
import { TopBar } from "./topbar";

const ID_PATTERN = "/(?<id>[\\w-]{1,80})";
const GAME_PATTERN = "/(?<game>[\\w-]{1,80})";

const analysis = lazyWithStudyingTexts(() => import("./analysis/screen"));
const unsavedAnalysis = lazyWithStudyingTexts(() => import("./analysis/unsaved"));
/** One component for solo and online games, so that a game stays open when another person joins. */
const game = lazy(() => import("./play/screen"));

/** Each screen's address pattern and component. To add a screen, add its file and a row here. The groups of the pattern
 *  become the component's properties: strings, numbers (see `NUMERIC_GROUPS`), or null if absent. */
const SCREENS: Readonly<Record<string, readonly [pattern: string, component: Lazy<never>]>> = {
  home: ["/?", lazy(() => import("./home/screen"))],
  game: [`/game${ID_PATTERN}`, game],
  online: ["/online/(?<id>[\\w-]{12,16})(?:/(?<secret>[\\w-]{1,80}))?", game],
  lobby: ["/lobby", lazyWithOnlineTexts(() => import("./online/lobby_screen"))],
  rules: [`/rules${GAME_PATTERN}`, lazyWithStudyingTexts(() => import("./rules/screen"))],
  learn: [`/learn${GAME_PATTERN}`, lazyWithStudyingTexts(() => import("./learn/screen"))],
  analysis: [`/analysis${ID_PATTERN}(?:/(?<ply>[0-9]{1,5}))?`, analysis],
  review: [`/review${ID_PATTERN}`, analysis],
  puzzles: [
    `/puzzles${GAME_PATTERN}(?:/(?<number>[0-9]{1,5}))?`,
    lazyWithStudyingTexts(() => import("./puzzles/screen")),
  ],
  openings: [`/openings${GAME_PATTERN}`, unsavedAnalysis],
  collections: [
    "/collections(?:/(?<source>[\\w-]{1,80})(?:/(?<name>[\\w-]{1,80}))?)?",
    lazyWithStudyingTexts(() => import("./collections/screen")),
  ],
  open: ["/open/(?<text>.*)", unsavedAnalysis],
  editor: ["/editor/(?<text>.*)", lazyWithStudyingTexts(() => import("./editor/screen"))],
};
const NUMERIC_GROUPS = ["ply", "number"];

type PanelProps = { onClose: () => void };

/** The components of the panels. To add a panel, add its file, a row here and its properties in `Panels`. */
const PANELS: { readonly [P in keyof Panels]: Lazy<Panels[P] & PanelProps> } = {
  settings: lazy(() => import("./settings/sheet")),
  account: lazyWithOnlineTexts(() => import("./account/dialog")),
  help: lazy(() => import("./help")),
  beatsDiagram: lazy(() => import("./play/beats")),
  share: lazyWithStudyingTexts(() => import("./share/dialog")),
  newGame: lazy(() => import("./sheet/sheet")),
  import: lazy(() => import("./home/import_dialog")),
  invite: lazyWithOnlineTexts(() => import("./online/invitations")),
};

interface Route {
  screen: string; // a name in `SCREENS`, or `missing` for an unknown address
  [property: string]: string | number | null;
}

export function parseAddress(hash: string): Route {
  for (const [screen, [pattern]] of Object.entries(SCREENS)) {
    const match = new RegExp(`^#?${pattern}$`, "s").exec(hash);
    if (match === null) continue;
    const properties = Object.entries(match.groups ?? {}).map(([name, text]) => {
      return [name, text === undefined ? null : NUMERIC_GROUPS.includes(name) ? Number(text) : text];
    });
    return { screen, ...Object.fromEntries(properties) };
  }
  return { screen: "missing" };
}

const componentOf = (screen: string) => SCREENS[screen]?.[1];

export function prefetchScreen(): void {
  componentOf(parseAddress(screenAddress.peek()).screen)?.fetch();
}

/** The screen of the address. Preact creates a new screen when the `key` changes, so a screen stays when only the
 *  address's `ply` or `number` changes. */
function Screen({ route }: { route: Route }) {
  const Component = (componentOf(route.screen) ?? NotFound) as (props: object) => VNode;
  return <Component key={route.id ?? route.game ?? route.text} {...route} />;
}

function OpenedPanel() {
  if (openedPanel.value === null) return null;
  const { panel, properties } = openedPanel.value;
  const Component = PANELS[panel] as Lazy<PanelProps>;
  return <Component {...properties} onClose={closePanel} />;
}

export function App({ services }: { services: Services }) {
  const main = useRef<HTMLElement>(null);
  const address = screenAddress.value;
  const route = parseAddress(address);
  const firstAddress = useRef<string | null>(address); // null after the first change of address
  useEffect(() => {
    // When the address changes, scroll to the top and focus the content, as if the browser had loaded a new page.
    if (firstAddress.current === address) return;
    firstAddress.current = null;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [address]);
  return (
    <ServicesContext.Provider value={services}>
      <button type="button" class="skip-link" onClick={() => main.current?.focus()}>
        {say("skip")}
      </button>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} data-screen={route.screen}>
        <ErrorBoundary contentKey={address}>
          <Screen route={route} />
        </ErrorBoundary>
      </main>
      <OpenedPanel />
      <ConfirmDialog />
      <LiveRegions />
    </ServicesContext.Provider>
  );
}
