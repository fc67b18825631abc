import type { Color } from '../../../chess/pieces.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { readSides } from './engine-question.ts';

// ', for White has nothing' gives a reason and names no owner.
const ownerAfter = /^[^<;:]{0,24}(?<!, )\b(?:for|to|from|of) (<C\d+>)/u;

/**
 * Sides that a verdict can be about: the one in the phrase itself, the one after 'for', else the nearest before it in the
 * clause. Two if a pronoun may mean either. Empty if none is named.
 */
export function findSubjectSides(context: SentenceContext, match: Match): Color[] {
  const { canonical } = context.read;
  const inside = readSides(context, match.text).at(-1);
  if (inside) return [inside];
  const after = canonical.slice(match.index + match.text.length);
  const owner = ownerAfter.exec(after)?.[1];
  if (owner !== undefined) return readSides(context, owner);
  const before = canonical.slice(0, match.index);
  const clause = before.split(/[;:.]/u).at(-1) ?? '';
  const sides = readSides(context, clause);
  const named = sides.length > 0 ? sides : readSides(context, before);
  const last = named.at(-1);
  if (last === undefined) return [];
  const isPronoun = /\b(?:he|him|his)\b/u.test(clause.slice(clause.lastIndexOf('<C')));
  const others = new Set(named);
  return isPronoun && others.size > 1
    ? [last, ...[...others].filter((side) => side !== last)]
    : [last];
}
