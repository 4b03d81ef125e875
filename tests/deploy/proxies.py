"""nginx and Caddy with the files of deploy/, changed only to use other ports and a self-signed certificate."""

from __future__ import annotations

import datetime
import os
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.deploy.test_files import NAME, PORT, read_deploy_file
from tests.ports import free_port

SECONDS = 20.0
CERTIFICATE, KEY = "certificate.pem", "key.pem"
UNPACKED = Path(__file__).parents[2] / ".venv/proxies/usr"
"""The folder into which scripts/proxies.sh unpacks the proxies."""


def program(name: str) -> str:
    folders = [os.environ.get("PATH", ""), "/usr/sbin", str(UNPACKED / "sbin"), str(UNPACKED / "bin")]
    found = shutil.which(name, path=os.pathsep.join(folders))
    if found is None:
        pytest.skip(f"{name} is missing; scripts/proxies.sh fetches it")
    return found


class Proxy:
    """A proxy in front of a server at the port `upstream`, with HTTPS at `port` and HTTP at `plain_port`."""

    def __init__(self, folder: Path, upstream: int) -> None:
        self.folder, self.upstream = folder, upstream
        self.port, self.plain_port = free_port(), free_port()
        self.address = f"{NAME}:{self.port}"
        write_certificate(folder)
        self.tls = ssl.create_default_context(cafile=str(folder / CERTIFICATE))
        self.log = folder / "log"  # not a pipe: a full one would stop the proxy
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(self._command(), cwd=folder, env=self._environment(), stderr=log)
        self._wait()

    def _command(self) -> list[str]:
        raise NotImplementedError

    def _environment(self) -> dict[str, str]:
        home = str(self.folder)
        return {**os.environ, "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}

    def _wait(self) -> None:
        end = time.monotonic() + SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < end, "the proxy does not listen"
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=SECONDS)


class Nginx(Proxy):
    def _command(self) -> list[str]:
        site = read_deploy_file("nginx.conf")
        for old, new in {
            "listen [::]:443 ssl http2;": "",
            "listen [::]:80;": "",
            "listen 443 ": f"listen 127.0.0.1:{self.port} ",
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
            f"server 127.0.0.1:{PORT};": f"server 127.0.0.1:{self.upstream};",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": CERTIFICATE,
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": KEY,
        }.items():
            assert old in site, old
            site = site.replace(old, new)
        # Compression is on, as in Debian's nginx.conf.
        places = "".join(f"{kind}_temp_path {kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        http = f"access_log off; gzip on; gzip_types application/json; {places}\n{site}"
        head = "daemon off; pid nginx.pid; error_log stderr; worker_processes 1;"
        (self.folder / "nginx.conf").write_text(f"{head} events {{}}\nhttp {{ {http} }}\n")
        return [program("nginx"), "-p", str(self.folder), "-c", "nginx.conf"]


class Caddy(Proxy):
    def _command(self) -> list[str]:
        site = read_deploy_file("Caddyfile")
        tls = f"{NAME}:{self.port} {{\n    tls {CERTIFICATE} {KEY}"
        for old, new in {
            f"{NAME} {{": tls,
            f"127.0.0.1:{PORT} {{\n        lb": f"127.0.0.1:{self.upstream} {{\n        lb",
        }.items():
            assert old in site, old
            site = site.replace(old, new)
        settings = f"{{\n    admin off\n    http_port {self.plain_port}\n    https_port {self.port}\n}}\n"
        (self.folder / "Caddyfile").write_text(settings + site)
        return [program("caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile"]


PROXIES = {"nginx": Nginx, "caddy": Caddy}


def write_certificate(folder: Path) -> None:
    """Write a self-signed certificate for `NAME` and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / CERTIFICATE).write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    (folder / KEY).write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
