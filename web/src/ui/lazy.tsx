/** Screens that are fetched when they are first shown, so that the page begins small. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Broken } from "./boundary";
import { Loading } from "./loading";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export function lazy<P extends object>(load: Load<P>): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Lazy(props: P) {
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
  };
}
