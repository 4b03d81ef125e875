/** Error boundaries, messages in place of missing content, and screens that are loaded when they are first shown. */

import { effect, signal } from "@preact/signals";
import { Component, type ComponentChildren, type ComponentType, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStudyingTexts, loadTogetherTexts, say } from "../text/page";
import { Button, ButtonLink } from "./icons";
import { homeAddress } from "./router";

interface BoundaryProps {
  /** The key of the content; a new one clears the error. */
  of: string;
  children: ComponentChildren;
}

interface BoundaryState {
  error: unknown;
  of: string;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, of: this.props.of };

  static override getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static override getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return of === state.of ? null : { of, error: null };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render({ children }: BoundaryProps, { error }: BoundaryState) {
    return error === null ? children : <Broken error={error} />;
  }
}

export function Broken({ error }: { error: unknown }) {
  return (
    <section class="message" role="alert">
      <h1>{say("broken-title")}</h1>
      <p>{say("broken")}</p>
      <p class="actions">
        <Button kind="primary" label={say("reload")} act={() => location.reload()} />
        <ButtonLink label={say("to-home")} href={homeAddress} />
      </p>
      <details>
        <summary>{say("broken-details")}</summary>
        <p class="quiet">{error instanceof Error ? error.message : String(error)}</p>
      </details>
    </section>
  );
}

/** Placeholder while something loads; visible only after a delay. */
export function Loading({ text = say("loading") }: { text?: string }) {
  return (
    <p class="loading" role="status">
      {text}
    </p>
  );
}

/** Message for an unknown address. */
export function Missing({ title = say("missing-title"), text }: { title?: string; text?: string }) {
  useTitle(title);
  return (
    <section class="message">
      <h1>{title}</h1>
      <p>{text ?? say("missing")}</p>
      <p class="actions">
        <ButtonLink kind="primary" label={say("to-home")} href={homeAddress} />
      </p>
    </section>
  );
}

const screen = signal("");
const waitingGames = signal(0);

effect(() => {
  const title = screen.value ? `${screen.value} · Ludarium` : "Ludarium";
  if (typeof document !== "undefined")
    document.title = waitingGames.value > 0 ? `(${waitingGames.value}) ${title}` : title;
});

/** Sets the screen's part of the page title; empty for the page's name alone. */
export function useTitle(title: string): void {
  useEffect(() => {
    screen.value = title;
  }, [title]);
}

/** Sets the number of waiting games in the page title. */
export function titleWaiting(games: number): void {
  waitingGames.value = games;
}

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
