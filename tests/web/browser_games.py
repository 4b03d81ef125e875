"""Games that a browser stores, read and written without the page."""

from __future__ import annotations

from playwright.sync_api import Page

from .profiles import Json

_KEEP = """kept => new Promise((resolve, reject) => {
    const opening = indexedDB.open("ludarium");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const database = opening.result;
        const change = database.transaction("games", "readwrite");
        change.objectStore("games").put(kept);
        change.oncomplete = () => { database.close(); resolve(); };
    };
})"""
_KEPT = """id => new Promise((resolve, reject) => {
    const opening = indexedDB.open("ludarium");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const database = opening.result;
        const wanted = database.transaction("games").objectStore("games").get(id);
        wanted.onsuccess = () => { database.close(); resolve(wanted.result); };
    };
})"""
_COUNT = """() => new Promise((resolve, reject) => {
    const opening = indexedDB.open("ludarium");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction("games").objectStore("games").count();
        counting.onsuccess = () => { database.close(); resolve(counting.result); };
    };
})"""


def keep_in_browser(page: Page, identity: str, match: Json) -> None:
    """Store a new game; `match` as `MatchData` of `docs/api.md`."""
    kept = {"id": identity, "version": 1, "match": match, "changed": "2026-01-01T00:00:00Z", "standing": None}
    page.evaluate(_KEEP, kept)


def kept_in_browser(page: Page, identity: str) -> Json:
    """The stored match of a game."""
    match: Json = page.evaluate(_KEPT, identity)["match"]
    return match


def number_in_browser(page: Page) -> int:
    """The number of stored games."""
    number: int = page.evaluate(_COUNT)
    return number
