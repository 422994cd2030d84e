/** A game's title and tagline, from its own words. */

import { Words } from './translate.svelte';

export function gameTitle(game: string): string {
  const words = new Words(game);
  return words.has('game-title')
    ? words.t('game-title')
    : game
        .split('_')
        .map((word) => word[0]!.toUpperCase() + word.slice(1))
        .join(' ');
}

export function gameTagline(game: string): string {
  const words = new Words(game);
  return words.has('game-tagline') ? words.t('game-tagline') : '';
}
