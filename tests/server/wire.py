"""A server in a thread, configured as by `ludarium serve`, and raw connections to it."""

from __future__ import annotations

import socket
import threading
import time

import uvicorn

from ludarium.server.app import create_app
from ludarium.server.settings import ServerSettings
from ludarium.server.transport import LimitedWebSocket, limited_protocol

REQUEST = b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Wire:
    """A server in a thread, and connections to it."""

    def __init__(self, settings: ServerSettings) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 * 1024)  # connections inherit this buffer size
        self.port = self.listener.getsockname()[1]
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app,
            http=limited_protocol(settings),
            ws=LimitedWebSocket,
            log_config=None,
            log_level="warning",
            access_log=False,
            proxy_headers=False,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: self.server.run([self.listener]))
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=5)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.listener.close()


TEXT, PING, PONG = 1, 9, 10


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """A client's frame of less than 126 bytes, with a mask of zeros."""
    assert len(payload) < 126
    return bytes([opcode | 0x80 * final, 0x80 | len(payload)]) + bytes(4) + payload


def open_channel(port: int, cookie: str = "", receive_buffer: int = 0) -> socket.socket:
    """A live channel as a raw connection."""
    connection = socket.socket()
    if receive_buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    connection.settimeout(10)
    connection.connect(("127.0.0.1", port))
    head = ["GET /api/live HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Cookie: {cookie}", "Upgrade: websocket"]
    head += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {22 * 'A'}=="]
    connection.sendall("\r\n".join([*head, "\r\n"]).encode())
    answer = b""
    while b"\r\n\r\n" not in answer:  # without reading the bytes after it
        answer += connection.recv(1)
    assert answer.startswith(b"HTTP/1.1 101 "), answer
    return connection
