import type { Fen } from '../../chess/notation.ts';
import type { BoardMove, GameToFollow } from '../../play/session.ts';
import type { GameToExplain } from '../game-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';

/** A recorded game that the user follows, with the engine's analysis of the featured player's moves. */
export interface GuidedGame {
  readonly game: GameToExplain;
  readonly record: GameToFollow;
}

export function getFenAfter({ record }: GuidedGame, plies: number): Fen {
  return record.moves[plies - 1]?.fen ?? record.startFen;
}

/**
 * Finds the recorded move number `plies`, counted in half-moves. The featured player's moves have analyses. An
 * opponent's move takes its lines from the analyses of the moves before and after it.
 */
export function findRecordedMove(guided: GuidedGame, plies: number): MoveToExplain | undefined {
  const { game, record } = guided;
  const known = (ply: number) => game.moves.find((move) => move.ply === ply)?.move;
  const [own, move] = [known(plies), record.moves[plies - 1]];
  if (own || !move) return own;
  const [last, next] = [known(plies - 1), known(plies + 1)];
  return {
    ...createBareMove(getFenAfter(guided, plies - 1), move, record.moves[plies - 2]),
    linesBefore: last?.linesAfter ?? [],
    linesAfter: next?.linesBefore ?? [],
    probes: { before: last?.probes?.after, after: next?.probes?.before },
    engine: next?.engine ?? last?.engine ?? '',
  };
}

/** Creates a move without engine lines. */
export function createBareMove(
  before: Fen,
  { uci }: BoardMove,
  previous: BoardMove | undefined,
): MoveToExplain {
  return {
    before,
    uci,
    linesBefore: [],
    linesAfter: [],
    engine: '',
    judgement: null,
    previous: previous && { uci: previous.uci, isCapture: previous.san.includes('x') },
    opening: undefined,
    timesSeen: 1,
  };
}
