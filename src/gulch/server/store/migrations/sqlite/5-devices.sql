-- Browsers on which a player is told that it is his turn.
CREATE TABLE devices (
  endpoint TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  key BLOB NOT NULL,
  secret BLOB NOT NULL,
  language TEXT NOT NULL,
  added REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX devices_player ON devices (player);
