import type { Claim } from '../claim.ts';
import type { Answer } from './answer.ts';
import { answerBoardStatement } from './board-statements.ts';
import { answerEngineStatement } from './engine-statements.ts';
import { answerGameStatement } from './game-statements.ts';
import { answerKingStatement } from './king-statements.ts';
import { answerLineStatement } from './line-statements.ts';
import { answerMotifStatement } from './motif-statements.ts';
import { answerPawnStatement } from './pawn-statements.ts';
import { answerPlacementStatement } from './placement-statements.ts';
import type { Witness } from './witness.ts';

/** The objection to a claim; undefined where it is true. */
export function findObjection(witness: Witness, claim: Claim): string | undefined {
  const answer = answerClaim(witness, claim);
  if (answer === undefined) return `cannot be asked: ${formatClaim(claim)}`;
  return answer === (claim.not !== true) ? undefined : `is not so: ${formatClaim(claim)}`;
}

function formatClaim({ at, says, not }: Claim): string {
  const { is, ...rest } = says;
  const place = `${at.line} ${at.ply}${at.passed ? ' passed' : ''}`;
  return `${not ? 'not ' : ''}${is} ${JSON.stringify(rest)} at ${place}`;
}

/** Whether the statement is true, regardless of the claim's denial. */
export function answerClaim(witness: Witness, { at, says }: Claim): Answer {
  const board = witness.getBoard(at);
  if (!board) return undefined;
  switch (says.is) {
    case 'piece':
    case 'vacant':
    case 'reaches':
    case 'reached':
    case 'undefended':
    case 'gain':
    case 'exchange':
    case 'legal':
    case 'moves':
    case 'check':
    case 'checkers':
    case 'checkmate':
    case 'stalemate':
    case 'mates':
    case 'mobility':
    case 'least-mobile':
    case 'aligned':
    case 'count':
    case 'lead':
      return answerBoardStatement(board, says);
    case 'pawn':
    case 'connected-passers':
    case 'lever':
    case 'majority':
    case 'hanging-pawns':
    case 'to-promotion':
    case 'storm':
    case 'islands':
    case 'open-file':
    case 'half-open-file':
    case 'outpost':
    case 'hole':
      return answerPawnStatement(board, says);
    case 'battery':
    case 'seventh':
    case 'bishop-pair':
    case 'opposite-bishops':
    case 'rooks-connected':
    case 'behind-passer':
    case 'developed':
    case 'centre':
    case 'from-centre':
    case 'phase':
    case 'on-shade':
    case 'space':
    case 'holds-file':
    case 'signature':
    case 'cut-off':
    case 'wrong-rook-pawn':
      return answerPlacementStatement(board, says);
    case 'shield':
    case 'ring-attackers':
    case 'ring-defenders':
    case 'reaches-ring':
    case 'may-castle':
    case 'kings-apart':
    case 'opposition':
    case 'outside-square':
    case 'weak-back-rank':
      return answerKingStatement(board, says);
    case 'fork':
    case 'pin':
    case 'skewer':
    case 'discovered':
    case 'trapped':
      return answerMotifStatement(witness, at, says);
    case 'line':
    case 'settles':
    case 'line-mates':
    case 'line-takes':
    case 'line-promotes':
    case 'line-repeats':
    case 'line-motif':
      return answerLineStatement(witness, at, says);
    case 'score':
    case 'band':
    case 'rank':
    case 'unranked':
    case 'gap':
    case 'loss':
    case 'apart':
    case 'quality':
      return answerEngineStatement(witness, says);
    case 'played':
    case 'castles':
    case 'recaptures':
    case 'opening':
    case 'repeated':
      return answerGameStatement(witness, at, says);
    default:
      says satisfies never;
      return undefined;
  }
}
