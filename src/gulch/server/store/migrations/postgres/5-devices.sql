-- Browsers on which a player is told that it is his turn.
CREATE TABLE devices (
  endpoint TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  key BYTEA NOT NULL,
  secret BYTEA NOT NULL,
  language TEXT NOT NULL,
  added DOUBLE PRECISION NOT NULL
);
CREATE INDEX devices_player ON devices (player);
