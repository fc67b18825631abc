import type { Color } from '../../../chess/pieces.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { bothColors, findTruth, getOther } from './structure-kit.ts';

/** How many sides a statement claims something of. */
export interface Extent {
  readonly kind: 'every' | 'none' | 'only';
  /** The side that is alone, if one is named. */
  readonly color?: Color;
}

const sideNoun = String.raw`(?:sides?|players?|camps?|armies|masters?|men|opponents?|colou?rs?|kings?|of them|of the (?:two )?(?:sides|players|opponents|kings))`;
const quantified = new RegExp(
  String.raw`(?:\b(?<word>both|each|either|neither|the two)(?: of the)? ${sideNoun}|\b(?<nobody>nobody|no one|neither))\b[^<,;:.]*(?:<P\d+>)?[^<,;:.]*$`,
  'u',
);
const alone =
  /(?:\b(?:only|just|solely|exclusively) (?<first><C\d+>)|(?<second><C\d+>) (?:alone|by (?:him|her)self|(?:is|was|remains) the only (?:side|player|one|party|man))) ?[^<,;:.]*$/u;
const clauseEnd = /[;:]|, (?:and|but|while|whereas|so|because|since|when|which) /u;

/**
 * Reads 'both sides', 'neither player', 'only White' and 'White alone' in front of the end of a match: 'both sides own a
 * passed pawn' is false if one side has none.
 */
export function readExtent(context: SentenceContext, match: Match): Extent | undefined {
  // The object begins with its first token.
  const own = match.text.replace(/<[PNFS]\d+>.*$/u, '');
  const text = `${context.read.canonical.slice(0, match.index)}${own}`;
  const head = text.split(clauseEnd).at(-1) ?? '';
  const found = quantified.exec(head)?.groups;
  if (found) {
    const word = found['word'] ?? found['nobody'] ?? '';
    return { kind: word.startsWith('n') ? 'none' : 'every' };
  }
  const single = alone.exec(head)?.groups;
  const entity = context.getEntity(single?.['first'] ?? single?.['second'] ?? '');
  if (entity?.kind === 'side' && !entity.isPossessive) return { kind: 'only', color: entity.color };
  return undefined;
}

function deny(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

/** Combines the answers for the sides; without an extent one of the sides that can be meant is enough. */
export function applyExtent(
  extent: Extent | undefined,
  sides: readonly Color[],
  isSo: (color: Color) => Truth,
): Truth {
  const asked = extent?.color ? [extent.color] : extent ? bothColors : sides;
  const answers = asked.map(isSo);
  if (extent?.kind === 'every') return deny(findTruth(answers.map(deny)));
  if (extent?.kind === 'none') return deny(findTruth(answers));
  const own = findTruth(answers);
  if (extent?.kind !== 'only' || !extent.color) return own;
  return own === true ? isSo(getOther(extent.color)) !== true : own;
}
