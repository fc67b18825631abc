import type { Color } from '../../../chess/pieces.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { getMover, invert } from './engine-question.ts';
import type { LineInText } from './engine-question.ts';

const nearestToken = /<([PLC])\d+>(?=[^<]*$)/u;

/**
 * Sides that can be the subject of a verb: the side named last before it; the owner of the piece; after a line the side
 * that moved last in it, or first. `isFirst` prefers the side that moved first, as in '14.Nd5 Bxd5 loses a piece'.
 */
export function findActors(
  context: SentenceContext,
  match: Match,
  line?: LineInText,
  isFirst = false,
): Color[] {
  const { place, read, getEntity } = context;
  const before = read.canonical.slice(0, match.index);
  const clause = before.split(/[;:]/u).at(-1) ?? '';
  const [token = '', letter] = nearestToken.exec(clause) ?? [];
  const entity = getEntity(token);
  const noted = getMover(place.after);
  if (entity?.kind === 'side') return [entity.color];
  const sides = [...clause.matchAll(/<C\d+>/gu)].flatMap(([each]) => {
    const side = getEntity(each);
    return side?.kind === 'side' ? [side.color] : [];
  });
  if (letter === 'L' && line) {
    // '13.Bb5 loses a piece to 13...axb5': the subject is the line before the verb.
    const { spots } = context.getLine(token) ?? line.line;
    const last = getMover(spots.at(-1) ?? place.after);
    const first = spots[1] ? getMover(spots[1]) : last;
    const pair = isFirst ? [first, last] : [last, first];
    return [...new Set(pair)];
  }
  if (entity?.kind === 'piece' && entity.color) return [entity.color];
  const named = sides.at(-1);
  if (named) return [named];
  if (line?.line.spots[1]) {
    const first = getMover(line.line.spots[1]);
    return [first, invert(first)];
  }
  return [noted, invert(noted)];
}
