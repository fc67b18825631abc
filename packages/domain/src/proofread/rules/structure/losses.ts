import type { Color } from '../../../chess/pieces.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { countPieces } from './count-pieces.ts';
import {
  assertState,
  bothColors,
  findActingSides,
  findSides,
  getCount,
  listPresent,
} from './structure-kit.ts';

const item = String.raw`(?:(?:two|three|both|all|one of|<N\d+> of|the) )*<P\d+>`;
const list = String.raw`${item}(?:(?:,? and |, (?:and )?|,? plus )${item})*`;
/** 'White has given up his queen, both rooks and a knight'. */
const lost = new RegExp(
  String.raw`(?<subject><C\d+>|\bhe|\bshe|\bboth (?:sides|players)|\beach (?:side|player)|\bneither (?:side|player)) (?:has|have|had)(?: (?:already|now|by now|in all|altogether|also))* (?<verb>given up|sacrificed|lost|parted with|given away|jettisoned|surrendered|offered up|forfeited) (?<pieces>${list})(?! (?:for|against|on|in|at|from|to|pair|more|up|down|ahead|behind)\b)`,
  'gu',
);
/** 'Black gives up his last minor piece'. */
const last = new RegExp(
  String.raw`\b(?<verb>gives? up|gave up|giving up|parts? with|parted with|parting with|surrenders?|surrendered|exchanges|exchanged|trades|traded|swaps|swapped|loses|sacrifices|sacrificed) (?:off )?last (?:remaining )?(?<piece><P\d+>)`,
  'gu',
);
/** 'Black has kept one of his bishops, the dark-squared one', 'White has kept both his knights'. */
const preserved = new RegExp(
  String.raw`(?<subject><C\d+>|\bhe|\bshe) (?:(?:has|have|had|still) )*(?<verb>(?:is |was |been )?left with|remains with|kept|preserved|retained|held on to|hung on to|saved|keeps|retains|preserves) (?:(?:one|<N\d+>|(?<both>both)|two) of |(?<both2>both) )?(?<piece><P\d+>)(?:,? the (?<shade>light|dark|white|black)-squared (?:one|<N\d+>))?(?! (?:on|in|pair|at|from|for|and|out|under|away|back|tied|busy|pinned|trapped|off)\b)`,
  'gu',
);
const aliveWords = String.raw`(?:alive|around|there|present|with us|in existence|on the board)`;
/** 'Black's two bishops are still alive'. */
const alive = new RegExp(
  String.raw`(?:(?<lead>two|both|all) )?(?<piece><P\d+>) (?:(?:is|are) (?:both |all )?still (?:both |all )?${aliveWords}|(?:has|have) (?:both |all )?survived|(?:still )?survives?)(?=[.,;:]|$| and| but)`,
  'gu',
);

/** Pieces that a side has lost or kept in the course of the game. */
export const lossesRule: Rule = {
  id: 'losses',
  reads: /^(?:light|dark)-squared$/u,
  check: (context) => [
    ...context.scan(lost).flatMap((match) => checkLost(context, match)),
    ...context.scan(last).flatMap((match) => checkLast(context, match)),
    ...context.scan(preserved).flatMap((match) => checkPreserved(context, match)),
    ...context.scan(alive).flatMap((match) => checkAlive(context, match)),
  ],
};

function count({ board }: Spot, color: Color, { roles, shade }: PieceEntity): number {
  return countPieces(board, color, roles, shade);
}

/** Number of pieces of these kinds that the side has lost since the start. */
function countLost(spot: Spot, color: Color, entity: PieceEntity): number {
  const [first = spot] = listAncestors(spot);
  return count(first, color, entity) - count(spot, color, entity);
}

function isPlain({ squares, file, determiner, roles }: PieceEntity): boolean {
  return squares.length === 0 && file === undefined && determiner !== 'no' && roles.length > 0;
}

/** Positions up to two half-moves after the note: a piece that has been offered falls there. */
function listNear(context: SentenceContext, offset: number): Spot[] {
  const { after, game, isMainLine } = context.place;
  const next = isMainLine ? game.filter(({ ply }) => ply > after.ply && ply <= after.ply + 2) : [];
  return [...listPresent(context, offset), ...next];
}

