/** The 3D board: a live board with a 3D renderer. A chunk of its own, loaded on request. */

import type { CreateBoard, SolidBoard } from "../api";
import { LiveBoard } from "../live_board";
import { SolidRenderer } from "./solid_renderer";

/** Throws without WebGL 2; `lost` is called when the browser stops rendering. */
export function createSolidBoard(lost: () => void, ...[host, data, settings, listener, say]: Parameters<CreateBoard>) {
  let view: SolidRenderer | undefined;
  const board = new LiveBoard(
    host,
    (chosen, hooks) => {
      view = new SolidRenderer(data, chosen, hooks, lost);
      return view;
    },
    settings,
    listener,
    say,
  );
  const lookFrom: SolidBoard["lookFrom"] = (preset) => view?.look(preset);
  return Object.assign(board, { lookFrom });
}
