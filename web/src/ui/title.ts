/** The document's title, and where the focus goes when another screen is shown. */

import { useEffect } from "preact/hooks";

/** Name the screen; empty: the page's own name alone. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Ludarium` : "Ludarium";
  }, [title]);
}
