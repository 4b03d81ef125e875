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


def store_match(page: Page, identity: str, match: Json) -> None:
    """Store a new game with this match, a `MatchData` of `docs/api.md`."""
    kept = {"id": identity, "version": 1, "match": match, "changed": "2026-01-01T00:00:00Z", "standing": None}
    page.evaluate(_KEEP, kept)


def stored_match(page: Page, identity: str) -> Json:
    """Return the stored match of a game, as `MatchData`."""
    match: Json = page.evaluate(_KEPT, identity)["match"]
    return match


def count_stored_matches(page: Page) -> int:
    """Return the number of stored games."""
    number: int = page.evaluate(_COUNT)
    return number
