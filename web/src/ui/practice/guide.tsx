/** Reads the HTML of a game's guide (its rules and its tutorial), and draws practice boards with tasks. `ludarium.site`
 *  generates the HTML, so inserting it unchecked is safe. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { Button, Icon } from "../controls";
import { drawBoard } from "../play/board_view";
import { gameActions, turnContent } from "../play/commands";
import { Rack } from "../play/rack";
import type { PracticeBoard } from "./exercise";
import "../play/strips.css";
import "./practice.css";

interface GuideText {
  path: string;
  language: string;
}

/** The file in a language, else in English, else in any language; null without files. `texts`: paths by language. */
export function textIn(texts: Readonly<Record<string, string>>, language: string): GuideText | null {
  for (const candidate of [language, "en", ...Object.keys(texts)]) {
    const path = texts[candidate];
    if (path !== undefined) return { path, language: candidate };
  }
  return null;
}

export interface Heading {
  id: string;
  text: string;
}

/** A diagram of the rules. */
export interface Figure {
  name: string;
  image: { address: string; alt: string };
  caption: string; // HTML
  taskTexts: TaskTexts | null; // null without a task
}

/** HTML between diagrams, or diagrams side by side. */
type RulesPart = { html: string } | { figures: readonly Figure[] };

/** Splits the rules at their diagrams, and lists the main headings, to which it adds ids. Replaces empty table headers,
 *  which Markdown requires, by ordinary cells. */
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
  for (const element of content.children) {
    const last = parts.at(-1);
    if (element.matches(".figures")) parts.push({ figures: [...element.querySelectorAll("figure")].map(readFigure) });
    else if (last && "html" in last) last.html += element.outerHTML;
    else parts.push({ html: element.outerHTML });
  }
  return { parts, headings };
}

export interface Lesson {
  title: string;
  html: string;
  taskTexts: TaskTexts;
}

/** Reads the lessons of a tutorial. */
export function readLessons(html: string): Lesson[] {
  return [...parseHtml(html).content.querySelectorAll("section")].map((section) => {
    const title = section.querySelector("h2")?.textContent ?? "";
    const taskTexts = readTaskTexts(section);
    for (const element of section.querySelectorAll("h2, [data-part]")) element.remove();
    return { title, html: section.innerHTML, taskTexts };
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
    taskTexts: figure.querySelector("[data-part]") ? readTaskTexts(figure) : null,
  };
}

function readTaskTexts(element: Element): TaskTexts {
  const partHtml = (name: keyof TaskTexts) => element.querySelector(`[data-part="${name}"]`)?.innerHTML ?? "";
  return { task: partHtml("task"), solved: partHtml("solved"), otherwise: partHtml("otherwise") };
}

export function PracticeBoardView({ practice }: { practice: PracticeBoard }) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const detach = drawBoard(practice, host.current!, undefined, frame.current!);
    for (const place of practice.options.clicks ?? []) practice.board.peek()?.click(place);
    return detach;
  }, [practice]);
  useEffect(() => () => practice.close(), [practice]);
  const { board } = practice.variant;
  const ownTrays = practice.scene.value.trays.filter(({ seat }) => seat === practice.rackSeat.value);
  const hasPieces = ownTrays.some(({ items }) => items.some(({ at }) => at !== ""));
  return (
    <div class="practice stack gap-2" ref={frame}>
      <div class="practice-board" ref={host} style={{ aspectRatio: board.width / board.height }} />
      {hasPieces && <Rack table={practice} named />}
      <PracticeButtons practice={practice} />
      <p class="practice-refusal quiet small" role="status">
        {practice.refusal.value}
      </p>
    </div>
  );
}

function PracticeButtons({ practice }: { practice: PracticeBoard }) {
  const actions = practice.input.value === "move" ? gameActions(practice) : [];
  return (
    <div class="row practice-buttons" role="group" aria-label={say("play-deck")}>
      {turnContent(practice, actions).buttons.map(({ id, label, kind, act }) => (
        <Button key={id} kind={kind} label={label} data-practice={id.replace("action-", "")} act={() => act()} />
      ))}
      {!practice.options.task && !practice.isStart.value && (
        <Button label={say("practice-again")} data-practice="again" act={practice.restart} />
      )}
    </div>
  );
}

/** The HTML texts of a task, by the attribute `data-part`. `otherwise` is shown after a wrong move. */
type TaskTexts = Readonly<Record<"task" | "solved" | "otherwise", string>>;

const SOLVED_STEPS: readonly string[] = ["solved", "shown", "answering"]; // the page answers only after a solution

interface TaskViewProps {
  practice: PracticeBoard;
  texts: TaskTexts;
  children?: ComponentChildren; // buttons to show after the solution
}

export function TaskView({ practice, texts, children }: TaskViewProps) {
  const { step } = practice.state.value;
  const isPageMoving = step === "showing" || step === "answering";
  const verdict = step === "wrong" ? "otherwise" : SOLVED_STEPS.includes(step) ? "solved" : "open";
  return (
    <div class="task stack gap-2" data-verdict={verdict}>
      <p class="task-asked strong" dangerouslySetInnerHTML={{ __html: texts.task }} />
      <div role="status">
        {practice.isOffSolution.value && <p class="task-verdict beside">{say("practice-leaves-task")}</p>}
        {verdict !== "open" && (
          <p class="task-verdict beside">
            {verdict === "solved" && <Icon name="check" />}
            <span dangerouslySetInnerHTML={{ __html: texts[verdict] }} />
          </p>
        )}
      </div>
      <div class="row practice-buttons">
        {!isPageMoving && (
          <>
            {verdict === "solved" && children}
            {(verdict !== "open" || !practice.isStart.value) && (
              <Button
                kind={verdict === "otherwise" ? "primary" : undefined}
                label={verdict === "otherwise" ? say("practice-try-again") : say("practice-again")}
                data-practice="again"
                act={practice.restart}
              />
            )}
            {verdict === "otherwise" && (
              <Button label={say("practice-solution")} data-practice="solution" act={practice.showSolution} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
