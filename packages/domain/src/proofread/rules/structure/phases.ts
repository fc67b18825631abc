import type { Role } from '../../../chess/pieces.ts';
import { listSquares, toKind } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import type { Rule } from '../../rule.ts';
import { listTokens } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Finding } from '../../verdict.ts';
import { assertState, toMatch } from './structure-kit.ts';

const ending =
  /(?<before>(?:[a-z']+ ){0,4}?)(?<pieces><P\d+>(?:(?:-and-| and |, )<P\d+>)?|same-colou?red <P\d+>) (?:ending|endgame)(?!s)/gu;
/** Words that say that the ending is on the board. */
const isHere =
  /\b(?:is|was|this|reached|reaches|have|has|arisen|arises|now|we are in|in|left with|remains|into)(?: now| already| simply| still| a| an| the| pure| level| drawn| won| lost| lone)*\s*$/u;
const phase =
  /\b(?:this is|it is|we are|we have reached|the game (?:is|has reached|has passed into|has gone into)|has become|now it is|is already|is still|are still) (?:still |already |now |only |in |into |a |an |the )*(?<phase>opening|endgame|ending|middlegame)\b(?! (?:phase|moves?|theory|that|which|with|of))/gu;

/** Kinds of endings and phases of the game. */
export const phasesRule: Rule = {
  id: 'phase',
  check: (context) => [
    ...context.scan(ending).flatMap((match) => checkEnding(context, match)),
    ...context.scan(phase).flatMap((match) => checkPhase(context, match)),
  ],
};

const pieceRoles: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

function listKinds(board: Board): Role[] {
  return pieceRoles.filter((role) =>
    ([1, -1] as const).some((side) => listSquares(board, side, toKind(role)).length > 0),
  );
}

function checkEnding(context: SentenceContext, match: Match): Finding[] {
  const { pieces = '' } = match.groups;
  const entities = listTokens(pieces).flatMap((token) => context.getPiece(token) ?? []);
  const [first] = entities;
  if (!first || ['any', 'every', 'no', 'your', 'each'].some((word) => first.determiner === word))
    return [];
  const roles: ReadonlySet<Role> = new Set(
    entities.flatMap(({ roles: own }) => own).filter((role) => role !== 'pawn'),
  );
  const index = match.index + match.text.indexOf(pieces);
  const before = context.read.canonical.slice(0, index);
  const finding = assertState(context, {
    rule: 'ending',
    basis: 'material',
    match: toMatch(index, match.text.slice(index - match.index)),
    state: ({ board }) => {
      const kinds = listKinds(board);
      const isOnly = kinds.every((role) => roles.has(role));
      return isOnly && kinds.length === roles.size;
    },
    otherwise: `other pieces are on the board: ${listKinds(context.place.after.board).join(', ')}`,
  });
  // 'A rook ending with bishop against knight'
  const isQualified = /^ (?:[a-z]+ )?with <P/u.test(
    context.read.canonical.slice(match.index + match.text.length),
  );
  const isSure = isHere.test(before) && !isQualified;
  return [finding.verdict === 'refuted' && !isSure ? { ...finding, verdict: 'unproved' } : finding];
}

function countPieces(board: Board): number {
  return ([1, -1] as const).reduce(
    (sum, side) =>
      sum +
      pieceRoles.reduce((own, role) => own + listSquares(board, side, toKind(role)).length, 0),
    0,
  );
}

/** Phases overlap: only a clear contradiction is refuted. */
function checkPhase(context: SentenceContext, match: Match): Finding[] {
  const said = match.groups['phase'] ?? '';
  return [
    assertState(context, {
      rule: 'phase',
      match,
      state: ({ board }) => {
        const pieces = countPieces(board);
        if (said === 'opening')
          return pieces >= 11 && board.moveNumber <= 15
            ? true
            : board.moveNumber > 20
              ? false
              : undefined;
        if (said === 'middlegame')
          return pieces >= 6 && board.moveNumber >= 8
            ? true
            : pieces <= 4 || board.moveNumber < 6
              ? false
              : undefined;
        return pieces <= 6 ? true : pieces >= 10 ? false : undefined;
      },
      otherwise: `${countPieces(context.place.after.board)} pieces are on the board on move ${context.place.after.board.moveNumber}`,
    }),
  ];
}
