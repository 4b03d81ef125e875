/** The Python of the project: `.venv/bin/python`, or the program that LUDARIUM_PYTHON names. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Maximum output of a script in bytes. */
const MAX_OUTPUT = 1 << 26;

/** Runs Python and returns its output. */
export function runPython(...args: string[]): string {
  const own = join(ROOT, ".venv", "bin", "python");
  const python = process.env.LUDARIUM_PYTHON ?? (existsSync(own) ? own : "python3");
  const path = [join(ROOT, "src"), process.env.PYTHONPATH].filter(Boolean).join(delimiter);
  return execFileSync(python, args, {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: path },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: MAX_OUTPUT,
  });
}
