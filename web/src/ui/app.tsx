/** The frame of the page: the bar at the top, the screen of the address, and what can be opened over every screen. */

import { useEffect, useRef } from "preact/hooks";
import { say } from "../text/page";
import { Boundary } from "./boundary";
import { Questions } from "./dialog";
import { lazy, lazyStudying, lazyTogether } from "./lazy";
import { Live } from "./live";
import { Missing } from "./missing";
import { Panels } from "./panels";
import { route } from "./router";
import { type Services, ServicesContext } from "./services";
import { TopBar } from "./topbar";

const HomeScreen = lazy(() => import("./home/screen"));
const PlayScreen = lazy<{ id: string }>(() => import("./play/screen"));
const AnalysisScreen = lazyStudying<{ id: string; ply: number | null }>(() => import("./analysis/screen"));
const ReviewScreen = lazyStudying<{ id: string }>(() => import("./review/screen"));
const LearnScreen = lazyStudying<{ game: string }>(() => import("./learn/screen"));
const PuzzlesScreen = lazyStudying<{ game: string; number: number | null }>(() => import("./puzzles/screen"));
const OpeningsScreen = lazyStudying<{ game: string }>(() => import("./openings/screen"));
const CollectionsScreen = lazyStudying<{ place: string | null; name: string | null }>(
  () => import("./collections/screen"),
);
const OpenScreen = lazyStudying<{ text: string }>(() => import("./open/screen"));
const EditorScreen = lazyStudying<{ text: string }>(() => import("./editor/screen"));
const RulesScreen = lazyStudying<{ game: string }>(() => import("./rules/screen"));
const OnlineScreen = lazyTogether<{ id: string; secret: string | null }>(() => import("./online/screen"));
const LobbyScreen = lazyTogether(() => import("./online/lobby_screen"));

/** Fetch the screen of the address while the page begins. */
export function fetchScreen(): void {
  const screens = {
    home: HomeScreen,
    game: PlayScreen,
    rules: RulesScreen,
    learn: LearnScreen,
    analysis: AnalysisScreen,
    review: ReviewScreen,
    puzzles: PuzzlesScreen,
    openings: OpeningsScreen,
    collections: CollectionsScreen,
    open: OpenScreen,
    editor: EditorScreen,
    online: OnlineScreen,
    lobby: LobbyScreen,
    missing: null,
  };
  screens[route.peek().screen]?.fetch();
}

function Screen() {
  const shown = route.value;
  switch (shown.screen) {
    case "home":
      return <HomeScreen />;
    case "game":
      return <PlayScreen key={shown.id} id={shown.id} />;
    case "analysis":
      return <AnalysisScreen key={shown.id} id={shown.id} ply={shown.ply} />;
    case "review":
      return <ReviewScreen key={shown.id} id={shown.id} />;
    case "puzzles":
      return <PuzzlesScreen key={shown.game} game={shown.game} number={shown.number} />;
    case "openings":
      return <OpeningsScreen key={shown.game} game={shown.game} />;
    case "collections":
      return <CollectionsScreen place={shown.place} name={shown.name} />;
    case "rules":
      return <RulesScreen key={shown.game} game={shown.game} />;
    case "learn":
      return <LearnScreen key={shown.game} game={shown.game} />;
    case "open":
      return <OpenScreen key={shown.text} text={shown.text} />;
    case "online":
      return <OnlineScreen key={shown.id} id={shown.id} secret={shown.secret} />;
    case "lobby":
      return <LobbyScreen />;
    case "editor":
      return <EditorScreen key={shown.text} text={shown.text} />;
    default:
      return <Missing />;
  }
}

export function App({ services }: { services: Services }) {
  const main = useRef<HTMLElement>(null);
  const where = JSON.stringify(route.value);
  const first = useRef(where);
  useEffect(() => {
    // As when a page is loaded: from the top, for the keyboard too.
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
