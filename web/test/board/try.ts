/** A board for manual tests: `try.html?game=NAME&theme=night&set=NAME&players=3`. Not part of the page. */

import type { BoardContent, BoardListener, BoardSettings, ChoiceState } from "../../src/board/api";
import { createBoard } from "../../src/board/live_board";
import { describeMove } from "../../src/board/words";
import type { Move, Position } from "../../src/rules/api";
import { openGame } from "../../src/rules/game";
import { setLanguage } from "../../src/text/language";
import { say } from "../../src/text/page";
import { createThumbnail } from "../../src/ui/home/picture";

const wish = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wish.get("theme") ?? "wood";
await setLanguage((wish.get("language") ?? "en") as "en");
const game = await openGame(wish.get("game") ?? "");
const options = Object.fromEntries(
  [...wish].filter(([name]) => game.data.options.some((option) => option.name === name)),
);
const variant = await game.variant(
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, Number(value) || value])),
);
const start = wish.has("position") ? variant.position(wish.get("position")!) : variant.start();
if ("refusal" in start) throw new Error(start.refusal);

const settings: BoardSettings = {
  pieceSet: wish.get("set") ?? variant.board.piece_sets[0] ?? "",
  coordinates: !wish.has("bare"),
  hints: wish.has("hints"),
  hopTime: Number(wish.get("speed") ?? 280),
  confirm: wish.has("confirm"),
};
const host = document.querySelector<HTMLElement>("#board")!;
const side = document.querySelector<HTMLElement>("#side")!;
const said = document.querySelector<HTMLElement>("#said")!;

const history: { position: Position; move: Move | null }[] = [{ position: start, move: null }];

const listener: BoardListener = {
  moved(move) {
    const { position } = history.at(-1)!;
    said.textContent = describeMove(position, move, say);
    history.push({ position: position.play(move), move });
    show();
  },
  premoved: (clicks) => {
    said.textContent = `premove ${clicks}`;
  },
  choiceChanged: (state) => panel(state),
  refused: (why) => {
    said.textContent = why;
  },
};

const board = createBoard(host, variant.board, settings, listener, say);

function show(animate = true): void {
  const { position, move } = history.at(-1)!;
  const last = move === null ? null : { before: history.at(-2)!.position, move };
  const shown: BoardContent = {
    position,
    scene: position.scene(),
    last,
    animate,
    input: "move",
    bottom: Number(wish.get("bottom") ?? 0),
  };
  board.show(shown);
  panel({ steps: [], complete: null, unconfirmed: null, places: [] });
}

function panel(state: ChoiceState): void {
  const { position } = history.at(-1)!;
  const button = (text: string, click: () => void): HTMLButtonElement => {
    const node = document.createElement("button");
    node.textContent = text;
    node.onclick = click;
    return node;
  };
  const scene = position.scene();
  const items = scene.trays.flatMap((tray) => tray.items).filter((item) => item.at !== "");
  side.replaceChildren(
    button("undo", () => {
      if (history.length > 1) history.pop();
      show();
    }),
    button("random", () => listener.moved(position.moves[Math.floor(Math.random() * position.moves.length)]!)),
    button("stop", () => board.confirm()),
    button("zoom", () => board.zoom(1.5)),
    button("all", () => board.zoom(0)),
    ...items.map((item) => {
      const node = button(`${item.symbol} ${item.count}`, () => {});
      node.dataset.at = item.at;
      node.onpointerdown = (event) => board.drag(item.at, event);
      return node;
    }),
    ...scene.actions.map((action) => button(action.label, () => board.click(action.at))),
    state.complete === null ? "" : "could stop",
    state.unconfirmed === null ? "" : "confirm?",
  );
}

show(false);
if (wish.has("thumbnail")) {
  const thumbnail = createThumbnail(variant.board, variant.shape.players, settings.pieceSet);
  thumbnail.show(start.scene().pieces);
  thumbnail.element.style.width = "120px";
  document.body.append(thumbnail.element);
}
Object.assign(globalThis, {
  board,
  show,
  variant,
  play: (text: string) => {
    const move = history.at(-1)!.position.read(text);
    if (typeof move === "bigint") listener.moved(move);
    else throw new Error(move.refusal);
  },
});
Object.assign(globalThis, { pos: () => history.at(-1)!.position, go: (move: Move) => listener.moved(move) });
