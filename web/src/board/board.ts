/** The flat board: the usual one, and the one that everybody can use. */

import type { CreateBoard } from "./api";
import { LiveBoard } from "./live_board";
import { View } from "./view";

export const createBoard: CreateBoard = (host, board, settings, listener, say) =>
  new LiveBoard(host, (chosen, hooks) => new View(board, chosen, hooks), settings, listener, say);
