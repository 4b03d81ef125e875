/**
 * Writes the games' static data into a folder, once for all tests, with the project's Python.
 * LUDARIUM_DATA names a folder that holds it already, LUDARIUM_PYTHON another Python.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder with the games' static data. */
    data: string;
  }
}

const ROOT = resolve(import.meta.dirname, "../..");
const SOURCES = join(ROOT, "src");

function python(): string {
  const own = join(ROOT, ".venv", "bin", "python");
  return process.env.LUDARIUM_PYTHON ?? (existsSync(own) ? own : "python3");
}

export default function setup(project: TestProject): (() => void) | undefined {
  const given = process.env.LUDARIUM_DATA;
  if (given !== undefined) {
    project.provide("data", resolve(given));
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "ludarium-data-"));
  const path = [SOURCES, process.env.PYTHONPATH].filter(Boolean).join(delimiter);
  execFileSync(python(), ["-m", "ludarium.site", folder], {
    env: { ...process.env, PYTHONPATH: path },
    stdio: ["ignore", "inherit", "inherit"],
  });
  project.provide("data", folder);
  return () => rmSync(folder, { recursive: true });
}
