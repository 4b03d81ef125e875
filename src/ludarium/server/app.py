"""The application, put together: storage, computer players, routes, pages, and the guards around them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

import ludarium
from ludarium.analysis.player import choose
from ludarium.server import routes, sockets
from ludarium.server.engines import EnginePool
from ludarium.server.http_errors import LastResort, handle_errors
from ludarium.server.limits import BodySize, Connections, RequestRate
from ludarium.server.matches import Matches
from ludarium.server.pages import Pages
from ludarium.server.search_jobs import Choose, SearchJobs
from ludarium.server.security import OwnerCookie, SameSite, SecurityHeaders
from ludarium.server.settings import Settings
from ludarium.server.store import Store

_STOP_SECONDS = 2.0
"""Seconds to wait at shutdown for running searches to stop."""


def create_app(settings: Settings | None = None, choose: Choose = choose) -> FastAPI:
    """The web application; raises InvalidDatabase.  `choose` is the computer player."""
    settings = settings or Settings()
    store = Store(settings.database)
    jobs = SearchJobs(choose, settings.searches, settings.min_move_time)
    engines = EnginePool(settings.engines, max(settings.engine_processes, settings.searches))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        engines.leave()
        app.state.stopped = await run_in_threadpool(jobs.close, _STOP_SECONDS)
        await run_in_threadpool(engines.close)
        store.close()

    app = FastAPI(title="Ludarium", version=ludarium.__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.stopped = False  # whether all searches had ended at shutdown
    app.state.engines = engines
    app.state.matches = Matches(store, jobs, engines, settings)
    app.state.connections = Connections(settings.connections_per_owner)
    app.include_router(routes.router)
    app.include_router(sockets.router)
    app.mount("/", Pages(directory=settings.web, html=True, check_dir=False))
    handle_errors(app)
    # The one added last is the outermost.
    app.add_middleware(BodySize, settings=settings)
    app.add_middleware(RequestRate, settings=settings)
    app.add_middleware(OwnerCookie)
    app.add_middleware(SameSite, settings=settings)
    app.add_middleware(LastResort)
    app.add_middleware(SecurityHeaders)
    return app
