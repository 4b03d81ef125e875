/** The frame of the page: the bar at the top, the screen of the address, and what can be opened over every screen. */

import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../text/page";
import { Boundary, Missing } from "./boundary";
import { Questions } from "./dialog";
import { lazy, lazyStudying, lazyTogether } from "./lazy";
import { Live } from "./live";
import { Panels } from "./panels";
import { route, type Screens } from "./router";
import { type Services, ServicesContext } from "./services";
import { TopBar } from "./topbar";

const SCREENS: { readonly [S in keyof Screens]: ComponentType<Screens[S]> & { fetch?: () => void } } = {
  home: lazy(() => import("./home/screen")),
  game: lazy(() => import("./play/screen")),
  rules: lazyStudying(() => import("./rules/screen")),
  learn: lazyStudying(() => import("./learn/screen")),
  analysis: lazyStudying(() => import("./analysis/screen")),
  review: lazyStudying(() => import("./review/screen")),
  puzzles: lazyStudying(() => import("./puzzles/screen")),
  openings: lazyStudying(() => import("./openings/screen")),
  collections: lazyStudying(() => import("./collections/screen")),
  open: lazyStudying(() => import("./open/screen")),
  editor: lazyStudying(() => import("./editor/screen")),
  online: lazyTogether(() => import("./online/screen")),
  lobby: lazyTogether(() => import("./online/lobby_screen")),
  missing: Missing,
};

/** Fetch the screen of the address while the page begins. */
export function fetchScreen(): void {
  SCREENS[route.peek().screen].fetch?.();
}

/** A screen is made again for another game, and stays when only a place in it changes. */
function Screen() {
  const { screen, ...given } = route.value;
  const Shown = SCREENS[screen] as ComponentType<object>;
  const { id, game, text } = given as Partial<Record<string, string>>;
  return <Shown key={id ?? game ?? text} {...given} />;
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
