/** Components in a document. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";

/** Put something into the document; into a `host`, instead of what is there. */
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
