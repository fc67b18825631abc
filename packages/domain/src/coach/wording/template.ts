import type { Color } from '../../chess/pieces.ts';
import type { Fact, FactKind, Level } from '../fact.ts';

/**
 * One wording of a fact: a clause with its own subject and verb, in the present tense, that begins in lower case and
 * has no full stop, so that it can be used alone or joined to another. `{name}` is a slot of the fact, `{name:form}` a
 * form of it; besides them every clause can name `{move}` (the explained move), `{mover}` (the piece that made it, on
 * its new square), `{me}` and `{them}` (the sides), and `{player}` (the featured player).
 *
 * Forms. Piece: none 'the knight on e5' (in turn with 'the e5-knight' and "White's knight on e5"; 'the knight' where
 * the sentence has named it), `bare` 'the knight' (falls back to "White's knight" or the full form where it could be
 * taken for another), `own` "White's knight on e5", `role` 'knight', `a` 'a knight', `square` 'e5'. Pieces: none,
 * `own`. Side: none 'White', `s` "White's". Move: none 'Nf5', `numbered` '23.Nf5'. Moves: numbered as in a book,
 * '23...Kh7 24.g4'. Number: none in words to twelve, `digits`. File: none 'the d-file', `bare` 'd-file'. Engine: none
 * its name, `depth` 'Stockfish at depth 20'. Score, band, wing, name: as they are.
 */
export interface Template {
  readonly text: string;
  /** The side of the fact; both by default. */
  readonly side?: 'me' | 'them';
  readonly delta?: Fact['delta'];
  /** Readers; all by default. */
  readonly levels?: readonly Level[];
}

export type Templates<Kinds extends FactKind = FactKind> = {
  readonly [Kind in Kinds]: readonly Template[];
};

/** Whether a template fits a fact and its reader. */
export function fitsFact(template: Template, fact: Fact, me: Color, level: Level): boolean {
  const side = fact.side === me ? 'me' : 'them';
  return (
    (template.side ?? side) === side &&
    (template.delta ?? fact.delta) === fact.delta &&
    (template.levels?.includes(level) ?? true)
  );
}