function checkLost(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', pieces = '', verb = '' } = match.groups;
  const items = [...pieces.matchAll(/(?<lead>(?:(?:[a-z]+|<N\d+>) )*)(?<token><P\d+>)/gu)].flatMap(
    ({ groups }) => {
      const entity = context.getPiece(groups?.['token'] ?? '');
      const isOne = groups?.['lead']?.endsWith('of ') === true;
      return entity ? [{ entity, need: isOne ? 1 : getCount(entity, groups?.['lead']) }] : [];
    },
  );
  const isEvery = /^(?:both|each|neither)/u.test(subject);
  const sides = isEvery ? bothColors : findSides(context, match.index + subject.length);
  if (items.length === 0 || (sides.length !== 1 && !isEvery)) return [];
  const isSo = (spot: Spot, color: Color): boolean =>
    items.every(
      ({ entity, need = 1 }) =>
        countLost(spot, color, entity) >= (entity.isPlural ? Math.max(need, 2) : need),
    );
  // A pawn may be lost and won back; 'piece' may be said of anything.
  if (!items.every(({ entity }) => isPlain(entity) && entity.roles.length === 1)) return [];
  if (items.every(({ entity }) => entity.noun === 'pawn')) return [];
  if (items.some(({ entity }) => entity.noun === 'king' || entity.color)) return [];
  const isOffer = /^(?:given|sacrificed|offered)/u.test(verb);
  return [
    assertState(context, {
      rule: 'losses',
      basis: 'record',
      match,
      places: isOffer ? listNear(context, match.index) : listPresent(context, match.index),
      state: (spot) =>
        subject.startsWith('neither')
          ? !sides.some((color) => isSo(spot, color))
          : isEvery
            ? sides.every((color) => isSo(spot, color))
            : sides.some((color) => isSo(spot, color)),
      otherwise: `${sides.join(' or ')} has lost ${items
        .map(
          ({ entity }) =>
            `${countLost(context.place.after, sides[0] ?? 'white', entity)} × ${entity.noun}`,
        )
        .join(', ')}`,
    }),
  ];
}

function checkLast(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['piece'] ?? '');
  if (!entity || !isPlain(entity) || entity.isPlural || entity.noun === 'pawn') return [];
  const sides = entity.color ? [entity.color] : findActingSides(context, match.index);
  if (sides.length !== 1) return [];
  const isSpent = (spot: Spot, color: Color): Truth =>
    count(spot, color, entity) === 0 &&
    listAncestors(spot)
      .slice(-5)
      .some((old) => count(old, color, entity) > 0);
  return [
    assertState(context, {
      rule: 'losses',
      basis: 'record',
      match,
      places: listNear(context, match.index),
      state: (spot) => sides.some((color) => isSpent(spot, color) === true),
      otherwise: `${sides.join(' or ')} has ${count(context.place.after, sides[0] ?? 'white', entity)} × ${entity.noun}`,
    }),
  ];
}

function checkPreserved(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', piece = '', both, both2, shade } = match.groups;
  const entity = context.getPiece(piece);
  if (!entity || !isPlain(entity) || !['his', 'her', 'their', 'both'].includes(entity.determiner))
    return [];
  if (entity.roles.length !== 1 || entity.noun === 'king' || entity.noun === 'pawn') return [];
  const sides = findSides(context, match.index + subject.length);
  const asked: PieceEntity =
    shade === undefined
      ? entity
      : { ...entity, shade: /light|white/u.test(shade) ? 'light' : 'dark' };
  const isBoth = both !== undefined || both2 !== undefined || entity.determiner === 'both';
  return [
    assertState(context, {
      rule: 'losses',
      basis: 'material',
      match,
      state: (spot) => sides.some((color) => count(spot, color, asked) >= (isBoth ? 2 : 1)),
      otherwise: `${sides.join(' or ')} does not have ${isBoth ? 'both' : 'it'} any more`,
    }),
  ];
}

function checkAlive(context: SentenceContext, match: Match): Finding[] {
  const { lead = '', piece = '' } = match.groups;
  const entity = context.getPiece(piece);
  if (!entity || !isPlain(entity) || entity.roles.length !== 1 || !entity.color) return [];
  const { color } = entity;
  const need = entity.isPlural ? (getCount(entity, lead) ?? 2) : 1;
  return [
    assertState(context, {
      rule: 'losses',
      basis: 'material',
      match,
      state: (spot) => count(spot, color, entity) >= need,
      otherwise: `${color} has ${count(context.place.after, color, entity)} × ${entity.noun}`,
    }),
  ];
}
