/** Where a part of the page has broken: says so in words, with a way on, instead of leaving nothing. */

import { Component, type ComponentChildren } from "preact";
import { say } from "../text/page";
import { homeAddress } from "./router";

interface Props {
  /** What is shown; another value begins anew after a failure. */
  of: string;
  children: ComponentChildren;
}

interface State {
  error: unknown;
  of: string;
}

export class Boundary extends Component<Props, State> {
  override state: State = { error: null, of: this.props.of };

  static override getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static override getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { of, error: null };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render({ children }: Props, { error }: State) {
    return error === null ? children : <Broken error={error} />;
  }
}

export function Broken({ error }: { error: unknown }) {
  return (
    <section class="message" role="alert">
      <h1>{say("broken-title")}</h1>
      <p>{say("broken")}</p>
      <p class="actions">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {say("reload")}
        </button>
        <a class="button" href={homeAddress}>
          {say("to-home")}
        </a>
      </p>
      <details>
        <summary>{say("broken-details")}</summary>
        <p class="quiet">{error instanceof Error ? error.message : String(error)}</p>
      </details>
    </section>
  );
}
