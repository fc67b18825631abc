import { deployment } from '../deployment.ts';

/** Side from which a game is studied, as written in the API. */
export const sides = ['White', 'Black'] as const;
export type Side = (typeof sides)[number];

/**
 * Side of the featured player: White if the name of the white player contains the featured player's first or last name,
 * else Black.
 */
export function findSide(white: string, fullName: string = deployment.player.fullName): Side {
  const name = white.toLowerCase();
  const isPlayer = fullName
    .toLowerCase()
    .split(' ')
    .some((part) => name.includes(part));
  return isPlayer ? 'White' : 'Black';
}
