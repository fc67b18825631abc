import { getSideAt, parseSquare } from '../../../coach/verify/board.ts';
import { isCastling, listMovesFrom } from '../../../coach/verify/rules.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { readParty } from './parties.ts';
import { giveTurn } from './reach-facts.ts';

const adverbs = String.raw`(?: (?:only|just|but|exactly|precisely|still|now|left))*`;
const squares = String.raw`(?<n><N\d+>|one|a single|no) (?:(?:legal|free|possible|different|flight|escape) )*squares?(?: left)?`;
/** 'White has two squares for the king' */
const forKing = new RegExp(
  String.raw`\b(?:(?:choose|choice|pick|select) (?:between|among|from|of)|has|have|had)${adverbs} ${squares} for (?:[a-z]+ )?(?<who><P\d+>)`,
  'gu',
);
/** 'The king has only one square at its disposal' */
const ofKing = new RegExp(
  String.raw`(?<who><P\d+>)${adverbs} (?:has|have|had)${adverbs} ${squares} (?:at (?:his|its|her) disposal|to (?:go|run|flee|move) to|to choose from)`,
  'gu',
);

/** Numbers of squares to which a king may go. */
export const kingSquaresRule: Rule = {
  id: 'king-squares',
  reads: /^(?:choose|choice|may|can|must|only|pick|left|disposal)$/u,
  check: (context) =>
    [...context.scan(forKing), ...context.scan(ofKing)].flatMap((match) =>
      checkSquares(context, match),
    ),
};

function checkSquares(context: SentenceContext, match: Match): Finding[] {
  const { n = '', who = '' } = match.groups;
  if (context.getPiece(who)?.noun !== 'king') return [];
  const number = context.getEntity(n);
  const count = number?.kind === 'number' ? number.value : n === 'no' ? 0 : 1;
  return [
    decideClaim(context, {
      rule: 'king-squares',
      match,
      isOwnModal: true,
      test: (spot) => isNumber(context, spot, who, count),
      otherwise: 'the number of squares is another one',
    }),
  ];
}

function isNumber(context: SentenceContext, spot: Spot, who: string, count: number): Truth {
  const party = readParty(context, who, spot);
  // Without an owner the king of the side to move is meant.
  const own = party.squares.filter(
    (square) => getSideAt(spot.board, parseSquare(square)) === spot.board.turn,
  );
  const meant = party.squares.length > 1 ? own : party.squares;
  return isFitting({ kind: 'named', list: [{ squares: meant, needs: 1 }] }, (square) => {
    const at = parseSquare(square);
    const board = giveTurn(spot.board, getSideAt(spot.board, at));
    if (!board) return undefined;
    return listMovesFrom(board, at).filter((move) => !isCastling(board, move)).length === count;
  });
}
