/** Facts about the game: players, trays, counters, what beats what, options, and buttons to copy or save the record. */

import { recordText } from "../../game/record";
import type { Variant } from "../../rules/api";
import { capital, say } from "../../text/page";
import { Button } from "../controls";
import { copyText, saveFile } from "../live";
import { rulesAddress } from "../navigation";
import { BeatsDiagramSection } from "./beats";
import { BoardIconButton } from "./commands";
import { occupantText } from "./names";
import { SeatShape } from "./players";
import { countersAsNumbers, TrayView } from "./rack";
import type { Table } from "./table";

export function InfoTab({ table }: { table: Table }) {
  const { game } = table.variant;
  return (
    <div class="scrolled facts stack gap-5">
      <PlayersSection table={table} />
      <CountersSection table={table} />
      <BeatsDiagramSection game={game.name} />
      <OptionsSection table={table} />
      <RecordSection table={table} />
      <p class="small">
        <a href={rulesAddress(game.name)}>{say("play-rules", { game: game.title })}</a>
      </p>
    </div>
  );
}

function PlayersSection({ table }: { table: Table }) {
  const { remarks, trays } = table.scene.value;
  return (
    <section>
      <h3>{say("play-players-heading")}</h3>
      <ul class="stack">
        {table.seats.map((seat) => (
          <li key={seat} class="facts-player row breakable">
            <SeatShape seat={seat} player={table.variant.shape.players[seat]} />
            <strong>{table.variant.playerName(seat)}</strong>
            <span class="quiet">{occupantText(table.match.value.seats[seat])}</span>
            {remarks
              .filter((remark) => remark.seat === seat)
              .map(({ text }) => (
                <span key={text} class="quiet">
                  {text}
                </span>
              ))}
            {trays
              .filter((tray) => tray.seat === seat)
              .map((tray) => (
                <TrayView key={tray.title} tray={tray} look={table.pieceLook.value} />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CountersSection({ table }: { table: Table }) {
  const counters = countersAsNumbers(table.scene.value.counters);
  if (counters.length === 0) return null;
  return (
    <section>
      <h3>{say("play-counts")}</h3>
      <FactsList
        rows={counters.map(({ label, value, limit }) => [
          label,
          limit > 0 ? say("play-slider-value", { ply: value, plies: limit }) : String(value), // such as "2 of 5"
        ])}
      />
    </section>
  );
}

function OptionsSection({ table }: { table: Table }) {
  const { onlineParts, variant } = table;
  if (!onlineParts && variant.game.options.length === 0) return null;
  return (
    <section>
      <h3>{say("play-options")}</h3>
      {onlineParts ? (
        <onlineParts.TermsList terms={table.game.value.terms} variant={variant} />
      ) : (
        <FactsList rows={optionRows(variant)} />
      )}
    </section>
  );
}

type Fact = readonly [label: string, value: string];

/** The options of a game and their values, in words. */
export const optionRows = ({ game, options, texts }: Variant): Fact[] =>
  game.options.map(({ name }) => {
    const value = options[name] ?? "";
    const key = `option-${name}-${value}`;
    return [capital(texts.say(`option-${name}`)), texts.has(key) ? texts.say(key) : String(value)];
  });

export const FactsList = ({ rows }: { rows: readonly Fact[] }) => (
  <dl class="stack">
    {rows.map(([label, value]) => (
      <div key={label} class="facts-row beside between">
        <dt>{label}</dt>
        <dd class="strong numbers">{value}</dd>
      </div>
    ))}
  </dl>
);

function RecordSection({ table }: { table: Table }) {
  const position = table.shownPosition.value.toString();
  const fileName = `${table.variant.game.name}-${table.session.id}`;
  const record = (): string => recordText(table.match.value);
  return (
    <section class="stack">
      <h3>{say("play-record")}</h3>
      <div class="row">
        <Button icon="copy" label={say("play-copy-record")} act={() => void copyText(record(), "play-copied-record")} />
        <Button icon="download" label={say("play-save-record")} act={() => saveFile(`${fileName}.txt`, record())} />
      </div>
      <label class="field">
        <span class="label">{say("play-position")}</span>
        <span class="facts-text beside">
          <input class="input" readOnly value={position} onFocus={(event) => event.currentTarget.select()} />
          <BoardIconButton
            icon="copy"
            label={say("play-copy-position")}
            act={() => void copyText(position, "play-copied-position")}
          />
          <BoardIconButton
            icon="download"
            label={say("play-save-position")}
            act={() => saveFile(`${fileName}-${table.cursor.at.value}.txt`, `${position}\n`)}
          />
        </span>
      </label>
    </section>
  );
}
