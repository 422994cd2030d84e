/** Actions and events as the server sends them; types.ts of each game lists them one by one. */

/** An action in words: `{ do: 'rob', location: 'bank', card: 7 }`. */
export type Action = { do: string } & Record<string, number | string>;

/** Something that happened: `{ event: 'took', seat: 2, tile: 'bank-4' }`. What the viewer may not see is null. */
export type GameEvent = { event: string } & Record<string, number | string | null>;
