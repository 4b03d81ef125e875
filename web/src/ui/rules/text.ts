/**
 * A game's rules as HTML, in the chosen language where there are any.  The HTML is made by `ludarium.site` of the game's
 * own document: no markup but its own gets into it.
 */

import type { GameData } from "../../data/types";

export interface RulesFile {
  path: string;
  language: string;
}

/** English where there are none in the wanted language; null where there are none at all. */
export function rulesFile(game: GameData, language: string): RulesFile | null {
  for (const one of [language, "en", ...Object.keys(game.rules)]) {
    const path = game.rules[one];
    if (path !== undefined) return { path, language: one };
  }
  return null;
}

export interface Heading {
  id: string;
  text: string;
}

/** The text with an id at each of its main headings, which are below the screen's own, and what they are.  Tables' empty
 *  headers, which Markdown cannot do without, are none. */
export function withContents(html: string): { html: string; headings: Heading[] } {
  const template = document.createElement("template");
  template.innerHTML = html;
  const headings = [...template.content.querySelectorAll("h2")].map((heading, index) => {
    heading.id = `section-${index + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, text: heading.textContent ?? "" };
  });
  for (const header of template.content.querySelectorAll("th")) {
    if (header.textContent === "") header.replaceWith(document.createElement("td"));
  }
  for (const picture of template.content.querySelectorAll("img")) picture.loading = "lazy";
  return { html: template.innerHTML, headings };
}
