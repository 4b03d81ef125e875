"""What the server keeps in its database, through SQLAlchemy: SQLite by default, PostgreSQL by address."""
