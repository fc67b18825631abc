import type { Color } from '../../chess/pieces.ts';
import type { Fact, FactKind, Level } from '../fact.ts';

/**
 * One wording of a fact: a clause with its own subject and verb, in the present tense, that begins in lower case and
 * has no full stop, so that it can be used alone or joined to another. `{name}` is a slot of the fact, and
 * `{name:form}` is the same slot in another form. In addition, every clause can use `{move}` (the explained move),
 * `{mover}` (the piece that made it, on its new square), `{me}` and `{them}` (the sides), and `{player}` (the featured
 * player).
 *
 * Forms by type of slot. Piece: by default 'the knight on e5', 'the e5-knight' and "White's knight on e5" in turn, and
 * 'the knight' if the sentence has named it; `bare` 'the knight' ("White's knight" or the full name if that would be
 * ambiguous); `own` "White's knight on e5"; `role` 'knight'; `a` 'a knight'; `square` 'e5'. Pieces: a default form and
 * `own`. Side: by default 'White'; `s` "White's". Move: by default 'Nf5'; `numbered` '23.Nf5'. Moves: numbered as in a
 * book, '23...Kh7 24.g4'. Number: by default in words up to twelve; `digits`. File: by default 'the d-file'; `bare`
 * 'd-file'. Engine: by default its name; `depth` 'Stockfish at depth 20'. Score, band, wing and name have one form.
 */
export interface Template {
  readonly text: string;
  /** Side that the fact must be about; either side by default. */
  readonly side?: 'me' | 'them';
  readonly delta?: Fact['delta'];
  /** Reading levels that may see the template; all by default. */
  readonly levels?: readonly Level[];
}

export type Templates<Kinds extends FactKind = FactKind> = {
  readonly [Kind in Kinds]: readonly Template[];
};

/** True if a template fits a fact and the reading level. */
export function fitsFact(template: Template, fact: Fact, me: Color, level: Level): boolean {
  const side = fact.side === me ? 'me' : 'them';
  return (
    (template.side ?? side) === side &&
    (template.delta ?? fact.delta) === fact.delta &&
    (template.levels?.includes(level) ?? true)
  );
}
