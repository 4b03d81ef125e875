#!/usr/bin/env bash
# The files of deploy/ are tried with nginx and Caddy.  Debian's are installed in CI alone, as Debian starts what it
# installs, at ports that a person's machine may need; else says how to.
set -euo pipefail

PATH=$PATH:/usr/sbin  # where Debian has nginx

missing=()
for program in nginx caddy; do
    command -v "$program" >/dev/null || missing+=("$program")
done
[ ${#missing[@]} -gt 0 ] || exit 0
if [ -n "${CI:-}" ] && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "ludarium: installing ${missing[*]} for the tests of deploy/ …" >&2
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    exit 0
fi
echo "ludarium: the tests of deploy/ need ${missing[*]}; on Debian: sudo apt install ${missing[*]}" >&2
exit 1
