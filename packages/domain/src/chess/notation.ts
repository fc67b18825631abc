declare const kind: unique symbol;
/**
 * String type that is not assignable to other kinds. For example, `tsc` rejects a move where a position is expected.
 * Plain strings are assignable to every kind.
 */
export type Kind<Name extends string> = string & { readonly [kind]?: Name };

/** Complete FEN of six fields, as `parsePosition` writes it. */
export type Fen = Kind<'Fen'>;
/** Standard algebraic notation of a legal move, with check and mate signs. For example `Rd5`, `exd8=Q+` or `O-O`. */
export type San = Kind<'San'>;
/** UCI notation of a legal move. For example `d3d5`, `e7e8q` or `e1g1`. */
export type Uci = Kind<'Uci'>;
