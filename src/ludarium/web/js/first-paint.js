// Runs before the first paint, so that a page with a dark theme does not flash white; `settings.js` does the rest.
(function () {
  "use strict";
  var theme = null;
  try {
    theme = JSON.parse(localStorage.getItem("ludarium.settings") || "{}").theme;
  } catch {
    // storage is barred or holds nonsense: the default theme it is
  }
  if (!theme || theme === "auto") {
    theme = matchMedia("(prefers-contrast: more)").matches
      ? "contrast"
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "night"
        : "wood";
  }
  document.documentElement.dataset.theme = theme;
})();
