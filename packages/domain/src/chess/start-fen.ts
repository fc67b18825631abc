import type { Fen } from './notation.ts';

/** Initial position. This file imports no code, so that showing the position does not load the rules of chess. */
export const startFen: Fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
