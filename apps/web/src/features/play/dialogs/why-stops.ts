import type { Divergence } from '@lamplight/contract/play-session.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { useEffect, useState } from 'react';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import { buildStops } from '../../../shared/coach/stops.ts';
import type { Path, Starts, Stop } from '../../../shared/coach/stops.ts';
import { dialogsCopy } from './copy.ts';

/** The proof of the reason for a verdict: the board it refers to, the positions of its line, and its squares. */
export interface Why {
  readonly board: 'his' | 'yours';
  /** The first stop is the position of that board. Empty if no line proves the reason, or if the board alone shows it. */
  readonly stops: readonly Stop[];
  readonly squares: readonly Square[];
}

export function explainDivergence(divergence: Divergence): Why {
  const { judgement, fen, userFen, userMove, userUci } = divergence;
  const line = judgement?.why?.line;
  const squares = collectSquares(divergence);
  if (!line) return { board: 'yours', stops: [], squares };
  const name = formatMoveIn(fen, userMove);
  const starts: Starts = {
    before: { fen, lastMove: undefined, name: dialogsCopy.divergence.before(name) },
    after: { fen: userFen, lastMove: parseSquares(userUci), name },
  };
  const [first, ...rest] = line.from === 'before' ? line.uci : [];
  const afterMove: Path = { from: 'after', uci: rest };
  if (first === divergence.magnusUci) {
    return {
      board: 'his',
      stops: dropEmptyLine(buildStops(getRecordedStarts(divergence), afterMove)),
      squares,
    };
  }
  const path = first === userUci ? afterMove : line;
  return { board: 'yours', stops: dropEmptyLine(buildStops(starts, path)), squares };
}

function getRecordedStarts({ fen, magnusFen, magnusMove, magnusUci }: Divergence): Starts {
  const start = {
    fen: magnusFen,
    lastMove: parseSquares(magnusUci),
    name: formatMoveIn(fen, magnusMove),
  };
  return { before: start, after: start };
}

/** Returns an empty list for a line without moves. */
function dropEmptyLine(stops: readonly Stop[]): readonly Stop[] {
  return stops.length > 1 ? stops : [];
}

/** The squares to mark. Squares that a piece only guards or crosses are left out, because the board is small. */
function collectSquares({ judgement }: Divergence): Square[] {
  const { parts = [], squares = [] } = judgement?.why ?? {};
  const meant = squares
    .filter(({ role }) => role === 'subject' || role === 'target')
    .map(({ square }) => square);
  const named = parts.flatMap(({ squares: inText = [] }) => inText);
  return [...new Set([...meant, ...named])].filter(isSquare);
}

/** Time for which each move is shown. */
const stepMs = 1200;

export interface LineWalk {
  readonly stops: readonly Stop[];
  /** The index of the stop on the board; null if the line is not shown. */
  readonly at: number | null;
  /** Plays the line, starting with its first move. */
  readonly play: () => void;
  readonly goTo: (at: number) => void;
  readonly close: () => void;
}

export function useLineWalk(stops: readonly Stop[]): LineWalk {
  const [walk, setWalk] = useState<{ at: number; isPlaying: boolean } | null>(null);
  const last = stops.length - 1;
  useEffect(() => {
    if (!walk?.isPlaying || walk.at >= last) return undefined;
    const timer = setTimeout(() => setWalk({ at: walk.at + 1, isPlaying: true }), stepMs);
    return () => clearTimeout(timer);
  }, [walk, last]);
  return {
    stops,
    at: walk && Math.min(walk.at, last),
    play: () => setWalk({ at: Math.min(1, last), isPlaying: true }),
    goTo: (at) => setWalk({ at: Math.max(0, Math.min(last, at)), isPlaying: false }),
    close: () => setWalk(null),
  };
}
