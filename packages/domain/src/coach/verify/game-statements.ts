import type { GameStatement, Place } from '../claim.ts';
import type { Answer } from './answer.ts';
import { atOf } from './board.ts';
import type { Witness } from './record.ts';
import { isCastling, takenBy } from './rules.ts';

/** Only the game has a record: in a line these cannot be asked. */
export function gameAnswer(witness: Witness, at: Place, says: GameStatement): Answer {
  const { input, played } = witness;
  const before = witness.boardAt({ line: 'game', ply: 0 });
  if (at.line !== 'game' || at.passed || !before) return undefined;
  switch (says.is) {
    case 'played':
      return witness.sanAt('game', 0) === says.move;
    case 'castles':
      return isCastling(before, played) && played.to > played.from === (says.wing === 'kingside');
    case 'recaptures': {
      const { previous } = input;
      const hasTaken = previous?.isCapture === true && previous.uci.slice(2, 4) === says.square;
      return hasTaken && played.to === atOf(says.square) && takenBy(before, played) !== 0;
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
