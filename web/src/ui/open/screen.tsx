/** The screen of a game or position that is the text of the address.  It needs no server and keeps nothing by itself. */

import { useState } from "preact/hooks";
import { readLink } from "../../game/link";
import { openGame } from "../../rules/open";
import { say, sayError } from "../../text/page";
import { LineAnalysis } from "../analysis/line";
import { Missing } from "../missing";
import { Opened, useOpened } from "../opened";
import { OpenView } from "./open_view";
import { OpenedTable } from "./opened_table";

export default function OpenScreen({ text }: { text: string }) {
  const table = useOpened(async () => new OpenedTable(await readLink(text, openGame)), [text]);
  if (table.error !== undefined) return <Missing title={say("open-refused")} text={sayError(table.error)} />;
  return <Opened of={table}>{(opened) => <Shown table={opened} />}</Opened>;
}

function Shown({ table }: { table: OpenedTable }) {
  const [isAnalysed, setAnalysed] = useState(false);
  if (!isAnalysed) return <OpenView table={table} onAnalyse={() => setAnalysed(true)} />;
  return (
    <LineAnalysis
      nodes={table.match.value.nodes}
      at={table.node.peek()}
      bottom={table.bottom.peek()}
      note={say("open-not-kept")}
      onBack={() => setAnalysed(false)}
    />
  );
}
