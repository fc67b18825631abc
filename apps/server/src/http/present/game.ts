import type { LastPosition as LastPositionAnswer } from '@lamplight/contract/dashboard.ts';
import type { Game as GameAnswer } from '@lamplight/contract/library.ts';
import { formatMoveIn, getFullMove } from '@lamplight/domain/chess/move-name.ts';
import { nameMove, type NamedMove } from '@lamplight/domain/chess/recorded-move.ts';
import { fromTenThousandths } from '@lamplight/domain/difficulty/difficulty-file.ts';
import { computeProgressPercent } from '@lamplight/domain/library/progress.ts';
import type { LastPosition } from '../../use-cases/dashboard/lists.ts';
import type { GameList } from '../../use-cases/library/list-games.ts';
import type { Game, GameCard, GameProgress, Progress, StoredMove } from '../../entities/game.ts';

/** Visitors get no position of a game. */
export function presentGameList({ games, openIds, isVisitor }: GameList) {
  return games.map((game) => {
    const isLocked = !openIds.has(game.id);
    const pictureFen = isLocked || isVisitor ? null : game.keyFen;
    return { ...game, isLocked, pictureFen, foundPercents: toPercents(game) };
  });
}

export function presentGame(game: Game) {
  const { playedOn: date, venue, round, timeControl } = game;
  return {
    ...game,
    foundPercents: toPercents(game),
    otherDetails: { date, venue, round, timeControl },
    moves: game.moves.map(presentMove),
  };
}

/** Whole percents, because the list is sent to every reader. */
function toPercents({ meanShares }: Pick<GameCard, 'meanShares'>): number[] | null {
  return meanShares && meanShares.map((share) => Math.round(fromTenThousandths(share) * 100));
}

/** Reads the side and the number of the move from the position after it. */
function presentMove([notation, uci, fen]: StoredMove): GameAnswer['moves'][number] {
  const fields = fen.split(' ');
  const isWhite = fields[1] === 'b';
  const moveNumber = Number(fields[5]) - (isWhite ? 0 : 1);
  return { notation, uci, fen, moveNumber, color: isWhite ? 'white' : 'black' };
}

export function presentLastPosition({
  startFen,
  analysisSide,
  move,
}: LastPosition): LastPositionAnswer {
  const orientation = analysisSide === 'White' ? 'white' : 'black';
  if (!move) return { fen: startFen, lastMove: null, moveName: null, orientation };
  return {
    fen: move.fen,
    lastMove: [move.uci.slice(0, 2), move.uci.slice(2, 4)],
    moveName: formatMoveIn(move.fenBefore, move.san),
    orientation,
  };
}

export function presentProgress(progress: Progress | undefined) {
  return {
    hasProgress: progress !== undefined && progress.lastMove > 0,
    lastMoveNumber: progress?.lastMove ?? 0,
    isCompleted: progress !== undefined && progress.completedAt !== null,
  };
}

export function presentGameProgress(game: GameProgress & { position?: LastPosition | null }) {
  const { startFen, lastMove, totalMoves, position, completedAt } = game;
  const isCompleted = completedAt !== null;
  return {
    ...game,
    userLastMove: lastMove,
    moveNumber: getFullMove(startFen, lastMove),
    lastMoveNumber: getFullMove(startFen, totalMoves),
    move: presentLastMove(position),
    progressPercent: computeProgressPercent(lastMove, totalMoves, isCompleted),
    isCompleted,
  };
}

/** Null before the first move, and for a game that is not open to the caller. */
export function presentLastMove(position: LastPosition | null | undefined): NamedMove | null {
  return position?.move ? nameMove(position.move.fenBefore, position.move) : null;
}
