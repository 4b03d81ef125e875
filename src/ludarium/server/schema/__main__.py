"""`python -m ludarium.server.schema`: print the JSON schema of all messages."""

from __future__ import annotations

import json

from ludarium.server.schema.json_schema import json_schema

if __name__ == "__main__":
    print(json.dumps(json_schema(), indent=2, ensure_ascii=False))
