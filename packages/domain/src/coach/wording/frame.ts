import type { Color } from '../../chess/pieces.ts';
import type { Fact, FactKind, Level } from '../fact.ts';

/**
 * One wording of a fact: a clause with its own subject and verb, in the present tense, that begins in lower case and has no
 * full stop, so that it can stand alone or be joined to another. `{name}` is a slot of the fact, `{name:form}` a form of it;
 * besides them every clause can name `{move}` (the explained move), `{mover}` (the piece that made it, where it stands now),
 * `{me}` and `{them}` (the sides), and `{player}` (the grandmaster).
 *
 * Forms. Piece: none 'the knight on e5' (in turn with 'the e5-knight' and "White's knight on e5"; 'the knight' where the sentence
 * has named it), `bare` 'the knight' (falls back to "White's knight" or the full form where it could be taken for another), `own`
 * "White's knight on e5", `role` 'knight', `a` 'a knight', `square` 'e5'. Pieces: none, `own`. Side: none 'White', `s` "White's".
 * Move: none 'Nf5', `numbered` '23.Nf5'. Moves: numbered as in a book, '23...Kh7 24.g4'. Number: none in words to twelve, `digits`.
 * File: none 'the d-file', `bare` 'd-file'. Engine: none its name, `depth` 'Stockfish at depth 20'. Score, band, wing, name: as
 * they are.
 */
export interface Frame {
  readonly text: string;
  /** Whose feature it is; either where it is not given. */
  readonly side?: 'me' | 'them';
  readonly delta?: Fact['delta'];
  /** For whom; everyone where it is not given. */
  readonly levels?: readonly Level[];
}

export type Frames<Kinds extends FactKind = FactKind> = {
  readonly [Kind in Kinds]: readonly Frame[];
};

/** Whether a wording fits a fact and its reader. */
export function fits(frame: Frame, fact: Fact, me: Color, level: Level): boolean {
  const side = fact.side === me ? 'me' : 'them';
  return (
    (frame.side ?? side) === side &&
    (frame.delta ?? fact.delta) === fact.delta &&
    (frame.levels?.includes(level) ?? true)
  );
}
