import type { Fen } from './notation.ts';

/** Where every game begins unless it says otherwise. Apart from the rules, so that a picture of it needs none. */
export const startFen: Fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
