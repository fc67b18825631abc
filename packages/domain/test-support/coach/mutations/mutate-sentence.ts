import type { Sentence } from '../../../src/coach/insight.ts';
import type { MoveToExplain } from '../../../src/coach/move-to-explain.ts';
import { mutateClaims } from './claim-mutations.ts';
import type { Mutation } from './mutation.ts';
import { mutateSlot } from './slot-mutations.ts';
import { mutateWords } from './word-mutations.ts';

/**
 * Makes a true sentence false, each time in one way. Either only the text changes, so that it contradicts its slots and
 * claims; or text, slots and claims change together, as if a faulty detector had written them. The result is false by
 * construction: a piece is named on a square where it is not, an exact number is changed, or a move ends on a piece of
 * its own side.
 */
export function mutateSentence(sentence: Sentence, move: MoveToExplain): Mutation[] {
  return [
    ...sentence.parts.flatMap((part, index) =>
      part.slot ? mutateSlot(sentence, move, index, part, part.slot) : [],
    ),
    ...mutateClaims(sentence, move),
    ...mutateWords(sentence),
  ];
}
