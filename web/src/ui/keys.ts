/** Keys that work anywhere on a screen, and who keeps which of them for itself. */

/** Where keys are typed, or choose from a list. */
export const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio], [type=range], [readonly]), select, textarea, [contenteditable]";
/** What Enter presses. */
export const OWN_ENTER = "button, a, summary, input, select, textarea, [role=gridcell]";
/** Where arrows go from cell to cell. */
export const GRID = "[role=grid]";

/** Listen to the whole window, unless a dialog is open; `obey` says whether a key meant something.  Returns what ends it. */
export function hearKeys(obey: (event: KeyboardEvent) => boolean): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (obey(event)) event.preventDefault();
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}
