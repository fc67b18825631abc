import type { Square } from '../chess/square.ts';
import { formatSquare, listSquares, toSide } from '../coach/verify/board.ts';
import { getLineEnd } from './bind-line.ts';
import { resolveSquares } from './sentence-context.ts';
import type { SentenceContext } from './sentence-context.ts';
import type { Spot } from './spot.ts';

const lastToken = /<([PLC])(\d+)>(?!.*<[PLC]\d+>)/u;
/** A pronoun or a bare verb ('which hits', 'and attacks') refers to the subject before it. */
const clauseEnd = /[;:]|\b(?:but|because|since|while|although|though|whereas|if)\b/u;

/**
 * Squares of the pieces that can be the subject of a verb at this offset of the canonical text: the nearest piece, the
 * piece moved last in the nearest line, any piece of the nearest side; without a subject the piece that the note's move
 * moved.
 */
export function findAgents(context: SentenceContext, offset: number, spot: Spot): Square[] {
  const { canonical } = context.read;
  const before = canonical.slice(0, offset);
  const clause = before.split(clauseEnd).at(-1) ?? '';
  const found = lastToken.exec(clause) ?? lastToken.exec(before);
  if (!found) return getMovedPiece(context, spot);
  const [token, letter] = found;
  const entity = context.getEntity(token);
  if (letter === 'C' && entity?.kind === 'side') {
    return listSquares(spot.board, toSide(entity.color)).map(formatSquare);
  }
  const own = resolveSquares(context, token, spot);
  if (letter === 'L') return own;
  // The object of an earlier verb stands nearer than its subject: '<P0> attacks <P1> and guards <P2>'.
  const others = listEarlierSubjects(context, clause, token, spot);
  return [...new Set([...own, ...others])];
}

function listEarlierSubjects(
  context: SentenceContext,
  clause: string,
  last: string,
  spot: Spot,
): Square[] {
  const [first] = clause.match(/<[PL]\d+>/u) ?? [];
  const isBareVerb = /(?:\band|,|\bwhich|\bthat|\bit|\bthen)\s*$/u.test(clause);
  if (!isBareVerb) return [];
  const subject = first === undefined || first === last ? [] : resolveSquares(context, first, spot);
  return [...subject, ...getMovedPiece(context, spot)];
}

/** Square of the piece that the last move moved: of the position itself, else of the note. */
export function getMovedPiece({ place, lines }: SentenceContext, spot: Spot): Square[] {
  const moves = [spot.move, place.after.move];
  for (const binding of lines.values())
    if (!('illegal' in binding)) moves.push(getLineEnd(binding).move);
  return moves.flatMap((move) => (move ? [formatSquare(move.to)] : []));
}
