// @ts-check
/** The panel behind "Display" in the header: theme, coordinates, speed of the pieces. */

import { THEMES, changeSettings, onSettings, settings } from "../settings.js";
import { text } from "../strings.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

const PANEL = "display-panel";

/** @param {import("../settings.js").Theme} theme */
function themeChoice(theme) {
  const input = h("input", {
    type: "radio",
    name: "theme",
    value: theme,
    on: { change: () => changeSettings({ theme }) },
  });
  const swatch = h("span", { class: "swatch", data: { swatch: theme } }, h("i"), h("i"), h("i"));
  return h("label", { class: "theme-choice" }, input, swatch, h("span", {}, text.display.themes[theme]));
}

/** The button for the header and the panel that it opens. */
export function displayControl() {
  const themes = THEMES.map(themeChoice);
  const coordinates = h("input", { type: "checkbox", name: "coordinates" });
  coordinates.addEventListener("change", () => changeSettings({ coordinates: coordinates.checked }));
  const notes = h("input", { type: "checkbox", name: "notes" });
  notes.addEventListener("change", () => changeSettings({ notes: notes.checked }));
  const speed = h(
    "select",
    { name: "speed" },
    ...Object.entries(text.display.speeds).map(([value, label]) => h("option", { value }, label)),
  );
  speed.addEventListener("change", () =>
    changeSettings({ speed: /** @type {import("../settings.js").Speed} */ (speed.value) }),
  );

  const reflect = () => {
    const now = settings();
    for (const label of themes) {
      const input = /** @type {HTMLInputElement} */ (label.firstElementChild);
      input.checked = input.value === now.theme;
    }
    coordinates.checked = now.coordinates;
    notes.checked = now.notes;
    speed.value = now.speed;
  };
  reflect();
  onSettings(reflect);

  const panel = h(
    "div",
    { id: PANEL, class: "popover", popover: "auto", role: "dialog", "aria-label": text.display.title },
    h("fieldset", { class: "theme-choices" }, h("legend", {}, text.display.theme), ...themes),
    h("label", { class: "check" }, coordinates, text.display.coordinates),
    h("label", { class: "check" }, notes, text.display.notes),
    h("label", { class: "field-row" }, h("span", {}, text.display.speed), speed),
  );
  const button = h(
    "button",
    { class: "top-button", type: "button", popovertarget: PANEL, "aria-label": text.display.title },
    icon("display"),
    h("span", { class: "wide-only" }, text.display.title),
  );
  return [button, panel];
}
