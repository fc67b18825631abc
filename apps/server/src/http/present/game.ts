import type { LastPosition as LastPositionAnswer } from '@lamplight/contract/dashboard.ts';
import type { Game as GameAnswer, ListedGame } from '@lamplight/contract/library.ts';
import { formatMove } from '@lamplight/domain/chess/move-name.ts';
import { computeProgressPercent } from '@lamplight/domain/library/progress.ts';
import type { LastPosition } from '../../use-cases/dashboard/last-position.ts';
import type { GameList } from '../../use-cases/library/list-games.ts';
import type { Game, GameCard, GameProgress, Progress, StoredMove } from '../../entities/game.ts';

function presentCard(game: GameCard) {
  return {
    id: game.id,
    slug: game.slug,
    title: game.title,
    white: game.white,
    black: game.black,
    tournament: game.tournament,
    year: game.year,
    result: game.result,
    totalMoves: game.totalMoves,
    openingStyle: game.openingStyle,
    eco: game.eco,
    opening: game.opening,
    analysisSide: game.analysisSide,
    gameNumber: game.gameNumber,
    hasAnalysis: game.hasAnalysis,
    whyStudy: game.whyStudy,
    theme: game.theme,
  };
}

/** Visitors see no position of a game. */
export function presentGameList({ games, openCount, isVisitor }: GameList): ListedGame[] {
  return games.map((game, index) => {
    const isLocked = index >= openCount;
    const pictureFen = isLocked || isVisitor ? null : game.keyFen;
    return { ...presentCard(game), isLocked, pictureFen };
  });
}

export function presentGame(game: Game): GameAnswer {
  return {
    ...presentCard(game),
    description: game.description,
    whiteElo: game.whiteElo,
    blackElo: game.blackElo,
    otherDetails: {
      date: game.playedOn,
      venue: game.venue,
      round: game.round,
      timeControl: game.timeControl,
    },
    pgnRaw: game.pgnRaw,
    startFen: game.startFen,
    moves: game.moves.map(presentMove),
  };
}

/** The side and the number of the move are read from the position after it. */
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
  const { moveNumber, color } = presentMove([move.san, move.uci, move.fen]);
  return {
    fen: move.fen,
    lastMove: [move.uci.slice(0, 2), move.uci.slice(2, 4)],
    moveName: formatMove(moveNumber, color === 'white', move.san),
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

export function presentGameProgress(game: GameProgress) {
  const { id, slug, title, white, black, tournament, lastMove, totalMoves, completedAt } = game;
  const isCompleted = completedAt !== null;
  return {
    id,
    slug,
    title,
    white,
    black,
    tournament,
    userLastMove: lastMove,
    totalMoves,
    progressPercent: computeProgressPercent(lastMove, totalMoves, isCompleted),
    isCompleted,
    updatedAt: game.updatedAt.toISOString(),
  };
}

export function presentExportedProgress(game: GameProgress) {
  return {
    slug: game.slug,
    title: game.title,
    lastMoveNumber: game.lastMove,
    openedAt: game.openedAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
    completedAt: game.completedAt?.toISOString() ?? null,
  };
}
