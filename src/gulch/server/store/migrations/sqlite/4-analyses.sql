-- What strong bots think of a match that is over, once for everybody.
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY,
  found BLOB NOT NULL
) WITHOUT ROWID;
