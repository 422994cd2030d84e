export { Actions, UnknownAction, type Action } from './actions.ts';
export type { BotData, GameData, OptionData, Puzzle } from './data.ts';
export { Engine, load, type Loaded, type Refusal } from './engine.ts';
export type { GameEvent, Notes } from './events.ts';
export { filesAt, MissingFile, type Files } from './files.ts';
export { commitment, Match, Refused, SPECTATOR, type Draft, type Luck, type Move, type Setting } from './match.ts';
export { BadOption, Options, type Choices, type Value } from './options.ts';
export { Position } from './position.ts';
export { BadSave, readSave, type Save } from './save.ts';
