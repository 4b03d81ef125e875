"""Generate TypeScript types from Python.

`web/generated/schema.ts` holds the types of all network messages, from the server's schema.
`web/generated/exports.ts` holds the functions that games' modules export.  With `--check`, the script writes nothing,
and fails if a file is stale.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from ludarium.modules import interface
from ludarium.server.schema.json_schema import json_schema

WEB = Path(__file__).parent.parent / "web"
TYPES, EXPORTS = WEB / "generated" / "schema.ts", WEB / "generated" / "exports.ts"
BANNER = "/** The messages between page and server.  Made by scripts/schema.py from src/ludarium/server/schema. */"
COMMAND = ["node", str(WEB / "node_modules/json-schema-to-typescript/dist/src/cli.js"), "--maxItems", "3"]


def schema_types() -> str:
    """Return the text of schema.ts."""
    command = [*COMMAND, "--bannerComment", BANNER]
    result = subprocess.run(command, input=json.dumps(json_schema()), check=True, capture_output=True, text=True)
    return result.stdout


def export_types() -> str:
    """Return the text of exports.ts."""
    type_names = {"address": "Address", "number": "number", "word": "Word"}
    lines = [
        "/** The functions that modules export.  Made by scripts/schema.py from src/ludarium/modules/interface.py. */",
        "export type Address = number;",
        "export type Word = bigint;",
        "",
        "export interface Exports {",
        "  memory: WebAssembly.Memory;",
        "  __heap_base: WebAssembly.Global;",
    ]
    for export in interface.EXPORTS:
        parameters = ", ".join(f"{name}: {type_names[kind]}" for name, kind in export.parameters)
        lines.append(f"  {export.name}({parameters}): {type_names[export.result]};")
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    for file, text in ((TYPES, schema_types()), (EXPORTS, export_types())):
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file} is stale: run `python scripts/schema.py`")
