import type { Sentence } from '../insight.ts';
import type { Witness } from './record.ts';
import { actionViews } from './side-actions.ts';
import { namingsOf } from './side-naming.ts';
import { ownershipViews } from './side-ownership.ts';

const views = [...ownershipViews, ...actionViews];

/** A side that is named must be the one of whom the words are true. */
export function sideObjections(witness: Witness, sentence: Sentence): string[] {
  return namingsOf(sentence).flatMap((naming) => {
    const isSo = views.every((view) => view(naming, witness, sentence) !== false);
    return isSo ? [] : [`'${naming.side === 1 ? 'White' : 'Black'}' is the wrong side`];
  });
}
