/** Reads a game's rules and tutorial, which are HTML. `ludarium.site` makes them, so the HTML is trusted. */

import type { TaskParts } from "./practice_view";

/** A file in a language. */
export interface GuideText {
  path: string;
  language: string;
}

/** The file in a language, or in English, or in any language; null if there is none. `texts`: paths by language. */
export function textIn(texts: Readonly<Record<string, string>>, language: string): GuideText | null {
  for (const one of [language, "en", ...Object.keys(texts)]) {
    const path = texts[one];
    if (path !== undefined) return { path, language: one };
  }
  return null;
}

export interface Heading {
  id: string;
  text: string;
}

/** A diagram. */
export interface Figure {
  name: string;
  image: { address: string; alt: string };
  /** HTML. */
  caption: string;
  /** The texts of its task; null without a task. */
  parts: TaskParts | null;
}

/** HTML between diagrams, or diagrams side by side. */
export type RulesPart = { html: string } | { figures: readonly Figure[] };

/**
 * Splits the rules at their diagrams. Adds ids to the main headings and returns them. Replaces empty table headers,
 * which Markdown requires, by ordinary cells.
 */
export function readRules(html: string): { parts: RulesPart[]; headings: Heading[] } {
  const { content } = parseHtml(html);
  const headings = [...content.querySelectorAll("h2")].map((heading, index) => {
    heading.id = `section-${index + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, text: heading.textContent ?? "" };
  });
  for (const header of content.querySelectorAll("th")) {
    if (header.textContent === "") header.replaceWith(document.createElement("td"));
  }
  const parts: RulesPart[] = [];
  let text = "";
  for (const element of [...content.children]) {
    const figures = element.matches(".figures") ? [...element.querySelectorAll("figure")].map(readFigure) : null;
    if (figures === null) text += element.outerHTML;
    else {
      if (text !== "") parts.push({ html: text });
      text = "";
      parts.push({ figures });
    }
  }
  if (text !== "") parts.push({ html: text });
  return { parts, headings };
}

export interface Lesson {
  title: string;
  html: string;
  parts: TaskParts;
}

/** The steps of a tutorial. */
export function readLessons(html: string): Lesson[] {
  return [...parseHtml(html).content.querySelectorAll("section")].map((section) => {
    const title = section.querySelector("h2")?.textContent ?? "";
    const parts = readParts(section);
    for (const element of section.querySelectorAll("h2, [data-part]")) element.remove();
    return { title, html: section.innerHTML, parts };
  });
}

function parseHtml(html: string): HTMLTemplateElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template;
}

function readFigure(figure: HTMLElement): Figure {
  const image = figure.querySelector("img");
  return {
    name: figure.dataset.diagram ?? "",
    image: { address: image?.getAttribute("src") ?? "", alt: image?.alt ?? "" },
    caption: figure.querySelector("figcaption")?.innerHTML ?? "",
    parts: figure.querySelector("[data-part]") ? readParts(figure) : null,
  };
}

function readParts(element: Element): TaskParts {
  const part = (name: keyof TaskParts) => element.querySelector(`[data-part="${name}"]`)?.innerHTML ?? "";
  return { task: part("task"), solved: part("solved"), otherwise: part("otherwise") };
}
