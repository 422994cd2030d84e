-- Bots by the names they have now, in place of those of the first versions.
UPDATE tables SET rest = replace(replace(rest, '"bot":"random"', '"bot":"drifter"'), '"bot":"greedy"', '"bot":"deputy"')
WHERE rest LIKE '%"bot":"random"%' OR rest LIKE '%"bot":"greedy"%';
UPDATE contests SET rest = replace(replace(rest, '"bot":"random"', '"bot":"drifter"'), '"bot":"greedy"', '"bot":"deputy"')
WHERE rest LIKE '%"bot":"random"%' OR rest LIKE '%"bot":"greedy"%';

-- Tables and columns by what they hold.
ALTER TABLE house RENAME TO properties;
ALTER TABLE sitting RENAME TO table_players;
ALTER TABLE entered RENAME TO contest_players;
ALTER TABLE tables RENAME COLUMN rest TO data;
ALTER TABLE contests RENAME COLUMN rest TO data;
ALTER TABLE analyses RENAME COLUMN found TO analysis;
ALTER TABLE players RENAME COLUMN keys TO revocations;
