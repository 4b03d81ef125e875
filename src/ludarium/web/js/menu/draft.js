// @ts-check
/** A text of one's own that is being worked on, kept until the tab is closed: going back brings it again. */

const KEY = "ludarium.draft";

/** @typedef {{game: string, own: boolean, content: string}} Draft  `own`: the choice is on it */

/** @returns {Draft | null} */
export function draft() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** @param {Draft} now */
export function keepDraft(now) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // storage is barred: the text lasts until the page is left
  }
}
