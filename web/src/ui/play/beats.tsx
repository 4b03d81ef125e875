/** The beats diagram, whose arrows show which kinds of pieces each kind beats, and its dialog and button. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { svg } from "../../board/drawings";
import { data } from "../../data/store";
import type { BeatsKind } from "../../data/types";
import type { Variant } from "../../rules/api";
import { openGame } from "../../rules/game";
import { pieceSetFor } from "../../settings/settings";
import { language } from "../../text/language";
import { capital, say } from "../../text/page";
import { Dialog } from "../dialog";
import { usePromise } from "../loading";
import { openPanel } from "../navigation";
import { type PieceLook, pieceLook } from "./board_controller";
import { BoardIconButton } from "./commands";
import "./strips.css";

/** The diagram's name among the figures of the rules. */
export const BEATS = "beats";

const PIECE_SCALE = 0.85; // factor by which the diagram scales the drawings of pieces
// Lengths in the unit of `BeatsKind.x`:
const ARROW_DISTANCE = 1.2; // distance between the centre of a piece and the ends of arrows
const DIAGRAM_MARGIN = 1.5; // distance between the centres of the outermost pieces and the diagram's edge
const NAME_DISTANCE = 1.25; // distance between the centre of a piece and its name

interface BeatsDiagramProps {
  kinds: readonly BeatsKind[];
  variant: Variant;
}

async function loadBeats(game: string): Promise<BeatsDiagramProps | null> {
  const opened = await openGame(game);
  const { beats } = await data.guide(opened.data.guide);
  return beats.length > 0 ? { kinds: beats, variant: await opened.variant() } : null;
}

/** The diagram of a game; empty in games without one. */
export function GameBeatsDiagram({ game }: { game: string }) {
  const { value } = usePromise(() => loadBeats(game), [game]);
  return value ? <BeatsDiagram {...value} /> : null;
}

/** Whether a game has a diagram; false until known. */
export function useHasBeatsDiagram(game: string): boolean {
  return Boolean(usePromise(() => loadBeats(game), [game]).value);
}

export function BeatsDiagramSection({ game }: { game: string }) {
  const { value } = usePromise(() => loadBeats(game), [game]);
  if (!value) return null;
  return (
    <section>
      <h3>{say("beats-heading")}</h3>
      <BeatsDiagram {...value} />
    </section>
  );
}

function BeatsDiagram({ kinds, variant }: BeatsDiagramProps) {
  const { board, game } = variant;
  const look = pieceLook(variant, pieceSetFor(game.name, board.piece_sets));
  const reach = Math.max(...kinds.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))) + DIAGRAM_MARGIN;
  const sentence = ({ title, beats }: BeatsKind): string => {
    const beaten = new Intl.ListFormat(language.value).format(beats.map((one) => kindName(variant, one)));
    return capital(say("beats-line", { kind: kindName(variant, title), beaten }));
  };
  return (
    <div class="beats">
      <p class="beats-arrows small quiet" aria-hidden="true">
        {say("beats-arrows")}
      </p>
      <svg viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true" focusable="false">
        {kinds.flatMap((kind) =>
          kind.beats.map((beaten) => {
            const to = kinds.find(({ title }) => title === beaten) ?? kind;
            return <BeatsArrow key={`${kind.title} ${beaten}`} from={kind} to={to} />;
          }),
        )}
        {kinds.map((kind) => (
          <PieceAt key={kind.title} kind={kind} variant={variant} look={look} />
        ))}
      </svg>
      <ul class="visually-hidden">
        {kinds
          .filter(({ beats }) => beats.length > 0)
          .map((kind) => (
            <li key={kind.title}>{sentence(kind)}</li>
          ))}
      </ul>
    </div>
  );
}

const kindName = ({ texts }: Variant, title: string): string => texts.say(`symbol-${title}`);

function BeatsArrow({ from, to }: Record<"from" | "to", BeatsKind>) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const point = (along: number, aside: number): string =>
    `${(from.x + x * along - y * aside).toFixed(3)} ${(from.y + y * along + x * aside).toFixed(3)}`;
  const tip = length - ARROW_DISTANCE;
  return (
    <g class="beats-arrow">
      <path d={`M${point(ARROW_DISTANCE, 0)}L${point(tip - 0.35, 0)}`} />
      <path class="beats-head" d={`M${point(tip, 0)}L${point(tip - 0.5, 0.28)}L${point(tip - 0.5, -0.28)}Z`} />
    </g>
  );
}

function PieceAt({ kind, variant, look }: { kind: BeatsKind; variant: Variant; look: PieceLook }) {
  const place = useRef<SVGGElement>(null);
  const symbol = variant.board.symbols.find(({ title }) => title === kind.title)?.id ?? "";
  useLayoutEffect(() => {
    const drawing = look.drawings.drawPiece({ symbol, owner: 0 });
    place.current?.replaceChildren(svg("g", { transform: `scale(${PIECE_SCALE})` }, drawing));
  }, [look, symbol]);
  return (
    <g transform={`translate(${kind.x} ${kind.y})`}>
      <g ref={place} />
      <text class="beats-name" y={kind.y > 0.1 ? NAME_DISTANCE : -NAME_DISTANCE}>
        {kindName(variant, kind.title)}
      </text>
    </g>
  );
}

export default function BeatsDialog({ game, onClose }: { game: string; onClose: () => void }) {
  return (
    <Dialog title={say("beats-heading")} onClose={onClose}>
      <GameBeatsDiagram game={game} />
    </Dialog>
  );
}

/** A button that opens the dialog; absent in games without a diagram. */
export function BeatsButton({ game }: { game: string }) {
  if (!useHasBeatsDiagram(game)) return null;
  return <BoardIconButton icon="beats" label={say("beats-heading")} act={() => openPanel("beatsDiagram", { game })} />;
}
