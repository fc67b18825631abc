import type { Fen } from './notation.ts';

/** The initial position. In a file without rules, so that a picture of it loads none. */
export const startFen: Fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
