import type { Color } from '../../../chess/pieces.ts';
import {
  findKing,
  getFile,
  getOwnRank,
  listSquares,
  pawn,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Finding } from '../../verdict.ts';
import { assertState, bothColors, findSides, getCount, resolveFor } from './structure-kit.ts';

const wingWord = String.raw`(?:queen|king)(?: |-)?side|(?:queen|king)'s (?:side|wing)`;
const region = String.raw`(?:on (?:the )?(?:${wingWord})|on <F\d+>(?:(?:,? or |,? and |, )(?:on )?<F\d+>)*)`;
const ownsThere = new RegExp(
  String.raw`(?<subject><C\d+>|\bhe|\bshe|\beach side|\bneither side|\bboth sides) (?<words>(?:(?:still|now|also|only|just|no longer|already|does not|not) )*(?:has|have|had|keeps?|retains?|possess(?:es)?|owns?|is left with)(?: (?:still|now|only|just|got|left|but|no longer))*) (?<pawns><P\d+>)(?<tail> left)? (?<region>${region})(?! (?:that|which|to|against|facing|more|and)\b)`,
  'gu',
);
const inFront =
  /(?<king><P\d+>)(?:,? (?:which|that))? (?<words>(?:(?:still|now|also|only|just|no longer) )*(?:has|have|had|keeps?)(?: (?:still|now|only|just|no longer))*) (?:all )?(?:(?<number><N\d+>) of )?(?<pawns><P\d+>)(?: left| still)? in front of (?:it|him|itself)/gu;

/** Pawns counted on a wing, on a file, or in front of a king. */
export const wingPawnsRule: Rule = {
  id: 'wing-pawns',
  check: (context) => [
    ...context.scan(ownsThere).flatMap((match) => checkOwnsThere(context, match)),
    ...context.scan(inFront).flatMap((match) => checkInFront(context, match)),
  ],
};

/** Numbers of pawns on the files of a region. The d-file and the e-file may count to a wing or not. */
function countThere(
  context: SentenceContext,
  board: Board,
  color: Color,
  words: string,
): readonly number[] {
  const held = listSquares(board, toSide(color), pawn).map(getFile);
  const files = (words.match(/<F\d+>/gu) ?? []).flatMap((token) => {
    const entity = context.getEntity(token);
    return entity?.kind === 'file' ? entity.files : [];
  });
  if (files.length > 0) return [held.filter((at) => files.includes('abcdefgh'.charAt(at))).length];
  const isQueen = words.includes('queen');
  return [2, 3].map((last) => held.filter((at) => (isQueen ? at <= last : at >= 7 - last)).length);
}

function checkOwnsThere(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', words = '', pawns = '', region: where = '' } = match.groups;
  const entity = context.getPiece(pawns);
  if (entity?.noun !== 'pawn' || entity.squares.length > 0 || entity.file !== undefined) return [];
  const count = getCount(entity);
  if (count === undefined) return [];
  // 'A pawn on the queenside' claims one at least.
  const isExact = entity.count !== undefined || count === 0 || /only|just/u.test(words);
  const isEvery = /^(?:each|both|neither)/u.test(subject);
  const sides = isEvery ? bothColors : findSides(context, match.index + subject.length);
  const denied = isDenied(words) !== subject.startsWith('neither');
  return [
    assertState(context, {
      rule: 'wing-pawns',
      basis: 'material',
      match,
      words: denied ? `not ${words}` : words,
      state: ({ board }) => {
        const isSo = (color: Color): boolean =>
          countThere(context, board, color, where).some((each) =>
            isExact ? each === count : each >= count,
          );
        return isEvery && !denied ? sides.every(isSo) : sides.some(isSo);
      },
      otherwise: `the number of pawns there is ${sides
        .map(
          (color) =>
            `${countThere(context, context.place.after.board, color, where)[0] ?? 0} for ${color}`,
        )
        .join(', ')}`,
    }),
  ];
}

/** 'The king on g1 has three pawns in front of it': on its file and the two beside it. */
function checkInFront(context: SentenceContext, match: Match): Finding[] {
  const { king: token = '', pawns = '', words = '' } = match.groups;
  const [owner, entity] = [context.getPiece(token), context.getPiece(pawns)];
  const number = context.getEntity(match.groups['number'] ?? '');
  const count = number?.kind === 'number' ? number.value : entity && getCount(entity);
  if (owner?.noun !== 'king' || entity?.noun !== 'pawn' || count === undefined) return [];
  return [
    assertState(context, {
      rule: 'wing-pawns',
      basis: 'material',
      match,
      words,
      state: (spot) =>
        bothColors
          .filter((color) => (owner.color ?? color) === color)
          .filter((color) => resolveFor(spot, owner, [color]).length > 0)
          .some((color) => {
            const [near, all] = countInFront(spot.board, color);
            return count >= near && count <= all;
          }),
      otherwise: `the king has ${bothColors
        .map((color) => `${countInFront(context.place.after.board, color)[1]} (${color})`)
        .join(' or ')} pawns in front of it`,
    }),
  ];
}

/** Pawns in front of a king: those on the next two ranks, and all of its files and its wing. */
function countInFront(board: Board, color: Color): readonly [near: number, all: number] {
  const side = toSide(color);
  const at = findKing(board, side);
  const isOnWing = (file: number): boolean =>
    (getFile(at) <= 2 && file <= 2) || (getFile(at) >= 5 && file >= 5);
  const pawns = listSquares(board, side, pawn)
    .map((each) => ({
      isNear: Math.abs(getFile(each) - getFile(at)) <= 1,
      isOnWing: isOnWing(getFile(each)),
      distance: getOwnRank(each, side) - getOwnRank(at, side),
    }))
    .filter(({ distance }) => distance > 0);
  const near = pawns.filter(({ isNear, distance }) => isNear && distance <= 2);
  return [near.length, pawns.filter((each) => each.isNear || each.isOnWing).length];
}
