// @ts-check
/** The page's own line icons, drawn in a box of 24 by 24. */

import { s } from "./dom.js";

const LINES = {
  back: "M14.5 5.5 8 12l6.5 6.5",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  display: "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17M12 8h6.5M12 12h8.3M12 16h6.5",
  download: "M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14",
  draw: "M5 9.5h14M5 14.5h14",
  first: "M18 5.5 11.5 12l6.5 6.5M7 5.5v13",
  flip: "M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5",
  help: "M8 8.4a4 4 0 1 1 5.6 3.7c-1.2.55-1.6 1.3-1.6 2.6M12 18.9v.1",
  last: "M6 5.5 12.5 12 6 18.5M17 5.5v13",
  next: "M9.5 5.5 16 12l-6.5 6.5",
  open: "M4 18.5V6h5.5l2 2.5H20v10z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M8 5.5v13L18.5 12z",
  previous: "M14.5 5.5 8 12l6.5 6.5",
  redo: "M19 10H9.5a4.75 4.75 0 0 0 0 9.5H15M15 6l4 4-4 4",
  resign: "M6 20.5V4.5h11l-2 4 2 4H6",
  rules: "M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.5v13",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6",
  undo: "M5 10h9.5a4.75 4.75 0 0 1 0 9.5H9M9 6l-4 4 4 4",
};

/** @typedef {keyof typeof LINES} IconName */

/** @param {IconName} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: LINES[name] }));
}
