"""The server's database: SQLite by default, or PostgreSQL.  The server uses SQLAlchemy for both."""
