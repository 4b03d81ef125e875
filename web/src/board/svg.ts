/** Elements of SVG, made in one line. */

export const SVG = "http://www.w3.org/2000/svg";

type Value = string | number | undefined;

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, Value> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Coordinates to a thousandth: as fine as can be seen, and short. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Set, or take away, an attribute that may have that value already. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
