import { deployment } from '../deployment.ts';

/** The side a game is studied from, as the API writes it. */
export const sides = ['White', 'Black'] as const;
export type Side = (typeof sides)[number];

/** The featured player's side: White when the white name contains the player's first or last name, else Black. */
export function findSide(white: string, fullName: string = deployment.player.fullName): Side {
  const name = white.toLowerCase();
  const isPlayer = fullName
    .toLowerCase()
    .split(' ')
    .some((part) => name.includes(part));
  return isPlayer ? 'White' : 'Black';
}
