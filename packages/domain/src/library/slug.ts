import type { GameDraft } from './game-draft.ts';

/**
 * Builds the name of a game in URLs from both players and the tournament. Games of one match get the same name; see
 * `findFreeSlug`.
 */
export function createSlug({
  white,
  black,
  tournament,
}: Pick<GameDraft, 'white' | 'black' | 'tournament'>): string {
  return [white, black, tournament || 'tournament'].map(hyphenate).join('-');
}

function hyphenate(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Returns the slug if it is free, otherwise the slug with the first free suffix (-2, -3, and so on). */
export function findFreeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
