import type { Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { toSide } from './board.ts';
import type { Side } from './board.ts';
import type { Witness } from './witness.ts';

/** A side named in a sentence, with the words around it. */
export interface Naming {
  readonly side: Side;
  readonly isPossessive: boolean;
  /** Words since the previous slot (`before`) and up to the next slot (`after`). */
  readonly before: string;
  readonly after: string;
  /** Words of the clause that contains the name, between punctuation marks. */
  readonly clause: string;
  readonly isAlone: boolean;
  readonly hasBand: boolean;
  readonly previous: Slot | undefined;
  readonly next: Slot | undefined;
  readonly afterNext: string;
}

/** Returns true if the words about a side are true, and undefined if the check does not apply. */
export type SideCheck = (
  naming: Naming,
  witness: Witness,
  sentence: Sentence,
) => boolean | undefined;

/** Verbs that can be used of either side. Other verbs can only be used of the side that made the explained move. */
const ofEither =
  /^ (?:(?:still|now|then|also|no longer) )*(?:is|was|are|has|had|gets(?! rid)|keeps|owns|holds|loses|wins|ends|comes|passes|reacts|takes back|lacks|lags|does|needs|faces|threatens|mates|stays|remains|leaves|gives|finds|lets|meets)\b/;

/** True if the words after a side describe an action that only the mover can have done. */
export function isMoversDoing({ isPossessive, before, after }: Naming): boolean {
  if (isPossessive || before.endsWith('if ')) return false;
  const isDoing = /^ (?:(?:still|now|then|also) )*[a-z]+s\b/.test(after) && !ofEither.test(after);
  return isDoing || /^ (?:gives up|lets go|keeps (?:up|the tension))\b/.test(after);
}

export function findNamings({ parts }: Sentence): Naming[] {
  const clauses = splitClauses(parts);
  return parts.flatMap((part, index): Naming[] => {
    if (part.slot?.is !== 'side') return [];
    const [last, words, next, then] = [-1, 1, 2, 3].map((by) => parts[index + by]);
    const isPossessive = part.text.endsWith("'s");
    const after = words?.slot ? '' : (words?.text ?? '');
    const { text, sides, hasBand } = clauses[index] ?? noClause;
    return [
      {
        side: toSide(part.slot.color),
        isPossessive,
        before: last?.slot ? '' : (last?.text ?? '').toLowerCase(),
        after,
        clause: text,
        isAlone: sides === 1,
        hasBand,
        previous: last?.slot ?? parts[index - 2]?.slot,
        next: words?.slot ?? next?.slot,
        afterNext: then?.slot ? '' : (then?.text ?? ''),
      },
    ];
  });
}

interface Clause {
  text: string;
  sides: number;
  hasBand: boolean;
}

const noClause: Readonly<Clause> = { text: '', sides: 0, hasBand: false };

/** Returns for each part its clause: the words, the number of sides named, and whether there is a band. */
function splitClauses(parts: Sentence['parts']): Clause[] {
  let clause = { ...noClause };
  return parts.map(({ text, slot }) => {
    const pieces = slot ? [slot.is === 'side' ? '' : ' ◆ '] : text.toLowerCase().split(/[,;:]/);
    pieces.forEach((piece, index) => {
      if (index > 0) clause = { ...noClause };
      clause.text += piece;
    });
    if (slot?.is === 'side') clause.sides += 1;
    if (slot?.is === 'band') clause.hasBand = true;
    return clause;
  });
}
