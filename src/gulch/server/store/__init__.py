"""The store interface and its implementations for SQLite and PostgreSQL, migrations, backups."""
