"""What Alembic runs: the revisions, on the connection that `upgrade` has given, and in its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
