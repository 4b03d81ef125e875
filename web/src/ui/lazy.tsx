/** Screens that are loaded when they are first shown. */

import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStudyingTexts, loadTogetherTexts } from "../text/page";
import { Broken, Loading } from "./boundary";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Lazy<P> {
  (props: P): VNode;
  /** Loads the screen in advance. */
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
  // A failure here is repeated and reported when the screen is shown.
  return Object.assign(LazyScreen, { fetch: () => void load().catch(() => undefined) });
}

/** For screens that study games; also loads their texts. */
export function lazyStudying<P extends object>(load: Load<P>): Lazy<P> {
  return lazy(async () => (await Promise.all([load(), loadStudyingTexts()]))[0]);
}

/** For online games; also loads their texts. */
export function lazyTogether<P extends object>(load: Load<P>): Lazy<P> {
  return lazy(async () => (await Promise.all([load(), loadTogetherTexts()]))[0]);
}
