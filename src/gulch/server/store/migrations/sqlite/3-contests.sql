-- Tournaments and leagues, and who has to do with each.
CREATE TABLE contests (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  changed REAL NOT NULL,
  rest TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX contests_running ON contests (state);

CREATE TABLE entered (
  player TEXT NOT NULL,
  contest_id TEXT NOT NULL,
  PRIMARY KEY (player, contest_id)
) WITHOUT ROWID;
CREATE INDEX entered_contest ON entered (contest_id);
