/** The keys that the page's source puts together, `*` for what is filled in; all others stand in it as they are. */
export const BUILT_KEYS: readonly string[] = [
  "account-speed-*",
  "board-click-*",
  "board-forecast-*",
  "board-kind-*",
  "level-*",
  "level-*-doc",
  "material-*",
  "play-view-*",
  "refused-*",
  "speed-*",
  "theme-*",
  "time-*",
];
