"""Alembic's entry point: run the revisions in the transaction of the connection that `migrations.upgrade` received."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
