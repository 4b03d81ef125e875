/** Takes files of records, and says what of them could not be read. */

import { useEffect, useState } from "preact/hooks";
import { say } from "../../text/page";
import { takeWaiting } from "../home/import";
import { Icon } from "../icons";
import { toast, toastError } from "../live";
import { collectionsAddress, go, OWN } from "../router";
import { useServices } from "../services";
import { importCollection, type Refused } from "./import";

/** Refused records that are told one by one. */
const TOLD = 5;

export function ImportButton({ onImported }: { onImported: () => Promise<void> }) {
  const { catalogue } = useServices();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || progress) return;
    setRefused([]);
    setProgress({ done: 0, total: 0 });
    try {
      const imported = await importCollection(files, catalogue, (done, total) => setProgress({ done, total }));
      setRefused(imported.refused);
      if (imported.collection) {
        toast(say("imported-collection", { count: imported.collection.count }));
        await onImported();
        go(collectionsAddress(OWN, imported.collection.id));
      }
    } catch (error) {
      toastError(error);
    }
    setProgress(null);
  };
  useEffect(() => void take(takeWaiting()), []);
  return (
    <div class="collections-import">
      <label class="button file" aria-busy={progress !== null}>
        <input
          type="file"
          class="visually-hidden"
          accept=".txt,text/plain"
          multiple
          disabled={progress !== null}
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <Icon name="upload" />
        {say("collections-import")}
      </label>
      <p class="quiet small" role="status">
        {progress ? say("collections-reading", progress) : say("collections-import-about")}
      </p>
      {refused.length > 0 && (
        <div class="problem" role="alert">
          <p>{say("collections-refused", { count: refused.length })}</p>
          <ul>
            {refused.slice(0, TOLD).map(({ file, number, line, why }) => (
              <li key={`${file} ${number}`}>{say("collections-refused-record", { file, number, line, why })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
