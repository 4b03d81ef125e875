/** Components in a document. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";

/** Renders into the document, or replaces the content of `host`. */
export function mount(
  shown: ComponentChild,
  host: HTMLElement = document.body.appendChild(document.createElement("div")),
): HTMLElement {
  act(() => render(shown, host));
  return host;
}

export function unmount(host: HTMLElement): void {
  render(null, host);
  host.remove();
}
