// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createThumbnail } from "../../../src/ui/home/picture";
import { BOARD, stone } from "../../board/toy";

it("shows a position, without interaction or labels", () => {
  const thumbnail = createThumbnail(BOARD, ["white", "black"], "plain");
  thumbnail.show([stone("a1"), stone("c3", 1)]);
  const { element } = thumbnail;
  const [kept] = element.querySelectorAll('[data-stack="a1"] .piece');
  expect(element.querySelectorAll(".cell")).toHaveLength(9);
  expect(element.querySelectorAll(".piece")).toHaveLength(2);
  expect(element.getAttribute("aria-hidden")).toBe("true");
  expect(element.querySelector("[tabindex], [role]")).toBeNull();
  thumbnail.show([stone("a1"), stone("b2", 1)]);
  expect(element.querySelector('[data-stack="a1"] .piece')).toBe(kept);
  expect(element.querySelectorAll('[data-stack="c3"] .piece')).toHaveLength(0);
});

it("shows the other side of flippable boards", () => {
  const [here, there] = [false, true].map((turned) => {
    const { element, show } = createThumbnail(BOARD, ["white", "black"], "plain", turned);
    show([stone("a1")]);
    return (element.querySelector(".piece") as SVGElement).style.transform;
  });
  expect(here).toBe("translate(0.5px, 2.5px)");
  expect(there).toBe("translate(2.5px, 0.5px)");
});
