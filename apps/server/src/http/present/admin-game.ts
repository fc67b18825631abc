import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import type { GameFigures } from '../../entities/game.ts';

export function presentAdminGame(game: GameFigures): AdminGame {
  return {
    id: game.id,
    slug: game.slug,
    title: game.title,
    white: game.white,
    black: game.black,
    tournament: game.tournament,
    year: game.year,
    result: game.result,
    eco: game.eco,
    openingStyle: game.openingStyle,
    gameNumber: game.gameNumber,
    analysisSide: game.analysisSide,
    totalMoves: game.totalMoves,
    isCollection: game.isCollection,
    addedAt: game.addedAt.toISOString(),
    analysedPositions: game.analysedPositions,
    effort: game.effort,
    hisMoves: game.hisMoves,
    evaluatedPositions: game.evaluatedPositions,
    commentedMoves: game.commentedMoves,
  };
}
