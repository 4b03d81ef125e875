/** The server's content security policies, checked by Google's evaluator. */

import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import { runPython } from "./python";

const PRINT = `
import json
from ludarium.server.security import EMBEDDED_HEADERS, HEADERS
print(json.dumps([headers["Content-Security-Policy"] for headers in (HEADERS, EMBEDDED_HEADERS)]))`;

/** The findings as `directive value`, most severe first. */
function findingsOf(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity !== Severity.NONE)
    .sort((one, other) => one.severity - other.severity)
    .map(({ directive, value }) => `${directive} ${value}`);
}

describe("the content security policy", () => {
  const policies = JSON.parse(runPython("-c", PRINT)) as string[];

  it.each(["of the page", "of the embedded viewer"])("%s allows only the server's own scripts", (target) => {
    const policy = policies[target === "of the page" ? 0 : 1] as string;
    // "Can be problematic if you host JSONP, AngularJS or user uploaded files": the server hosts none.
    expect(findingsOf(policy)).toEqual(["script-src 'self'"]);
  });

  it("is checked by an evaluator that finds inline scripts", () => {
    const loosened = (policies[0] as string).replace("'wasm-unsafe-eval'", "'unsafe-inline' 'unsafe-eval'");
    expect(findingsOf(loosened)).toContain("script-src 'unsafe-inline'");
  });
});
