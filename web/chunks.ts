/**
 * Groups modules that several screens share into a few files instead of thirty: those of the home screen, of games, of
 * online games, and of screens that study games. The imports of modules determine their group.
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

/** Earlier files contain what later ones also need. */
export const sharedFiles: Group[] = [
  sharedFile("shared", 3, reachedFrom("main.tsx", "ui/home/screen.tsx")),
  sharedFile(
    "playing",
    2,
    reachedFrom(
      "ui/play/screen.tsx",
      "ui/sheet/sheet.tsx",
      "ui/home/import_dialog.tsx",
      "ui/settings/sheet.tsx",
      "ui/help.tsx",
    ),
  ),
  sharedFile("together", 1, (id) => /\/src\/(ui\/)?online\/(?!channel)/.test(id)),
  sharedFile("studying", 0, () => true),
];

type Test = (id: string, modules: Modules) => boolean;

function sharedFile(file: string, priority: number, holds: Test): Group {
  const name = (id: string, modules: Modules): string | null => (holds(id, modules) ? file : null);
  return { name, debugName: file, minShareCount: 2, priority };
}

/** Whether a module is loaded with one of these, through imports. */
function reachedFrom(...entries: string[]): Test {
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
