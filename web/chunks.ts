/**
 * Joins the JavaScript modules that several screens share into five files instead of thirty: for the home screen,
 * games, new games, online games and the other screens.
 */

import { fileURLToPath } from "node:url";

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

interface Group {
  name: (id: string, modules: Modules) => string | null;
  debugName: string;
  minShareCount: number;
  priority: number;
}

/** Each shared module goes to the first file whose condition it meets. */
export const sharedFiles: Group[] = [
  sharedFile("shared", 4, reachedFrom("main.tsx", "ui/home/screen.tsx")),
  sharedFile("playing", 3, reachedFrom("ui/play/screen.tsx")),
  sharedFile(
    "starting",
    2,
    reachedFrom("ui/sheet/sheet.tsx", "ui/home/import_dialog.tsx", "ui/settings/sheet.tsx", "ui/help.tsx"),
  ),
  sharedFile("together", 1, (id) => /\/src\/(ui\/)?online\/(?!channel)/.test(id)), // the channel is loaded on demand
  sharedFile("studying", 0, () => true),
];

type Condition = (id: string, modules: Modules) => boolean;

function sharedFile(file: string, priority: number, condition: Condition): Group {
  const name = (id: string, modules: Modules): string | null => (condition(id, modules) ? file : null);
  return { name, debugName: file, minShareCount: 2, priority };
}

/** The condition that a module is an entry, or that an entry imports the module directly or indirectly. */
function reachedFrom(...entries: string[]): Condition {
  let reached: Set<string> | undefined;
  return (id, modules) => {
    reached ??= withImports(
      entries.map((entry) => fileURLToPath(new URL(`src/${entry}`, import.meta.url))),
      modules,
    );
    return reached.has(id);
  };
}

function withImports(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
