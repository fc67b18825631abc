declare const kind: unique symbol;
/** A string of one kind, which no other kind fits: `tsc` refuses a move where a position is expected. Plain strings fit. */
export type Kind<Name extends string> = string & { readonly [kind]?: Name };

/** A complete six-field position string, as `parsePosition` writes it. */
export type Fen = Kind<'Fen'>;
/** Standard algebraic notation of a legal move, with check and mate signs: `Rd5`, `exd8=Q+`, `O-O`. */
export type San = Kind<'San'>;
/** Coordinate notation of a legal move: `d3d5`, `e7e8q`, `e1g1`. */
export type Uci = Kind<'Uci'>;
