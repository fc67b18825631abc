import type { Kind } from '../chess/notation.ts';

/** Database key of a game in the library (a UUID), not its slug. */
export type GameId = Kind<'GameId'>;
