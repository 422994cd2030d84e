/** Why films do not follow some fields of the view: each game lists them with one of these reasons or its own. */

export type FilmOmissions = Record<string, string>;

export const ASKED = 'what is asked of whom appears when the film is over';
export const FORECAST = 'the rules work it out when everything lies in its place';
export const UNDRAWN = 'the page does not draw it';
