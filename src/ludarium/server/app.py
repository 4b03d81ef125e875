"""Create the FastAPI application: storage, engines, routes, static files and middleware."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import ludarium
from ludarium.server import account_api, channel, game_api
from ludarium.server.channel import Services
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.search_queue import SearchQueue
from ludarium.server.http_errors import UnexpectedErrors, handle_errors
from ludarium.server.identity.accounts import Accounts
from ludarium.server.identity.ratings import AccountRatings
from ludarium.server.identity.session_cookie import SessionCookie
from ludarium.server.identity.tokens import Tokens
from ludarium.server.limits import Addresses, BodySizeMiddleware, ConnectionLimits, RateLimits, RequestRateMiddleware
from ludarium.server.metrics import Metrics
from ludarium.server.online.background import Background
from ludarium.server.online.clock import ServerClock
from ludarium.server.online.game_log import GameLog
from ludarium.server.online.people import People
from ludarium.server.online.service import OnlineGames
from ludarium.server.online.user_data import GameDataHandler
from ludarium.server.security import HostAndOriginCheck, SecurityHeaders
from ludarium.server.settings import ServerSettings
from ludarium.server.static import StaticFiles
from ludarium.server.storage.accounts import AccountStore
from ludarium.server.storage.database import open_database
from ludarium.server.storage.quotas import QuotaStore
from ludarium.server.storage.ratings import RatingStore
from ludarium.server.storage.sessions import SessionStore
from ludarium.server.storage.studies import Studies
from ludarium.site.data import data_files

_STOP_SECONDS = 2.0
"""Seconds to wait at shutdown for running searches to stop."""
_MIN_COMPRESSED_BYTES = 1000
"""The server compresses answers of at least this size.  Answers to moves are smaller."""
_COMPRESSION_LEVEL = 4
"""The gzip level.  A repetitive text of 120 KB takes 5 ms; at level 9, it takes 0.3 s."""

ROUTERS = game_api.games_router, channel.channel_router, account_api.account_router, account_api.limited_account_router


def create_app(settings: ServerSettings | None = None) -> FastAPI:
    """Create the application.  Raises InvalidDatabase."""
    settings = settings or ServerSettings()
    database = open_database(settings.database)
    addresses, user_limit = Addresses(), settings.limits.searches  # limit of a user's waiting and running searches
    queue = SearchQueue(settings.searches, user_limit, user_limit * settings.limits.address_factor, addresses.of)
    engines = EnginePool(settings.engines, max(settings.engine_processes, settings.searches))

    async def close_connections_of_ended_sessions() -> None:
        await run_in_threadpool(tokens.refresh)
        connections.close_ended(tokens.has_ended)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await background.start()
        yield
        engines.begin_shutdown()
        await background.stop()
        await game_log.close()
        app.state.stopped = await run_in_threadpool(queue.close, _STOP_SECONDS)
        await run_in_threadpool(engines.close)
        await run_in_threadpool(database.close)

    app = FastAPI(
        title="Ludarium", version=ludarium.__version__, lifespan=lifespan, openapi_url=None, redirect_slashes=False
    )
    app.state.database = database
    app.state.stopped = False  # whether all searches had ended at shutdown
    app.state.engines = engines
    app.state.limits = limits = RateLimits(settings.limits)

    def may_replay(user: str, address: str, plies: float) -> bool:
        return limits.plies.allows_user(user, address or addresses.of(user), plies)

    app.state.tokens = tokens = Tokens(SessionStore(database))
    app.state.ratings = ratings = AccountRatings(RatingStore(database))
    app.state.accounts = accounts = Accounts(AccountStore(database), tokens, limits.sign_ins)
    people = People(accounts, ratings)
    clock = ServerClock()
    game_log = GameLog(database, queue, engines, settings, people, clock, may_replay)
    quotas, studies = QuotaStore(database, settings.quotas), Studies(database)
    app.state.online = online = OnlineGames(game_log, engines, people, quotas, studies)
    app.state.metrics = metrics = Metrics()
    metrics.games.set_function(lambda: len(online.live_games))  # called in another thread, where `len` is safe
    app.state.services = Services(online, limits, metrics)
    background = Background(game_log, database, metrics.watch_event_loop, close_connections_of_ended_sessions, clock)
    accounts.data_handlers += [GameDataHandler(game_log, quotas, studies), ratings]
    app.state.connections = connections = ConnectionLimits(settings.limits)
    for router in ROUTERS:
        app.include_router(router)
    # A mount at "/" would also receive requests to the API with a wrong method.
    app.router.default = StaticFiles(settings.page, settings.docs, partial(data_files, server=True))
    handle_errors(app, [route for router in ROUTERS for route in router.routes])
    # The middleware added last is the outermost.
    app.add_middleware(GZipMiddleware, minimum_size=_MIN_COMPRESSED_BYTES, compresslevel=_COMPRESSION_LEVEL)
    app.add_middleware(BodySizeMiddleware, settings=settings)
    app.add_middleware(
        RequestRateMiddleware, limit=limits.requests, addresses=addresses, proxied=bool(settings.proxies)
    )
    app.add_middleware(
        SessionCookie,
        tokens=tokens,
        guests=limits.guests,
        take_over=accounts.take_over,
        close_ended=partial(connections.close_ended, tokens.has_ended),
    )
    app.add_middleware(HostAndOriginCheck, settings=settings)
    app.add_middleware(UnexpectedErrors)
    app.add_middleware(SecurityHeaders)
    if settings.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))
    return app
