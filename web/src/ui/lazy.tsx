/** Screens that are fetched when they are first shown, so that the page begins small. */

import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStudyingTexts, loadTogetherTexts } from "../text/page";
import { Broken, Loading } from "./boundary";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Lazy<P> {
  (props: P): VNode;
  /** Fetch it before it is shown. */
  fetch: () => void;
}

export function lazy<P extends object>(load: Load<P>): Lazy<P> {
  let known: ComponentType<P> | null = null;
  function LazyScreen(props: P): VNode {
    const [Screen, setScreen] = useState<ComponentType<P> | null>(() => known);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      if (known) return;
      let gone = false;
      load().then(
        (module) => {
          known = module.default;
          if (!gone) setScreen(() => module.default);
        },
        (reason) => !gone && setError(reason),
      );
      return () => {
        gone = true;
      };
    }, []);
    if (error) return <Broken error={error} />;
    return Screen ? <Screen {...props} /> : <Loading />;
  }
  // What fails here fails again, and is told, when it is shown.
  return Object.assign(LazyScreen, { fetch: () => void load().catch(() => undefined) });
}

/** Of the screens that study games: with their texts. */
export function lazyStudying<P extends object>(load: Load<P>): Lazy<P> {
  return lazy(async () => (await Promise.all([load(), loadStudyingTexts()]))[0]);
}

/** Of what shows games that people play together: with their texts. */
export function lazyTogether<P extends object>(load: Load<P>): Lazy<P> {
  return lazy(async () => (await Promise.all([load(), loadTogetherTexts()]))[0]);
}
