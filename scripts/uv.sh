#!/usr/bin/env bash
# For other scripts to source: find_uv sets $uv to a program uv for .venv, and tells it what pip's configuration says.
# A uv that is installed already serves; or else pip fetches the one that requirements-uv.lock names, for this script alone.

python=${PYTHON:-python3}

stop() {
    echo "ludarium: $1${reason:+: $reason}" >&2
    exit "${2:-1}"
}

# Runs a command whose words are shown only if it fails for another reason than these, which `stop` adds to its sentence.
reason=
quietly() {
    local said
    said=$("$@" 2>&1) && return
    case $said in
    *"No space left on device"* | *ENOSPC*) reason="the disk is full" ;;
    *"Temporary failure in name resolution"* | *"Failed to establish a new connection"* | *"error sending request"* | \
        *ENOTFOUND* | *EAI_AGAIN* | *ECONNREFUSED* | *ETIMEDOUT* | *ENETUNREACH*) reason="the network cannot be reached" ;;
    *) echo "$said" >&2 ;;
    esac
    return 1
}

find_uv() {
    uv=uv
    is_usable || uv=.venv/uv/bin/uv
    is_usable || fetch_uv
    configure_uv
}

# A `uv` may be older than these options, or only stand for one that is not installed.
is_usable() {
    "$uv" pip install --system-certs --require-hashes --help >/dev/null 2>&1
}

# In its own folder, apart from the packages of .venv.
fetch_uv() {
    uv_folder=$PWD/.venv/uv own_pip=
    trap remove_uv EXIT
    find_pip || { own_pip=$PWD/.venv/bin/python && quietly "$own_pip" -m ensurepip; } ||
        stop "$python cannot install packages; on Debian and Ubuntu: apt install python3-venv"
    PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 quietly "$pip_python" -m pip --disable-pip-version-check --quiet install --upgrade \
        --only-binary :all: --require-hashes --requirement requirements-uv.lock --target .venv/uv || stop "uv could not be installed"
}

# Together with a pip of its own, uv takes half as much room as all packages.
remove_uv() {
    rm -rf "$uv_folder"
    [ -z "$own_pip" ] || "$own_pip" -m pip --quiet uninstall --yes pip setuptools >/dev/null 2>&1 || true
}

# The chosen Python's own comes first: to put one into .venv takes longer than all the rest.
find_pip() {
    for pip_python in "$python" .venv/bin/python; do
        if "$pip_python" -c "import pip" 2>/dev/null; then return; fi
    done
    return 1
}

# uv has variables instead of pip's configuration; those that are set stay.  For pip, too, a variable goes before a file and
# [install] before [global].  Its further indexes are left out: uv would ask them first, and what they have may fit no hash.
configure_uv() {
    local key value
    while IFS='=' read -r key value; do
        value=${value#\'} value=${value%\'}
        case ${key#*.} in
        index-url) : "${UV_DEFAULT_INDEX:=$value}" ;;
        trusted-host) : "${UV_INSECURE_HOST:=${value//\\n/ }}" ;;
        cert) : "${SSL_CERT_FILE:=$value}" ;;
        proxy) : "${ALL_PROXY:=$value}" ;;
        timeout | default-timeout) : "${UV_HTTP_TIMEOUT:=${value%.*}}" ;;
        esac
    done < <(
        find_pip && "$pip_python" -m pip config list 2>/dev/null |
            sed -nE 's/^:env:/variable/; /^(variable|install|global)\./p' | sort -r
    )
    : "${UV_SYSTEM_CERTS:=1}" # the certificates that pip and git go by
    export UV_DEFAULT_INDEX UV_INSECURE_HOST SSL_CERT_FILE ALL_PROXY UV_HTTP_TIMEOUT UV_SYSTEM_CERTS
}
