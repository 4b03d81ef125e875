/** The solid board: the same board with a solid face.  A chunk of its own, which is fetched when somebody asks for it. */

import type { CreateBoard, SolidBoard } from "../api";
import { LiveBoard } from "../live_board";
import { SolidView } from "./view";

/** Throws where the browser cannot draw so; `lost`: it has ceased to. */
export function createSolidBoard(lost: () => void, ...[host, data, settings, listener, say]: Parameters<CreateBoard>) {
  let view: SolidView | undefined;
  const board = new LiveBoard(
    host,
    (chosen, hooks) => {
      view = new SolidView(data, chosen, hooks, lost);
      return view;
    },
    settings,
    listener,
    say,
  );
  const lookFrom: SolidBoard["lookFrom"] = (preset) => view?.look(preset);
  return Object.assign(board, { lookFrom });
}
