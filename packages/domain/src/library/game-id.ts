import type { Kind } from '../chess/notation.ts';

/** The database key of a game in the library (a UUID), not its slug. */
export type GameId = Kind<'GameId'>;
