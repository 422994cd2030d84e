"""What is kept on disk: the store interface, SQLite, PostgreSQL, migrations and backups."""
