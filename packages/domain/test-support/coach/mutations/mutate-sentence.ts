import type { Sentence } from '../../../src/coach/insight.ts';
import type { MoveToExplain } from '../../../src/coach/move-to-explain.ts';
import { mutateClaims } from './claim-mutations.ts';
import type { Mutation } from './mutation.ts';
import { mutateSlot } from './slot-mutations.ts';
import { mutateWords } from './word-mutations.ts';

/**
 * True sentences made false, each in one way. Either the text alone says something else than its slots and claims, or text, slots
 * and claims are changed together, as a detector with a mistake would have written them. What they say is false by the way they
 * are made: a piece is put where another or none stands, an exact number is changed, a move goes onto a piece of its own side.
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
