CREATE TABLE house (
  name TEXT PRIMARY KEY,
  value BYTEA NOT NULL
);

CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created DOUBLE PRECISION NOT NULL
);

CREATE TABLE transfers (
  digest TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  expires DOUBLE PRECISION NOT NULL
);

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  public BOOLEAN NOT NULL,
  secret BYTEA NOT NULL,
  changed DOUBLE PRECISION NOT NULL,
  rest TEXT NOT NULL
);
CREATE INDEX tables_public ON tables (state, changed) WHERE public;

CREATE TABLE sitting (
  player TEXT NOT NULL,
  table_id TEXT NOT NULL,
  PRIMARY KEY (player, table_id)
);

CREATE INDEX sitting_table ON sitting (table_id);

CREATE TABLE results (
  table_id TEXT PRIMARY KEY,
  result TEXT NOT NULL
);

CREATE TABLE due (
  table_id TEXT PRIMARY KEY,
  at DOUBLE PRECISION NOT NULL
);
CREATE INDEX due_at ON due (at);

-- The truth: entry n of a table's log.
CREATE TABLE log (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action INTEGER NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (table_id, n)
);

CREATE TABLE chat (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  player TEXT NOT NULL,
  name TEXT NOT NULL,
  seat INTEGER,
  text TEXT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (table_id, n)
);
