/** Why a film may leave something to the truth with which it ends: a game lists it by name, with one of these or its own. */

export type LeftToTheTruth = Record<string, string>;

export const ASKED = 'what is asked of whom comes when the film is over';
export const FORECAST = 'worked out by the rules: it comes when everything lies where it belongs';
export const UNDRAWN = 'the page does not draw it';
