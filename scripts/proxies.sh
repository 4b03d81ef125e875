#!/usr/bin/env bash
# Finds nginx and Caddy for the tests of deploy/, or unpacks Debian's packages into .venv/proxies.  It does not install
# them, because that would start both services on ports that the machine may need.
set -euo pipefail
cd "$(dirname "$0")/.."

unpacked=$PWD/.venv/proxies
PATH=$PATH:/usr/sbin:$unpacked/usr/sbin:$unpacked/usr/bin  # Debian keeps nginx in /usr/sbin

missing=()
for program in nginx caddy; do
    command -v "$program" >/dev/null || missing+=("$program")
done
[ ${#missing[@]} -gt 0 ] || exit 0

# apt-get selects the missing packages and their dependencies.  Neither step changes the system, except that root updates
# the package lists.
download() {
    [ "$(id -u)" != 0 ] || apt-get update -qq
    apt-get install -qq -y --download-only --no-install-recommends -o Debug::NoLocking=1 -o APT::Sandbox::User=root \
        -o Dir::Cache::archives="$1" "${missing[@]}" >/dev/null
}

unpack() {
    local package
    rm -rf "$unpacked"
    for package in "$1"/*.deb; do
        dpkg-deb --extract "$package" "$unpacked" || return
    done
}

if command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null; then
    echo "ludarium: fetching ${missing[*]} for the tests of deploy/ …" >&2
    packages=$(mktemp -d)
    trap 'rm -rf "$packages"' EXIT
    if download "$packages" && unpack "$packages"; then exit 0; fi
fi
echo "ludarium: the tests of deploy/ need ${missing[*]}; on Debian: sudo apt install ${missing[*]}" >&2
exit 1
