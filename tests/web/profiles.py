"""Browser profiles that tests share one after another, because a new one takes longer than most tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket

from .hosts import Server, StaticHost

Json = dict[str, Any]

FREE = 4
"""Maximum number of profiles that wait for another test."""
PATIENCE = 30_000
"""Milliseconds until a wait in a browser fails."""


@dataclass
class Profile:
    """A browser profile for the pages of one host. Records complaints and foreign requests."""

    host: Server | StaticHost
    options: Json
    context: BrowserContext
    idle_page: Page | None = None
    """A window beside those of the tests, so that the browser keeps the host's process."""
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Parts of complaints that the test provokes."""
    is_changed: bool = False
    """Whether a test changed something that cannot be reset."""

    def __post_init__(self) -> None:
        self.context.set_default_timeout(PATIENCE)
        self.context.on("console", self._record_complaint)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.context.on("page", lambda page: page.on("websocket", self._connected))

    def _record_complaint(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and said.page != self.idle_page:
            self.complaints.append(f"{said.text} ({said.location.get('url', '')})")

    def _connected(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)

    def open_idle_page(self) -> None:
        """Keep a window open on a data file."""
        self.idle_page = self.context.new_page()
        self.idle_page.goto(f"{self.host.address}data/catalogue.json")

    def begin(self) -> None:
        """Start recording for a test."""
        self.complaints.clear()
        self.requests.clear()
        self.expected[:] = [*self.host.expected, "Service Worker registration blocked"]

    def check(self) -> None:
        """Fail if a page has logged complaints or contacted another host."""
        unexpected = [line for line in self.complaints if not any(part in line for part in self.expected)]
        assert not unexpected, f"the page complains: {unexpected}"
        asked = {urlsplit(url).netloc for url in self.requests if not url.startswith(("data:", "blob:"))}
        assert asked <= {urlsplit(self.host.address).netloc}, f"other hosts are asked: {asked}"

    def empty(self) -> bool:
        """Close all windows and delete stored data except cached files.  Returns False if that is impossible."""
        if self.is_changed or self.idle_page is None:
            return False
        for page in self.context.pages:
            if page != self.idle_page:
                page.close()
        self.context.clear_cookies()
        self.idle_page.evaluate("localStorage.clear()")
        address = urlsplit(self.host.address)
        origin = f"{address.scheme}://{address.netloc}"
        session = self.context.new_cdp_session(self.idle_page)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
        session.detach()
        return True


class Profiles:
    """The free profiles, most recently used last."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Profile] = []

    def take(self, host: Server | StaticHost, options: Json, *, new: bool) -> Profile:
        """Return a profile without stored data, or with `new` also without cached files."""
        found = [free for free in self._free if free.host is host and free.options == options and not new]
        if found:
            profile = found[0]
            self._free.remove(profile)
        else:
            profile = Profile(host, options, self._browser.new_context(**options))
            if host.is_shared and options["service_workers"] == "block" and not new:
                profile.open_idle_page()
        profile.begin()
        return profile

    def give_back(self, profile: Profile) -> None:
        if not profile.empty():
            profile.context.close()
            return
        self._free.append(profile)
        for old in self._free[:-FREE]:
            self._free.remove(old)
            old.context.close()
