import type { Fen } from '../../chess/notation.ts';
import type { BoardMove, GameToFollow } from '../../play/session.ts';
import type { GameToExplain } from '../game-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';

/** A game as it is played through, with what an engine has said of his moves. */
export interface GuidedGame {
  readonly game: GameToExplain;
  readonly record: GameToFollow;
}

export function fenAfter({ record }: GuidedGame, plies: number): Fen {
  return record.moves[plies - 1]?.fen ?? record.startFen;
}

/**
 * The move that is `plies` half-moves into the record. His are known; of the opponent's there is what an engine said of the
 * positions before and after it, which are those after and before his.
 */
export function recordedMove(guided: GuidedGame, plies: number): MoveToExplain | undefined {
  const { game, record } = guided;
  const known = (ply: number) => game.moves.find((move) => move.ply === ply)?.move;
  const [own, move] = [known(plies), record.moves[plies - 1]];
  if (own || !move) return own;
  const [last, next] = [known(plies - 1), known(plies + 1)];
  return {
    ...bareMove(fenAfter(guided, plies - 1), move, record.moves[plies - 2]),
    linesBefore: last?.linesAfter ?? [],
    linesAfter: next?.linesBefore ?? [],
    probes: { before: last?.probes?.after, after: next?.probes?.before },
    engine: next?.engine ?? last?.engine ?? '',
  };
}

/** A move nobody has looked at: only the board speaks. */
export function bareMove(
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
