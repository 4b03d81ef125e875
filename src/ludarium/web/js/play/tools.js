// @ts-check
/** The row of buttons for the game: undo, redo, flip, draw and resign. */

import { text } from "../strings.js";
import { confirmed } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { whoIs } from "./names.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {import("../ui/icons.js").IconName} name @param {string} label @param {string} title @param {() => void} act */
function tool(name, label, title, act) {
  return h(
    "button",
    { class: "tool", type: "button", title, "aria-label": title, data: { tool: name }, on: { click: act } },
    icon(name),
    h("span", {}, label),
  );
}

export class Tools {
  /** @param {Session} session @param {() => void} flip */
  constructor(session, flip) {
    this.session = session;
    const { view } = session;
    this.undo = tool("undo", text.play.undo, text.play.undo, () => this.act("undo"));
    this.redo = tool("redo", text.play.redo, text.play.redo, () => this.act("redo"));
    this.flip = tool("flip", text.play.flip, text.play.flipLong, flip);
    this.draw = tool("draw", text.play.draw, text.play.drawLong, () => this.agree());
    this.resign = tool("resign", text.play.resign, text.play.resign, () => this.giveUp());
    this.flip.hidden = !view.board.flippable;
    this.draw.hidden = !view.seats.every(({ kind }) => kind === "person");
    this.node = h("div", { class: "tools", role: "toolbar" }, this.undo, this.redo, this.flip, this.draw, this.resign);
  }

  update() {
    const { live, view } = this.session;
    const { can } = view;
    this.undo.disabled = !live || !can.undo;
    this.redo.disabled = !live || !can.redo;
    this.draw.disabled = !can.draw;
    this.resign.disabled = !can.resign;
  }

  /** In the past there is nothing to take back.  @param {"undo" | "redo"} action */
  act(action) {
    if (this.session.live) this.session.act(action);
  }

  /** Asks first, also where a button of the game would be to resign.  @param {string} [button]  its label */
  async giveUp(button) {
    const { view } = this.session;
    const seat = view.resigning_seat;
    if (seat === null) return;
    const body = [button ? text.play.resignInstead(button) : "", text.play.resignBody(view.players.length)].join(" ").trim();
    if (await confirmed({ title: text.play.resignTitle(whoIs(view, seat)), body, action: text.play.resign, danger: true })) {
      this.session.act("resign", seat);
    }
  }

  async agree() {
    if (await confirmed({ title: text.play.drawTitle, body: text.play.drawBody(this.session.view.players.length), action: text.play.drawLong })) {
      this.session.act("draw");
    }
  }
}
