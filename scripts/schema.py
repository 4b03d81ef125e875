"""Make `web/generated/schema.ts`, the page's types of all that crosses the network, from the server's schema.

With `--check` it writes nothing, and fails where the file is not what would be written.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from ludarium.server.schema.json_schema import json_schema

WEB = Path(__file__).parent.parent / "web"
TYPES = WEB / "generated" / "schema.ts"
BANNER = "/** All that crosses the network.  Made by scripts/schema.py from src/ludarium/server/schema. */"
COMMAND = ["node", str(WEB / "node_modules/json-schema-to-typescript/dist/src/cli.js"), "--maxItems", "3"]


def types() -> str:
    """The text of the file."""
    command = [*COMMAND, "--bannerComment", BANNER]
    made = subprocess.run(command, input=json.dumps(json_schema()), check=True, capture_output=True, text=True)
    return made.stdout


if __name__ == "__main__":
    text = types()
    if "--check" not in sys.argv:
        TYPES.write_text(text, encoding="utf-8")
    elif TYPES.read_text(encoding="utf-8") != text:
        sys.exit(f"{TYPES} is stale: run `python scripts/schema.py`")
