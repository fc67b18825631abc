import type { Claim } from '../claim.ts';
import type { Answer } from './answer.ts';
import { boardAnswer } from './board-statements.ts';
import { engineAnswer } from './engine-statements.ts';
import { gameAnswer } from './game-statements.ts';
import { kingAnswer } from './king-statements.ts';
import { lineAnswer } from './line-statements.ts';
import { motifAnswer } from './motif-statements.ts';
import { pawnAnswer } from './pawn-statements.ts';
import { placementAnswer } from './placement-statements.ts';
import type { Witness } from './record.ts';

/** What is wrong with a claim; undefined where it holds. */
export function objectionTo(witness: Witness, claim: Claim): string | undefined {
  const answer = answerTo(witness, claim);
  if (answer === undefined) return `cannot be asked: ${written(claim)}`;
  return answer === (claim.not !== true) ? undefined : `is not so: ${written(claim)}`;
}

function written({ at, says, not }: Claim): string {
  const { is, ...rest } = says;
  const place = `${at.line} ${at.ply}${at.passed ? ' passed' : ''}`;
  return `${not ? 'not ' : ''}${is} ${JSON.stringify(rest)} at ${place}`;
}

/** Whether the statement is true there, the denial left aside. */
export function answerTo(witness: Witness, { at, says }: Claim): Answer {
  const board = witness.boardAt(at);
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
      return boardAnswer(board, says);
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
      return pawnAnswer(board, says);
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
      return placementAnswer(board, says);
    case 'shield':
    case 'ring-attackers':
    case 'ring-defenders':
    case 'reaches-ring':
    case 'may-castle':
    case 'kings-apart':
    case 'opposition':
    case 'outside-square':
    case 'weak-back-rank':
      return kingAnswer(board, says);
    case 'fork':
    case 'pin':
    case 'skewer':
    case 'discovered':
    case 'trapped':
      return motifAnswer(witness, at, says);
    case 'line':
    case 'settles':
    case 'line-mates':
    case 'line-takes':
    case 'line-promotes':
    case 'line-repeats':
    case 'line-motif':
      return lineAnswer(witness, at, says);
    case 'score':
    case 'band':
    case 'rank':
    case 'unranked':
    case 'gap':
    case 'loss':
    case 'apart':
    case 'quality':
      return engineAnswer(witness, says);
    case 'played':
    case 'castles':
    case 'recaptures':
    case 'opening':
    case 'repeated':
      return gameAnswer(witness, at, says);
    default:
      says satisfies never;
      return undefined;
  }
}
