"""Make types of the page from Python: `web/generated/schema.ts`, all that crosses the network, from the server's
schema, and `web/generated/exports.ts`, the functions of modules, from the list of what they export.

With `--check` it writes nothing, and fails where the file is not what would be written.
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
BANNER = "/** All that crosses the network.  Made by scripts/schema.py from src/ludarium/server/schema. */"
COMMAND = ["node", str(WEB / "node_modules/json-schema-to-typescript/dist/src/cli.js"), "--maxItems", "3"]


def types() -> str:
    """The text of the file."""
    command = [*COMMAND, "--bannerComment", BANNER]
    made = subprocess.run(command, input=json.dumps(json_schema()), check=True, capture_output=True, text=True)
    return made.stdout


def exports() -> str:
    """The text of the file of exported functions."""
    named = {"address": "Address", "number": "number", "word": "Word"}
    lines = [
        "/** What modules export.  Made by scripts/schema.py from src/ludarium/modules/interface.py. */",
        "export type Address = number;",
        "export type Word = bigint;",
        "",
        "export interface Exports {",
        "  memory: WebAssembly.Memory;",
        "  __heap_base: WebAssembly.Global;",
    ]
    for export in interface.EXPORTS:
        parameters = ", ".join(f"{name}: {named[kind]}" for name, kind in export.parameters)
        lines.append(f"  {export.name}({parameters}): {named[export.result]};")
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    for file, text in ((TYPES, types()), (EXPORTS, exports())):
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file} is stale: run `python scripts/schema.py`")
