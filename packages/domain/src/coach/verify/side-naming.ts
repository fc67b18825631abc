import type { Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { sideOf } from './board.ts';
import type { Side } from './board.ts';
import type { Witness } from './record.ts';

/** A side that a sentence names, with the words around it. */
export interface Naming {
  readonly side: Side;
  readonly isPossessive: boolean;
  /** The words since the slot before it, and until the slot after it. */
  readonly before: string;
  readonly after: string;
  /** Its part of the sentence, up to the next sign. */
  readonly clause: string;
  readonly isAlone: boolean;
  readonly hasBand: boolean;
  readonly previous: Slot | undefined;
  readonly next: Slot | undefined;
  readonly afterNext: string;
}

/** Whether what is said of a side is so; undefined where this has nothing to say about it. */
export type View = (naming: Naming, witness: Witness, sentence: Sentence) => boolean | undefined;

/** Verbs that either side can be the subject of; of all others it is the one whose move is explained. */
const ofEither =
  /^ (?:(?:still|now|then|also|no longer) )*(?:is|was|are|has|had|gets(?! rid)|keeps|owns|holds|loses|wins|ends|comes|passes|reacts|takes back|lacks|lags|does|needs|faces|threatens|mates|stays|remains|leaves|gives|finds|lets|meets)\b/;

/** Whether what follows a side is something it does, and can only be the mover's doing. */
export function isMoversDoing({ isPossessive, before, after }: Naming): boolean {
  if (isPossessive || before.endsWith('if ')) return false;
  const isDoing = /^ (?:(?:still|now|then|also) )*[a-z]+s\b/.test(after) && !ofEither.test(after);
  return isDoing || /^ (?:gives up|lets go|keeps (?:up|the tension))\b/.test(after);
}

export function namingsOf({ parts }: Sentence): Naming[] {
  const clauses = clausesOf(parts);
  return parts.flatMap((part, index): Naming[] => {
    if (part.slot?.is !== 'side') return [];
    const [last, words, next, then] = [-1, 1, 2, 3].map((by) => parts[index + by]);
    const isPossessive = part.text.endsWith("'s");
    const after = words?.slot ? '' : (words?.text ?? '');
    const { text, sides, hasBand } = clauses[index] ?? noClause;
    return [
      {
        side: sideOf(part.slot.color),
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

/** For each part the words of the clause it stands in, and how many sides are named there. */
function clausesOf(parts: Sentence['parts']): Clause[] {
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
