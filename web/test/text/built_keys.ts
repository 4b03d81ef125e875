/** The keys that the page's source puts together, `*` for what is filled in; all others stand in it as they are. */
export const BUILT_KEYS: readonly string[] = [
  "account-speed-*",
  "board-click-*",
  "board-forecast-*",
  "level-*",
  "level-*-doc",
  "refused-*",
  "speed-*",
  "theme-*",
  "time-*",
];
