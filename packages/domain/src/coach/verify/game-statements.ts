import type { GameStatement, Place } from '../claim.ts';
import type { Answer } from './answer.ts';
import { parseSquare } from './board.ts';
import type { Witness } from './witness.ts';
import { isCastling, getTakenPiece } from './rules.ts';

/** Undefined in a line: these statements are about the recorded game only. */
export function answerGameStatement(witness: Witness, at: Place, says: GameStatement): Answer {
  const { input, played } = witness;
  const before = witness.getBoard({ line: 'game', ply: 0 });
  if (at.line !== 'game' || at.passed || !before) return undefined;
  switch (says.is) {
    case 'played':
      return witness.getSan('game', 0) === says.move;
    case 'castles':
      return isCastling(before, played) && played.to > played.from === (says.wing === 'kingside');
    case 'recaptures': {
      const { previous } = input;
      const hasTaken = previous?.isCapture === true && previous.uci.slice(2, 4) === says.square;
      return (
        hasTaken && played.to === parseSquare(says.square) && getTakenPiece(before, played) !== 0
      );
    }
    case 'opening':
      return input.opening === says.name;
    case 'repeated':
      return input.timesSeen === says.times;
    default:
      says satisfies never;
      return undefined;
  }
}
