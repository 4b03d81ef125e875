/** Components whose code loads when they are shown, messages about loading and errors, and promises in components. */

import { Component, type ComponentChildren, type ComponentType, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Missing } from "../keep/failures";
import { MessageError } from "../text/api";
import { loadOnlineTexts, loadStudyingTexts, say, sayError } from "../text/page";
import { Button, ButtonLink } from "./controls";
import { homeAddress } from "./navigation";
import { useTitle } from "./topbar";

interface BoundaryProps {
  contentKey: string; // a new key clears the error
  children: ComponentChildren;
}

type BoundaryState = { error: unknown; contentKey: string };

export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, contentKey: this.props.contentKey };

  static override getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static override getDerivedStateFromProps({ contentKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return contentKey === state.contentKey ? null : { contentKey, error: null };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render({ children }: BoundaryProps, { error }: BoundaryState) {
    return error === null ? children : <ErrorMessage error={error} />;
  }
}

export function ErrorMessage({ error }: { error: unknown }) {
  return (
    <section class="message stack gap-4 breakable" role="alert">
      <h1>{say("broken-title")}</h1>
      <p>{say("broken")}</p>
      <p class="row">
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

/** Message for an address that is unknown, or whose content does not exist. */
export function NotFound({ title = say("missing-title"), text }: { title?: string; text?: string }) {
  useTitle(title);
  return (
    <section class="message stack gap-4 breakable">
      <h1>{title}</h1>
      <p>{text ?? say("missing")}</p>
      <p class="row">
        <ButtonLink kind="primary" label={say("to-home")} href={homeAddress} />
      </p>
    </section>
  );
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export interface Lazy<P> {
  (props: P): VNode;
  fetch: () => void; // loads the component's code in advance
}

/** A component whose code is loaded when it is first shown. */
export function lazy<P extends object>(load: Load<P>): Lazy<P> {
  let Loaded: ComponentType<P> | undefined;
  function LazyComponent(props: P): VNode {
    const { error } = usePromise(async () => {
      Loaded ??= (await load()).default;
    }, []);
    if (error !== undefined) return <ErrorMessage error={error} />;
    return Loaded ? <Loaded {...props} /> : <Loading />;
  }
  // A failure is ignored here, because the code loads again when the component is shown.
  return Object.assign(LazyComponent, { fetch: () => void load().catch(() => undefined) });
}

/** Like `lazy`, and also loads the texts for studying games. */
export function lazyWithStudyingTexts<P extends object>(load: Load<P>): Lazy<P> {
  return lazy(async () => (await Promise.all([load(), loadStudyingTexts()]))[0]);
}

/** Like `lazy`, and also loads the texts for online games. */
export function lazyWithOnlineTexts<P extends object>(load: Load<P>): Lazy<P> {
  return lazy(async () => (await Promise.all([load(), loadOnlineTexts()]))[0]);
}

interface OpenedProps<T> {
  open: () => Promise<T>;
  /** A change of one of these values opens the content again. The old content stays on the screen until the new one is
   *  open. */
  depends: readonly unknown[];
  /** The title of the message if `open` fails. Without it, the whole message depends on the error. */
  errorTitle?: string;
  children: (opened: T) => ComponentChildren;
}

/** Opens content, and draws it, or a message while it loads, or an error. Closes the content at the end. */
export function Opened<T extends { close(): void }>({ open, depends, errorTitle, children }: OpenedProps<T>) {
  const { value, error } = usePromise(open, depends, (opened) => opened.close());
  if (error !== undefined && errorTitle !== undefined) return <NotFound title={errorTitle} text={sayError(error)} />;
  const key = error instanceof MessageError && error.key;
  if (key === "data-no-such-game") return <NotFound />;
  if (key === "openings-none") return <NotFound text={sayError(error)} />;
  if (error instanceof Missing) return <NotFound text={say("play-not-found")} />;
  if (error !== undefined) return <ErrorMessage error={error} />;
  if (value === undefined) return <Loading text={say("play-opening")} />;
  return <>{children(value)}</>;
}

/** Resolves in a new task of the browser, so that the page can respond to the user first. */
export const nextBrowserTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type LaterProps = { browserTasks: number; meanwhile?: ComponentChildren; children: ComponentChildren };

/** Draws `meanwhile` at first and, after as many tasks of the browser as `browserTasks` says, the children. Between these
 *  tasks, the browser can paint the page. */
export function Later({ browserTasks, meanwhile = null, children }: LaterProps) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done < browserTasks) setDone(done + 1);
  }, [done, browserTasks]);
  return <>{done < browserTasks ? meanwhile : children}</>;
}

/** The value or the error of the last promise that settled; both undefined before the first one settles. */
export interface Promised<T> {
  value?: T;
  error?: unknown;
}

/** Calls `make` at first and after changes of `depends`. `dispose` receives each value that is no longer needed. */
export function usePromise<T>(
  make: () => Promise<T>,
  depends: readonly unknown[],
  dispose: (value: T) => void = () => undefined,
): Promised<T> {
  const [state, setState] = useState<Promised<T>>({});
  useEffect(() => {
    let isObsolete = false;
    let disposeValue = (): void => undefined;
    make().then(
      (value) => {
        disposeValue = () => dispose(value);
        if (isObsolete) disposeValue();
        else setState({ value });
      },
      (error) => !isObsolete && setState({ error }),
    );
    return () => {
      isObsolete = true;
      disposeValue();
    };
  }, depends as unknown[]);
  return state;
}
