#!/usr/bin/env bash
# For other scripts to source: find_uv sets $uv to a uv program for .venv, and passes pip's configuration to it.
# It uses an installed uv if possible; otherwise pip installs the uv of requirements-uv.lock, and the script removes it at
# exit.

python=${PYTHON:-python3}

# Of two scripts that run in parallel, the one that removes the folder $stop_token prints its message.
stop() {
    if [ -z "${stop_token-}" ] || rmdir "$stop_token" 2>/dev/null; then
        echo "ludarium: $1${reason:+: $reason}" >&2
    fi
    exit "${2:-1}"
}

stop_at_ctrl_c() {
    trap 'stop "interrupted; the next run continues" 130' INT
}

# Runs a command without output.  If it fails for a known reason, sets $reason, which `stop` adds to its message; otherwise
# prints the command's output.
reason=
quietly() {
    local output
    output=$("$@" 2>&1) && return
    case $output in
    *"No space left on device"* | *ENOSPC*) reason="the disk is full" ;;
    *"Temporary failure in name resolution"* | *"Failed to establish a new connection"* | *"error sending request"* | \
        *ENOTFOUND* | *EAI_AGAIN* | *ECONNREFUSED* | *ETIMEDOUT* | *ENETUNREACH*) reason="the network cannot be reached" ;;
    *) echo "$output" >&2 ;;
    esac
    return 1
}

find_uv() {
    uv=uv
    is_usable || uv=.venv/uv/bin/uv
    is_usable || fetch_uv
    configure_uv
}

# False for a uv without these options, and for a placeholder of a version manager.
is_usable() {
    "$uv" pip install --system-certs --require-hashes --help >/dev/null 2>&1
}

# Installs uv into a separate folder, apart from the packages of .venv.
fetch_uv() {
    uv_folder=$PWD/.venv/uv own_pip=
    trap remove_uv EXIT
    find_pip || { own_pip=$PWD/.venv/bin/python && quietly "$own_pip" -m ensurepip; } ||
        stop "$python cannot install packages; on Debian and Ubuntu: apt install python3-venv"
    PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 quietly "$pip_python" -m pip --disable-pip-version-check --quiet install --upgrade \
        --only-binary :all: --require-hashes --requirement requirements-uv.lock --target .venv/uv || stop "uv could not be installed"
}

# uv and its pip take half as much space as all packages of .venv.
remove_uv() {
    rm -rf "$uv_folder"
    [ -z "$own_pip" ] || "$own_pip" -m pip --quiet uninstall --yes pip setuptools >/dev/null 2>&1 || true
}

# Prefers the pip of $python: installing pip into .venv takes longer than everything else.
find_pip() {
    for pip_python in "$python" .venv/bin/python; do
        if "$pip_python" -c "import pip" 2>/dev/null; then return; fi
    done
    return 1
}

# Translates pip's configuration into environment variables of uv; existing variables stay.  As in pip, a variable overrides
# a file, and [install] overrides [global].  Extra indexes are left out: uv would search them first, and their packages may
# not match the hashes.
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
    : "${UV_SYSTEM_CERTS:=1}" # the certificates that pip and git use
    export UV_DEFAULT_INDEX UV_INSECURE_HOST SSL_CERT_FILE ALL_PROXY UV_HTTP_TIMEOUT UV_SYSTEM_CERTS
}
