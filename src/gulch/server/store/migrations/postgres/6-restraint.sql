-- What the operator has told a player: to be quiet, to sit down nowhere, to stay out.
ALTER TABLE players ADD COLUMN restraint TEXT;
