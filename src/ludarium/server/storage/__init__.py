"""The server's database, accessed by SQLAlchemy: SQLite by default, or PostgreSQL."""
