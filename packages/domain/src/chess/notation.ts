/** A complete six-field position string, as `positionFromFen` puts it in order. */
export type Fen = string;
/** Standard algebraic notation of a legal move, with check and mate signs: `Rd5`, `exd8=Q+`, `O-O`. */
export type San = string;
/** Coordinate notation of a legal move: `d3d5`, `e7e8q`, `e1g1`. */
export type Uci = string;
