import { fold } from './list/fold.ts';

/** Side from which a game is studied, as written in the API. */
export const sides = ['White', 'Black'] as const;
export type Side = (typeof sides)[number];

/**
 * Side of the featured player: White if the name of the white player contains the featured player's first or last name,
 * else Black.
 */
export function findSide(white: string, fullName: string): Side {
  const names = [white.toLowerCase(), fold(white)];
  const isPlayer = listNameParts(fullName).some((part) =>
    names.some((name) => name.includes(part)),
  );
  return isPlayer ? 'White' : 'Black';
}

/**
 * Returns the first and the last name in lower case, also without accents, because many records are written without
 * them. Words between them, such as `van`, are parts of other names too.
 */
export function listNameParts(fullName: string): string[] {
  const words = fullName.toLowerCase().split(' ');
  const names = [words[0] ?? '', words.at(-1) ?? ''];
  // Without its full stop an initial would be a part of most names.
  const plain = names.map(fold).filter((name) => name.length > 1);
  return [...new Set([...names, ...plain])];
}
