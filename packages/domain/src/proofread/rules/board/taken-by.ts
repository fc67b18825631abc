import type { Square } from '../../../chess/square.ts';
import { formatSquare, getSideAt, parseSquare } from '../../../coach/verify/board.ts';
import { getTakenPiece, listLegalMoves } from '../../../coach/verify/rules.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { isActing } from './attack-verbs.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { readParty, readSubject, writeOut } from './parties.ts';
import type { Party } from './parties.ts';
import { giveTurn } from './reach-facts.ts';

const agent = String.raw`(?:either |both )?<P\d+>`;
const takenBy = new RegExp(
  String.raw`\b(?<may>can|could|may|might|cannot|can't|could not|may not|can no longer)(?<only> only)?(?: (?:now|also|still|even|simply|just|well|legally|at once|then|not|have))* (?:be|been) (?:re)?(?:taken|captured)(?: back| off)?(?<only2> only)? by (?<agents>${agent}(?:(?:, (?:and |or )?| and | or )(?:by )?${agent})*)(?<only3> only| alone)?(?=[.,;:]|$| but| and| or| since| because| as| while)`,
  'gu',
);

/** 'The queen on g3 can be taken by the pawn': the capture is legal. */
export const takenByRule: Rule = {
  id: 'taken-by',
  reads: /^(?:can|could|may|might|cannot|can't|only|alone|not|no|longer)$/u,
  check: (context) => context.scan(takenBy).map((match) => checkTaken(context, match)),
};

function checkTaken(context: SentenceContext, match: Match): Finding {
  const { may = '', agents = '' } = match.groups;
  const denied = /not|can't|no longer/u.test(`${may}${match.text.split(' by ')[0] ?? ''}`);
  const isOnly = ['only', 'only2', 'only3'].some((name) => match.groups[name] !== undefined);
  const tokens = agents.match(/<P\d+>/gu) ?? [];
  const test = (spot: Spot): Truth => {
    const named = tokens.map((token) => readParty(context, token, spot));
    if (named.some(({ squares }) => squares.length === 0)) return undefined;
    return isFitting(readSubject(context, match.index, spot), (target) => {
      const parties = named.map((party) => ({
        needs: party.needs,
        squares: listOthers(spot, party, target),
      }));
      const takers = listTakers(spot, target);
      if (!takers) return undefined;
      const isEach = parties.every(
        ({ squares, needs }) => squares.filter((at) => takers.includes(at)).length >= needs,
      );
      if (denied) return !parties.some(({ squares }) => squares.some((at) => takers.includes(at)));
      // A pinned piece may be counted or not.
      const isReached = parties.every(
        ({ squares, needs }) =>
          squares.filter((from) => isActing(spot.board, from, target, 'attack')).length >= needs,
      );
      if (!isEach && isReached) return undefined;
      const known = new Set(parties.flatMap(({ squares }) => squares));
      return isEach && (!isOnly || takers.every((at) => known.has(at)));
    });
  };
  return decideClaim(context, {
    rule: 'taken-by',
    match,
    test,
    isOwnModal: true,
    isPast: may.startsWith('could'),
    // A capture that is legal may still be called impossible because it is bad.
    isDoubtful: denied,
    otherwise: `by the rules it is otherwise: ${writeOut(context, match.text)}`,
  });
}

/** 'The rook on d7 can be taken by the rook': the second one is another. */
function listOthers({ board }: Spot, { squares, entity }: Party, target: Square): Square[] {
  const all = entity && squares.includes(target) ? resolvePiece(board, entity) : squares;
  return all.filter((square) => square !== target);
}

/** Pieces that may take what stands on the square; undefined if it cannot be the other side's turn. */
export function listTakers({ board }: Spot, target: Square): Square[] | undefined {
  const at = parseSquare(target);
  const turned = giveTurn(board, getSideAt(board, at) === 1 ? -1 : 1);
  return (
    turned &&
    listLegalMoves(turned).flatMap((move) =>
      move.to === at && getTakenPiece(turned, move) !== 0 ? [formatSquare(move.from)] : [],
    )
  );
}
