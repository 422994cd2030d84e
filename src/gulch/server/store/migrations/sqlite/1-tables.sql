CREATE TABLE house (
  name TEXT PRIMARY KEY,
  value BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE transfers (
  digest TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  expires REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  public INTEGER NOT NULL,
  secret BLOB NOT NULL,
  changed REAL NOT NULL,
  rest TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_public ON tables (state, changed) WHERE public;

CREATE TABLE sitting (
  player TEXT NOT NULL,
  table_id TEXT NOT NULL,
  PRIMARY KEY (player, table_id)
) WITHOUT ROWID;

CREATE INDEX sitting_table ON sitting (table_id);

CREATE TABLE results (
  table_id TEXT PRIMARY KEY,
  result TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE due (
  table_id TEXT PRIMARY KEY,
  at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX due_at ON due (at);

-- The truth: entry n of a table's log.
CREATE TABLE log (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action INTEGER NOT NULL,
  at REAL NOT NULL,
  PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

CREATE TABLE chat (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  player TEXT NOT NULL,
  name TEXT NOT NULL,
  seat INTEGER,
  text TEXT NOT NULL,
  at REAL NOT NULL,
  PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
