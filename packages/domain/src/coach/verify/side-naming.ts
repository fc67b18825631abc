import type { Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { toSide } from './board.ts';
import type { Side } from './board.ts';
import type { Witness } from './witness.ts';

/** A side named in a sentence, with the words around it. */
export interface Naming {
  readonly side: Side;
  readonly isPossessive: boolean;
  /** Words back to the previous slot, and up to the next slot. */
  readonly before: string;
  readonly after: string;
  /** The words of its clause, up to the punctuation. */
  readonly clause: string;
  readonly isAlone: boolean;
  readonly hasBand: boolean;
  readonly previous: Slot | undefined;
  readonly next: Slot | undefined;
  readonly afterNext: string;
}

/** Whether the words about a side are true; undefined where the check does not apply. */
export type SideCheck = (
  naming: Naming,
  witness: Witness,
  sentence: Sentence,
) => boolean | undefined;

/** Verbs that fit either side. Other verbs need the side of the explained move. */
const ofEither =
  /^ (?:(?:still|now|then|also|no longer) )*(?:is|was|are|has|had|gets(?! rid)|keeps|owns|holds|loses|wins|ends|comes|passes|reacts|takes back|lacks|lags|does|needs|faces|threatens|mates|stays|remains|leaves|gives|finds|lets|meets)\b/;

/** Whether the words after a side are an action that only the mover can have done. */
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

/** For each part, the words of its clause and the number of sides in it. */
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
