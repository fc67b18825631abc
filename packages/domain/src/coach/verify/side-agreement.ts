import type { Sentence } from '../insight.ts';
import type { Witness } from './witness.ts';
import { actionChecks } from './side-actions.ts';
import { findNamings } from './side-naming.ts';
import { ownershipChecks } from './side-ownership.ts';

const checks = [...ownershipChecks, ...actionChecks];

/** A named side must be the one for which the words are true. */
export function findSideObjections(witness: Witness, sentence: Sentence): string[] {
  return findNamings(sentence).flatMap((naming) => {
    const isSo = checks.every((view) => view(naming, witness, sentence) !== false);
    return isSo ? [] : [`'${naming.side === 1 ? 'White' : 'Black'}' is the wrong side`];
  });
}
