import type { Fen } from './notation.ts';

/** The initial position. In a file without imports, so that showing it does not load the rules. */
export const startFen: Fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
