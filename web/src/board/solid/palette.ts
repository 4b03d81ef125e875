/** The theme's colours, as the drawing needs them. */

import { Color } from "three";
import type { Drawings } from "../drawings";
import { svg } from "../svg";

export interface OwnerColours {
  body: string;
  ink: string;
  rim: string;
  lineWidth: string;
}

/** Reads them from elements that the page's styles apply to. */
export class Palette {
  private readonly probe = svg("g", { class: "piece", "aria-hidden": "true" });

  constructor(
    private readonly host: Element,
    public drawings: Drawings,
  ) {
    host.append(this.probe);
  }

  colour(name: string): Color {
    return new Color(this.css(name));
  }

  css(name: string): string {
    return getComputedStyle(this.host).getPropertyValue(`--${name}`).trim() || "#808080";
  }

  /** Whether light things stand on a dark page. */
  get isDark(): boolean {
    return getComputedStyle(this.host).colorScheme === "dark";
  }

  owner(owner: number): OwnerColours {
    this.drawings.paint(this.probe, owner);
    const style = getComputedStyle(this.probe);
    const value = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
    return {
      body: value("--body", "#808080"),
      ink: value("--ink", "#000000"),
      rim: value("--rim", "#000000"),
      lineWidth: value("--line-width", "0.17"),
    };
  }
}
