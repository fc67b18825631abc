import type { Color } from '../../../chess/pieces.ts';
import { parseSquare, toColor, toRole } from '../../../coach/verify/board.ts';
import { findTakenSquare, getTakenPiece } from '../../../coach/verify/rules.ts';
import type { BoundLine } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import { isDenied, line, piece, side } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { RuleFinding } from '../../verdict.ts';
import { getClauseBefore } from './claim-places.ts';

const adverbs = String.raw`(?:(?:now|then|simply|also|even|just|at once|[a-z]+ly) )*`;
const takes = String.raw`(?:takes|captures|wins|grabs|snatches|collects|pockets|picks up|picks off|snaps up)`;
/** 'White picks up White's rook', '33.Rxh8 captures White's rook'; not 'takes White's rook off the file'. */
const taking = new RegExp(
  String.raw`(?<!\b(?:by|of|for|from|to|against|with|on) )(?<who>${side}|${line}) ${adverbs}${takes} (?<prey>${piece})(?! (?:off|away|out|back|from|into|over|to|up|with (?:it|him|her))\b)`,
  'gu',
);
/** 'Falls to gxh7', 'falls: 21.cxd5' */
const falling = new RegExp(
  String.raw`(?<prey>${piece}) ${adverbs}(?:falls|drops|is lost)(?: to|:) (?<who>${line})`,
  'gu',
);

/** Captures of a side's own piece, which are impossible whatever else is said. Captures of other pieces are read elsewhere. */
export const ownPiecesRule: Rule = {
  id: 'own-piece',
  check: (context) =>
    [...context.scan(taking), ...context.scan(falling)].flatMap((match) => check(context, match)),
};

function check(context: SentenceContext, match: Match): RuleFinding[] {
  const { who = '', prey = '' } = match.groups;
  const entity = context.getPiece(prey);
  const isDeniedThere = isDenied(
    `${getClauseBefore(context.read.canonical, match.index)}${match.text}`,
  );
  // 'Anderssen takes the white pieces' tells who has which side.
  if (entity?.color === undefined || entity.isPlural || isDeniedThere) return [];
  if (findTaker(context, who, entity) !== entity.color) return [];
  const finding = context.report({
    rule: 'own-piece',
    verdict: 'refuted',
    basis: 'rules',
    match,
    reason: `${entity.color === 'white' ? 'White' : 'Black'} cannot take a ${entity.noun} of the same colour`,
  });
  return [{ ...finding, isFirm: true }];
}

/**
 * The side that takes: the one that is named, or the one whose single named capture takes a piece of this kind on the square.
 * Another kind shows that the move was bound to another position than the words mean.
 */
function findTaker(
  context: SentenceContext,
  token: string,
  { squares, roles }: PieceEntity,
): Color | undefined {
  const entity = context.getEntity(token);
  if (entity?.kind === 'side') return entity.isPossessive ? undefined : entity.color;
  const { parent, move } = getCapture(context.getLine(token)) ?? {};
  const [square] = squares;
  if (!parent || !move || square === undefined || squares.length > 1) return undefined;
  const isThere = findTakenSquare(parent.board, move) === parseSquare(square);
  return isThere && roles.includes(toRole(getTakenPiece(parent.board, move)))
    ? toColor(parent.board.turn)
    : undefined;
}

/** The only move of a line, if it captures. */
function getCapture(bound: BoundLine | undefined): Spot | undefined {
  const [, capture, ...more] = bound?.spots ?? [];
  if (!capture?.parent || !capture.move || more.length > 0) return undefined;
  return getTakenPiece(capture.parent.board, capture.move) === 0 ? undefined : capture;
}
