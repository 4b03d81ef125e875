/**
 * Writes the games' static data once for all tests, with the project's Python. LUDARIUM_DATA names a folder with
 * existing data, LUDARIUM_PYTHON another Python.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { runPython } from "./python";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder with the games' static data. */
    data: string;
  }
}

export default function setup(project: TestProject): (() => void) | undefined {
  const given = process.env.LUDARIUM_DATA;
  if (given !== undefined) {
    project.provide("data", resolve(given));
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "ludarium-data-"));
  runPython("-m", "ludarium.site", folder);
  project.provide("data", folder);
  return () => rmSync(folder, { recursive: true });
}
