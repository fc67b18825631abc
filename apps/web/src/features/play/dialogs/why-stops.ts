import type { Divergence } from '@lamplight/contract/play.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import { squaresOf } from '../../../shared/board/recorded-move.ts';
import { stopsFrom } from '../../../shared/coach/stops.ts';
import type { Stop } from '../../../shared/coach/stops.ts';
import { dialogsCopy } from './dialogs-copy.ts';
import { numberedMove } from './verdict-words.ts';

/** The positions of the line that proves why; none where no line does. */
export function stopsOfWhy({ judgement, fen, userFen, userMove, userUci }: Divergence): Stop[] {
  const line = judgement?.why?.line;
  if (!line || line.uci.length === 0) return [];
  const name = numberedMove(fen, userMove);
  return stopsFrom(
    {
      before: { fen, lastMove: undefined, name: dialogsCopy.divergence.before(name) },
      after: { fen: userFen, lastMove: squaresOf(userUci), name },
    },
    line,
  );
}

/** What the sentence speaks of; what a piece only holds or passes would be too much for a small board. */
export function squaresOfWhy({ judgement }: Divergence): Square[] {
  const squares = judgement?.why?.squares ?? [];
  return squares.flatMap(({ square, role }) =>
    isSquare(square) && (role === 'subject' || role === 'target') ? [square] : [],
  );
}
