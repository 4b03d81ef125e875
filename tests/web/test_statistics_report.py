"""The page of `ludarium statistics` in a browser: no complaints, no requests, readable on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ludarium.workshop.statistics.plan import Plan, variants_of
from ludarium.workshop.statistics.play import play_plan
from ludarium.workshop.statistics.report import html_report
from ludarium.workshop.statistics.summary import summarise


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_statistics_page_opens(browser: Browser, scheme: str, tmp_path: Path) -> None:
    plan = Plan(variants_of("pivit", {"size": ("6", "8")}, ()), {0: 40, 1: 10}, 3)
    file = tmp_path / "statistics.html"
    file.write_text(html_report(summarise(plan, play_plan(plan)), "ludarium statistics pivit"), encoding="utf-8")
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    messages: list[str] = []
    requests: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.goto(file.as_uri())
    assert messages == []
    assert [url for url in requests if not url.startswith("data:")] == [file.as_uri()]
    assert page.title() == "Statistics of Pivit"
    assert page.locator("svg").count() >= 4
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "tables scroll by themselves"
    context.close()
