#!/usr/bin/env bash
# For other scripts to source.  create_venv creates .venv without packages.  find_uv sets $uv to a uv program for .venv, and
# passes pip's configuration to uv.  It uses an installed uv if possible.  Otherwise pip installs the uv of
# requirements-uv.lock, and the script removes this uv at exit.

python=${PYTHON:-python3}
unfinished=.venv/unfinished

# Prints a message and exits.  If two scripts run in parallel, only the script that removes the folder $stop_token prints.
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

# Checks the output, not only the exit status: another program named in PYTHON may also exit without an error.
check_python() {
    command -v "$python" >/dev/null ||
        stop "Python 3.11 or later is needed; there is no $python here (set PYTHON to another name)"
    case $("$python" -c 'import sys; print("new" if sys.version_info >= (3, 11) else "old", "Python")' 2>/dev/null || true) in
    "new Python") ;;
    "old Python") stop "Python 3.11 or later is needed; $python is $("$python" -V 2>&1) (set PYTHON to another name)" ;;
    *) stop "Python 3.11 or later is needed; $python is not a working Python (set PYTHON to another name)" ;;
    esac
}

# Fails if .venv is broken because the system's Python was replaced, or if an installation was interrupted.  uv may consider
# an interrupted installation complete although files are missing.
is_complete() {
    .venv/bin/python -c "" 2>/dev/null && [ ! -e "$unfinished" ]
}

create_venv() {
    echo "ludarium: creating .venv …" >&2
    rm -rf .venv
    quietly mkdir .venv && quietly touch "$unfinished" || stop ".venv could not be created"
    quietly "$python" -m venv --without-pip .venv || stop "$python cannot make virtual environments"
    rm "$unfinished"
}

find_uv() {
    [ "${is_uv_configured-}" ] || exec 3< <(show_pip_config) # in parallel with fetch_uv
    uv=uv
    is_usable || uv=.venv/uv/bin/uv
    is_usable || fetch_uv
    configure_uv
}

# Fails for a uv without these options, and for the placeholder of a version manager.
is_usable() {
    "$uv" pip install --system-certs --require-hashes --help >/dev/null 2>&1
}

# Installs uv into a separate folder, apart from the packages of .venv.
fetch_uv() {
    uv_folder=$PWD/.venv/uv
    trap remove_uv EXIT
    find_pip || stop "$python cannot install packages; on Debian and Ubuntu: apt install python3-venv"
    PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 quietly run_pip --disable-pip-version-check --quiet install --upgrade \
        --only-binary :all: --require-hashes --requirement requirements-uv.lock --target .venv/uv || stop "uv could not be installed"
}

# uv takes half as much space as all packages of .venv.
remove_uv() {
    rm -rf "$uv_folder"
}

# Without an installed pip, sets $pip_wheel to the wheel of pip that Python includes.
find_pip() {
    pip_wheel=
    "$python" -c "import pip" 2>/dev/null || pip_wheel=$("$python" -c "$PIP_WHEEL" 2>/dev/null)
}

PIP_WHEEL='
import ensurepip, pathlib, sysconfig
folders = pathlib.Path(ensurepip.__file__).parent / "_bundled", pathlib.Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or ".")
print(next(wheel for folder in folders for wheel in folder.glob("pip-*.whl")))
'

# pip runs from its wheel, because installing it takes longer than everything else.
run_pip() {
    PYTHONPATH=${pip_wheel:+$pip_wheel:}${PYTHONPATH-} "$python" -m pip "$@"
}

show_pip_config() {
    find_pip && run_pip config list 2>/dev/null | sed -nE 's/^:env:/variable/; /^(variable|install|global)\./p' | sort -r
}

# Translates pip's configuration into environment variables of uv; existing variables stay.  As in pip, a variable overrides
# a file, and [install] overrides [global].  Extra indexes are left out: uv would search them first, and their packages may
# not match the hashes.
configure_uv() {
    local key value
    [ -z "${is_uv_configured-}" ] || return 0 # by the script that started this one
    while IFS='=' read -r key value; do
        value=${value#\'} value=${value%\'}
        case ${key#*.} in
        index-url) : "${UV_DEFAULT_INDEX:=$value}" ;;
        trusted-host) : "${UV_INSECURE_HOST:=${value//\\n/ }}" ;;
        cert) : "${SSL_CERT_FILE:=$value}" ;;
        proxy) : "${ALL_PROXY:=$value}" ;;
        timeout | default-timeout) : "${UV_HTTP_TIMEOUT:=${value%.*}}" ;;
        esac
    done <&3
    : "${UV_SYSTEM_CERTS:=1}" # the certificates that pip and git use
    export is_uv_configured=1 UV_DEFAULT_INDEX UV_INSECURE_HOST SSL_CERT_FILE ALL_PROXY UV_HTTP_TIMEOUT UV_SYSTEM_CERTS
}
