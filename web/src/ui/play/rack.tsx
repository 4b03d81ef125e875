/** Parts beside the board: trays for display, the rack from which the user takes pieces, and counters as dots. */

import type { ComponentProps } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Counter, Tray, TrayItem } from "../../rules/api";
import { isBeginner } from "../../settings/settings";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { toast } from "../live";
import type { BoardController, PieceLook } from "./board_controller";

interface PieceIconProps {
  look: PieceLook;
  symbol: string; // the id of a symbol of the board
  owner: number;
}

export function PieceIcon({ look: { drawings }, symbol, owner }: PieceIconProps) {
  const picture = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    picture.current?.replaceChildren(drawings.drawPiece({ symbol, owner }));
  }, [drawings, symbol, owner]);
  return (
    <svg
      class="piece-icon"
      ref={picture}
      viewBox="-1.1 -1.1 2.2 2.4"
      aria-hidden="true"
      focusable="false"
      data-icon-of={iconOf(symbol, owner)}
    />
  );
}

const iconOf = (symbol: string, owner: number): string => `${symbol} ${owner}`;

/** The centre of a piece's first visible icon, in client pixels; null if no icon of the piece is visible. */
export function centreOfIcon(iconHost: ParentNode, symbol: string, owner: number): { x: number; y: number } | null {
  for (const icon of iconHost.querySelectorAll(`[data-icon-of="${CSS.escape(iconOf(symbol, owner))}"]`)) {
    const { x, y, width, height } = icon.getBoundingClientRect();
    if (width > 0) return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

/** A tray for display: users cannot take pieces from this view. */
export function TrayView({ tray, look }: { tray: Tray; look: PieceLook }) {
  const items = tray.items.filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <ul class="tray row" aria-label={tray.title} title={tray.title}>
      {items.map(({ symbol, owner, count }) => (
        <li key={`${symbol}-${owner}`} class="tray-item" title={look.pieceName(symbol)}>
          <PieceIcon look={look} symbol={symbol} owner={owner} />
          <span class="visually-hidden">{say("play-tray-item", { count, piece: look.pieceName(symbol) })}</span>
          <span class="small strong numbers" aria-hidden="true">
            {count > 1 ? count : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface RackProps {
  table: BoardController;
  hintedPlace?: string; // the place of the item that a hint shows
  named?: boolean; // whether to show the names below the pieces
}

/** The pieces that the player of `rackSeat` can place. Their order does not change during the game. */
export function Rack({ table, hintedPlace = "", named = isBeginner(table.variant.game.name) }: RackProps) {
  const seat = table.rackSeat.value;
  const trays = table.scene.value.trays.filter((tray) => tray.seat === seat);
  return (
    <div class="rack">
      {trays.map((tray, index) => (
        <ul key={index} class="rack-tray" aria-label={tray.title} title={tray.title}>
          {tray.items.map((item, itemIndex) => (
            <li key={itemIndex}>
              <RackButton table={table} item={item} hinted={item.at !== "" && item.at === hintedPlace} named={named} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

interface RackButtonProps {
  table: BoardController;
  item: TrayItem;
  hinted: boolean;
  named: boolean;
}

function RackButton({ table, item, hinted, named }: RackButtonProps) {
  const look = table.pieceLook.value;
  const { steps, places } = table.choice.value;
  const name = look.pieceName(item.symbol);
  const held = item.at !== "" && steps.some(({ at }) => at === item.at);
  const isEnabled = item.at !== "" && table.input.value !== "none" && (held || places.includes(item.at));
  return (
    <RackItem
      label={say("play-tray-item", { count: item.count, piece: name })}
      title={name}
      held={held}
      place={item.at}
      data-hinted={hinted ? "" : undefined}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && table.board.value?.click(item.at)}
      onPress={(event) => isEnabled && table.board.value?.drag(item.at, event)}
    >
      <PieceIcon look={look} symbol={item.symbol} owner={item.owner} />
      <span class="rack-count" aria-hidden="true">
        {item.count}
      </span>
      {/* The space separates count and name, as in the button's accessible name. */}
      {named && (
        <span class="rack-name" aria-hidden="true">
          {` ${name}`}
        </span>
      )}
    </RackItem>
  );
}

interface RackItemProps extends Omit<ComponentProps<"button">, "label"> {
  label: string;
  held: boolean; // whether the item is selected
  place?: string; // the item's id as a clickable place of the board
  onClick: () => void;
  /** If present, pointer presses call this instead of `onClick`. Keys always call `onClick`. */
  onPress?: (event: PointerEvent) => void;
}

/** A button for an item that the user can select or drag. */
export function RackItem({ label, held, place, onClick, onPress, ...rest }: RackItemProps) {
  return (
    <button
      type="button"
      class="rack-item"
      data-place={place}
      aria-label={label}
      aria-pressed={held}
      title={label}
      onClick={(event) => (onPress === undefined || event.detail === 0) && onClick()}
      onPointerDown={(event) => event.button === 0 && onPress?.(event)}
      {...rest}
    />
  );
}

/** Shows counters as dots. A press explains them, for users without tooltips. `named`: adds the counters' names. */
export function Dots({ counters, named = false }: { counters: readonly Counter[]; named?: boolean }) {
  const shown = countersAsDots(counters);
  if (shown.length === 0) return null;
  const words = shown.map(({ label, value, limit }) => say("play-left-of", { what: label, value, limit }));
  const explanation = say("play-left-explained", { counts: new Intl.ListFormat(language.value).format(words) });
  return (
    <button type="button" class="dots beside" title={explanation} onClick={() => toast(explanation)}>
      {shown.map(({ label, value, limit }) => (
        <span key={label} class="dots-row">
          <span class="dots-marks" aria-hidden="true">
            {Array.from({ length: limit }, (_, index) => (
              <span key={index} class={index < value ? "dot full" : "dot"} />
            ))}
          </span>
          {named && <span class="dots-name">{label} </span>}
        </span>
      ))}
      <span class="visually-hidden">{explanation}</span>
    </button>
  );
}

const MAX_DOTS = 4; // counters with a higher limit are shown as numbers
const WARNING_FRACTION = 0.6; // a counter that ends the game shows a warning from this fraction of its limit

/** Whether dots show the counter: its limit is low and does not end the game, as for the actions left in a turn. */
const hasDots = ({ limit, ends }: Counter): boolean => limit > 0 && limit <= MAX_DOTS && !ends;

export const countersAsDots = (counters: readonly Counter[]): readonly Counter[] => counters.filter(hasDots);

export const countersAsNumbers = (counters: readonly Counter[]): readonly Counter[] =>
  counters.filter((counter) => !hasDots(counter));

export const countersNearEnd = (counters: readonly Counter[]): readonly Counter[] =>
  counters.filter(({ value, limit, ends }) => ends && limit > 0 && value >= limit * WARNING_FRACTION && value > 1);
