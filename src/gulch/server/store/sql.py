"""SQL that both stores share. Placeholders are SQLite's (?); postgres.py numbers them. A field in
braces stands for what the two dialects write differently.
"""

from __future__ import annotations

LOBBY_CANDIDATES = 2_000  # newest public tables from which the lobby is chosen
KEYED_BY_TABLE = ("log", "chat", "due", "results", "table_players", "analyses")

# Players
PLAYER_COLUMNS = "id, name, revocations, restraint"
ADD_PLAYER = "INSERT INTO players (id, name, created) VALUES (?, ?, ?)"
RENAME_PLAYER = f"UPDATE players SET name = ? WHERE id = ? RETURNING {PLAYER_COLUMNS}"
REVOKE = f"UPDATE players SET revocations = revocations + 1 WHERE id = ? RETURNING {PLAYER_COLUMNS}"
RESTRAIN = f"UPDATE players SET restraint = ? WHERE id = ? RETURNING {PLAYER_COLUMNS}"
RESTRAINED = f"SELECT {PLAYER_COLUMNS} FROM players WHERE restraint IS NOT NULL ORDER BY name"
PLAYER = f"SELECT {PLAYER_COLUMNS} FROM players WHERE id = ?"
PLAYERS = f"SELECT {PLAYER_COLUMNS} FROM players WHERE id {{among}}"
SIGNING_KEY = "SELECT value FROM properties WHERE name = 'secret'"
ADD_TRANSFER = "INSERT INTO transfers VALUES (?, ?, ?)"
TAKE_TRANSFER = "DELETE FROM transfers WHERE digest = ? AND expires >= ? RETURNING player"
FORGET_TRANSFERS = "DELETE FROM transfers WHERE expires < ?"
REMOVE_DEVICE = "DELETE FROM devices WHERE player = ? AND endpoint = ?"
REMOVE_DEVICES = "DELETE FROM devices WHERE player = ?"
DEVICES = "SELECT endpoint, player, key, secret, language FROM devices WHERE player = ?"

# Tables
LAST_CHANGE = "COALESCE((SELECT at FROM log WHERE log.table_id = t.id ORDER BY n DESC LIMIT 1), t.changed)"
SELECT_TABLES = f"""
  SELECT t.data, t.secret, t.state, {LAST_CHANGE}, due.at, results.result
  FROM tables t LEFT JOIN due ON due.table_id = t.id LEFT JOIN results ON results.table_id = t.id
"""
LOBBY = f"""
  JOIN (
    SELECT id, ROW_NUMBER() OVER (PARTITION BY state, {{host}} ORDER BY changed DESC) AS of_host
    FROM (
      SELECT id, state, changed, data FROM tables WHERE public AND state IN ('waiting', 'playing')
      ORDER BY state DESC, changed DESC LIMIT {LOBBY_CANDIDATES}
    ) newest
  ) ranked ON ranked.id = t.id ORDER BY t.state DESC, of_host, t.changed DESC LIMIT ?
"""
# Reads only the player's newest rows; of their other tables, it reads only when they last changed.
NEWEST_OF_PLAYER = f"""
  JOIN (
    SELECT t.id, {LAST_CHANGE} AS at FROM table_players JOIN tables t ON t.id = table_players.table_id
    WHERE table_players.player = ? {{condition}} ORDER BY at DESC LIMIT ?
  ) newest ON newest.id = t.id ORDER BY newest.at DESC
"""
LATEST_TABLES = "WHERE t.state <> 'over' ORDER BY 4 DESC LIMIT ?"
FINISHED_PUBLIC = "SELECT id FROM tables WHERE public AND state = 'over'"
OLD_TABLES = f"""
  SELECT t.id FROM tables t WHERE (t.state = 'over') = ? AND {{contest}} IS NULL AND {LAST_CHANGE} < ? LIMIT ?
"""
COUNT_OPEN_TABLES = """
  SELECT COUNT(*) FROM table_players JOIN tables ON tables.id = table_players.table_id
  WHERE table_players.player = ? AND tables.state <> 'over'
"""
CHANGE_TABLE = """
  UPDATE tables SET version = ?, state = CASE WHEN state = 'over' THEN state ELSE ? END, changed = ?, data = ?
  WHERE id = ? AND version = ? RETURNING id
"""
DUE_TABLES = "SELECT table_id FROM due WHERE at <= ? ORDER BY at LIMIT ?"
VERSIONS = """
  SELECT t.id, COALESCE((SELECT MAX(n) FROM log WHERE log.table_id = t.id), 0), t.version
  FROM tables t WHERE t.id {among}
"""
LOG = "SELECT table_id, n, seat, action, at FROM log WHERE table_id = ? AND n > ? ORDER BY n"
CHAT = "SELECT n, player, name, seat, text, at FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?"
ANALYSIS = "SELECT analysis FROM analyses WHERE table_id = ?"

# Contests
ADD_CONTEST = "INSERT INTO contests VALUES (?, ?, ?, ?, ?)"
CHANGE_CONTEST = """
  UPDATE contests SET version = ?, state = ?, changed = ?, data = ? WHERE id = ? AND version = ? RETURNING id
"""
CONTESTS_OF_PLAYER = "JOIN contest_players ON contest_id = id WHERE player = ? ORDER BY changed DESC LIMIT ?"
