-- How often a player's key was revoked: older ones open nothing.
ALTER TABLE players ADD COLUMN keys INTEGER NOT NULL DEFAULT 0;
