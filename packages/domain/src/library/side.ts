/** Side from which a game is studied, as written in the API. */
export const sides = ['White', 'Black'] as const;
export type Side = (typeof sides)[number];

/**
 * Side of the featured player: White if the name of the white player contains the featured player's first or last name,
 * else Black.
 */
export function findSide(white: string, fullName: string): Side {
  const name = white.toLowerCase();
  return listNameParts(fullName).some((part) => name.includes(part)) ? 'White' : 'Black';
}

/** Returns the first and the last name in lower case. Words between them, such as `van`, are parts of other names too. */
export function listNameParts(fullName: string): string[] {
  const words = fullName.toLowerCase().split(' ');
  return [...new Set([words[0] ?? '', words.at(-1) ?? ''])];
}
