import type { Color } from '../../chess/pieces.ts';
import type { Fact, FactKind, Level } from '../fact.ts';

/**
 * One wording of a fact: a clause with its own subject and verb, in the present tense, that begins in lower case and has no
 * full stop, so that it can stand alone or be joined to another. `{name}` is a slot of the fact, `{name:form}` a form of it;
 * besides them every clause can name `{move}` (the explained move), `{mover}` (the piece that made it, where it stands now),
 * `{me}` and `{them}` (the sides), and `{player}` (the grandmaster).
 *
 * Forms. Piece: none 'the knight on e5', `bare` 'the knight' (falls back to the full form where a side has two), `own` "White's
 * knight on e5", `role` 'knight', `a` 'a knight', `square` 'e5'. Side: none 'White', `s` "White's". Move: none 'Nf5', `numbered`
 * '23.Nf5'. Moves: numbered as in a book, '23...Kh7 24.g4'. Number: none in words to twelve, `digits`. Score, band, engine, wing,
 * file ('the d-file'), name: as they are.
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
