/** The screen of a game or position that is the text of the address.  It needs no server and keeps nothing by itself. */

import type { ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readLink } from "../../game/link";
import { openGame } from "../../rules/open";
import { say, sayError } from "../../text/page";
import type { LineAnalysis as LineAnalysisType } from "../analysis/screen";
import { lazy } from "../lazy";
import { Loading } from "../loading";
import { Missing } from "../missing";
import { OpenView } from "./open_view";
import { OpenedTable } from "./opened_table";

const LineAnalysis = lazy<ComponentProps<typeof LineAnalysisType>>(() =>
  import("../analysis/screen").then((screen) => ({ default: screen.LineAnalysis })),
);

export default function OpenScreen({ text }: { text: string }) {
  const [table, setTable] = useState<OpenedTable | null>(null);
  const [isAnalysed, setAnalysed] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    let close = (): void => undefined;
    readLink(text, openGame).then(
      (line) => {
        if (gone) return;
        const opened = new OpenedTable(line);
        close = () => opened.close();
        setTable(opened);
      },
      (reason) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      close();
    };
  }, [text]);
  if (error !== null) return <Missing title={say("open-refused")} text={sayError(error)} />;
  if (table === null) return <Loading />;
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
