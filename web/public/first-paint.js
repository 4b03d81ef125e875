// Runs before the first paint, so that the page never flashes in another theme; src/settings does the rest.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem("ludarium.settings") || "{}").theme;
  } catch {
    // storage is barred or holds nonsense: as the system
  }
  if (!["wood", "slate", "night", "ember", "contrast"].includes(theme)) {
    const prefers = (what) => matchMedia(`(prefers-${what})`).matches;
    theme = prefers("contrast: more") ? "contrast" : prefers("color-scheme: dark") ? "night" : "wood";
  }
  document.documentElement.dataset.theme = theme;
})();
