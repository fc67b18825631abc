import { findGameEnding, type EndedGame } from '@lamplight/domain/chess/game-ending.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { sideNames } from '../board/copy.ts';

const formatWin = (winner: Color): string => `${sideNames[winner]} wins the game.`;
const draw = 'The game ended in a draw.';
const draws = {
  stalemate: `Stalemate. ${draw}`,
  'threefold repetition': `Threefold repetition. ${draw}`,
  'insufficient material': `Insufficient material. ${draw}`,
} as const;

export interface EndingWords {
  /** Name of the player who resigned, which comes before the text; empty if nobody is known to have resigned. */
  readonly loser: string;
  readonly text: string;
}

/** Says how a recorded game ended. */
export function describeEnding(
  game: EndedGame & { readonly white: string; readonly black: string },
): EndingWords {
  const ending = findGameEnding(game);
  switch (ending.kind) {
    case 'checkmate':
      return { loser: '', text: `Checkmate. ${formatWin(ending.winner)}` };
    case 'forfeit':
      return { loser: '', text: formatWin(ending.winner) };
    case 'won': {
      const loser = ending.winner === 'white' ? game.black : game.white;
      return { loser, text: ` resigned. ${formatWin(ending.winner)}` };
    }
    case 'draw':
      return { loser: '', text: ending.reason ? draws[ending.reason] : draw };
    case 'unfinished':
      return { loser: '', text: 'The game has finished.' };
    default:
      return ending satisfies never;
  }
}
