// @ts-check
/** Stepping through the game: buttons, a slider, and a replay that runs by itself. */

import { changeSettings, glideTime, settings } from "../settings.js";
import { text } from "../strings.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** Milliseconds between the plies of a replay at speed 1. */
const PACE = 1100;
const SPEEDS = [0.5, 1, 2, 4];

/** @param {import("../ui/icons.js").IconName} name @param {string} label @param {() => void} act */
function iconButton(name, label, act) {
  return h("button", { class: "icon-button", type: "button", "aria-label": label, title: label, data: { step: name }, on: { click: act } }, icon(name));
}

export class Stepper {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.first = iconButton("first", text.play.first, () => this.go(0));
    this.previous = iconButton("previous", text.play.previous, () => this.step(-1));
    this.next = iconButton("next", text.play.next, () => this.step(1));
    this.last = iconButton("last", text.play.last, () => this.go(session.view.cursor));
    this.slider = h("input", { type: "range", class: "slider", min: "0", "aria-label": text.play.slider });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.auto = iconButton("play", text.play.autoplay, () => this.toggle());
    this.auto.dataset.step = "autoplay";
    this.speed = h(
      "select",
      { class: "replay-speed", "aria-label": text.play.speed, title: text.play.speed },
      ...SPEEDS.map((speed) => h("option", { value: String(speed) }, `${speed}×`)),
    );
    this.speed.value = String(settings().replaySpeed);
    this.speed.addEventListener("change", () => changeSettings({ replaySpeed: Number(this.speed.value) }));
    this.node = h(
      "section",
      { class: "stepper", "aria-label": text.play.steps },
      h("div", { class: "stepper-buttons" }, this.first, this.previous, this.next, this.last),
      this.slider,
      h("div", { class: "stepper-buttons" }, this.auto, this.speed),
    );
  }

  get running() {
    return this.timer !== undefined;
  }

  update() {
    const { view, wanted } = this.session;
    const all = view.plies.length;
    this.slider.max = String(all);
    this.slider.value = String(wanted);
    this.slider.disabled = all === 0;
    this.first.disabled = this.previous.disabled = wanted === 0;
    this.next.disabled = wanted >= all;
    this.last.disabled = wanted === view.cursor;
    this.auto.disabled = view.cursor === 0;
  }

  /** @param {number} ply */
  go(ply) {
    this.stop();
    this.session.look(ply);
  }

  /** @param {number} plies */
  step(plies) {
    this.go(this.session.wanted + plies);
  }

  toggle() {
    if (this.running) this.stop();
    else this.start();
  }

  /** Runs from where one looks, or from the start when there is nothing ahead. */
  async start() {
    if (this.session.view.cursor === 0) return;
    this.showRunning(true);
    this.timer = setTimeout(() => {}, 0);
    if (this.session.wanted >= this.session.view.cursor) await this.session.look(0);
    if (this.running) this.wait();
  }

  wait() {
    const pause = PACE / settings().replaySpeed;
    this.timer = setTimeout(async () => {
      await this.session.step(1);
      if (!this.running) return;
      if (this.session.wanted >= this.session.view.cursor) this.stop();
      else this.wait();
    }, Math.max(pause, glideTime() * 1.2));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.showRunning(false);
  }

  /** @param {boolean} running */
  showRunning(running) {
    const label = running ? text.play.pause : text.play.autoplay;
    this.auto.replaceChildren(icon(running ? "pause" : "play"));
    this.auto.setAttribute("aria-label", label);
    this.auto.title = label;
    this.auto.setAttribute("aria-pressed", String(running));
  }
}
