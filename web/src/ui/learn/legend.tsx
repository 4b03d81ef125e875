/** What the pieces on a lesson's board are called: signs alone can be taken for anything. */

import { PieceIcon } from "../play/piece_icon";
import type { Trial } from "../trial/trial";
import { capital } from "../words";

export function Legend({ trial }: { trial: Trial }) {
  const titles = new Map(trial.variant.board.symbols.map(({ id, title }) => [id, title]));
  const seen = new Map<string, { symbol: string; owner: number }>();
  for (const { symbol, owner } of trial.start.scene().pieces) {
    const title = titles.get(symbol) ?? symbol;
    if (!seen.has(title) || owner === trial.start.seat) seen.set(title, { symbol, owner });
  }
  // One kind needs no name, and what lies beside the board has its name there.
  if (seen.size < 2 || trial.variant.game.tray_places.length > 0) return null;
  const look = trial.look.value;
  return (
    <ul class="learn-legend">
      {[...seen].map(([title, { symbol, owner }]) => (
        <li key={title}>
          <PieceIcon look={look} symbol={symbol} owner={owner} />
          {capital(look.pieceName(symbol))}
        </li>
      ))}
    </ul>
  );
}
