import type { Color, Role } from '../../../chess/pieces.ts';
import { getPiece, listSquares, toKind, toSide } from '../../../coach/verify/board.ts';
import { listCaptures } from '../../../coach/verify/captures.ts';
import { piece } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, getMover, listVerdictPlaces } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { countBalance, listBalances } from './material.ts';
import { noVerb, readQuantity } from './material-words.ts';
import { findSubjectSides } from './subject-sides.ts';

const list = String.raw`(?:(?:[a-z]+ )?${piece}(?:, (?:and )?| and )){0,4}(?:[a-z]+ )?${piece}${noVerb}`;
const time = String.raw`(?:(?:now|already|thus|by now|meanwhile|even|just) )*`;
const given = new RegExp(
  String.raw`\b(?:has|have|had) ${time}(?:given up|sacrificed|lost|parted with|shed|given away|invested) (?<what>${list})`,
  'gu',
);
const regained = new RegExp(
  String.raw`\b(?:(?:has|have) ${time}(?:regained|recovered|recouped|won back|got back)|(?:regains|recovers|recoups|wins back|gets back)) (?:(?:his|her|the) )?(?:sacrificed |lost )?(?<what>${piece})`,
  'gu',
);

/** Pieces of a side at the start of a game. */
const setUp: Readonly<Record<Role, number>> = {
  king: 1,
  queen: 1,
  rook: 2,
  bishop: 2,
  knight: 2,
  pawn: 8,
};

/** Pieces that a side has given or got back so far. */
export const accountRule: Rule = {
  id: 'account',
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(given).flatMap((match) => checkGiven(context, match) ?? []),
      ...context.scan(regained).flatMap((match) => checkRegained(context, match) ?? []),
    ];
  },
};

/** True if as many pieces of every kind have left the board. A piece may have been traded instead of given. */
function checkGiven(context: SentenceContext, match: Match): Finding | undefined {
  const [side] = findSubjectSides(context, match);
  // 'Has given up both bishops and has two pawns for them': what the side has is not given.
  const [what = ''] = (match.groups['what'] ?? '').split(/ (?:has|have|had|with|for) /u);
  const asked = countKinds(context, what);
  if (side === undefined || asked.size === 0) return undefined;
  return decideByEngine(context, {
    rule: 'account',
    basis: 'material',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const isShort = [...asked].some(([role, count]) => countLost(spot, side, role) < count);
      return isShort ? false : undefined;
    },
    otherwise: (spot) => {
      const short = [...asked].find(([role, count]) => countLost(spot, side, role) < count);
      const role = short?.[0] ?? 'pawn';
      return `${side} has lost ${countLost(spot, side, role)} × ${role}`;
    },
  });
}

function countKinds({ getPiece }: SentenceContext, text: string): Map<Role, number> {
  const found = new Map<Role, number>();
  for (const token of text.match(/<P\d+>/gu) ?? []) {
    const entity = getPiece(token);
    const [role, ...others] = entity?.roles ?? [];
    if (!entity || role === undefined || others.length > 0) continue;
    const count = entity.count ?? (entity.isPlural ? 2 : 1);
    found.set(role, (found.get(role) ?? 0) + count);
  }
  return found;
}

/** Pieces of a kind that are gone, with one that has just moved to where it can be taken. */
function countLost({ board, move }: Spot, color: Color, role: Role): number {
  const isOffered =
    move !== undefined &&
    getPiece(board, move.to) === toSide(color) * toKind(role) &&
    listCaptures(board, move.to).length > 0;
  return setUp[role] - listSquares(board, toSide(color), toKind(role)).length + Number(isOffered);
}

/** Regained material is no longer missing in the balance. */
function checkRegained(context: SentenceContext, match: Match): Finding | undefined {
  const quantity = readQuantity(match.groups['what'] ?? '', context.getPiece);
  if (!quantity) return undefined;
  return decideByEngine(context, {
    rule: 'account',
    basis: 'material',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const [side = getMover(spot)] = findSubjectSides(context, match);
      const { balances, isMissing } = listBalances(context, spot, side);
      if (isMissing) return 'missing';
      const all = [countBalance(spot.board, side), ...balances];
      if (all.some(({ points }) => points >= 0)) return true;
      return all.every(({ points }) => points <= -quantity.points) ? false : undefined;
    },
    otherwise: () => 'the material is still missing',
  });
}
