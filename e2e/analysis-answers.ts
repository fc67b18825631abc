import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { GameAnalysis, AnalysisLine, AnalysisPosition } from '@lamplight/contract/analysis.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Page, Request } from '@playwright/test';
import { answerAccount } from './account-answers.ts';
import { basic } from './games-answers.ts';

const decisive = `
1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. f3 e5 6. Nb3 Be7 7. c4 a5 8. Be3 a4
9. Nc1 O-O 10. Nc3 Qa5 11. Qd2 Na6 12. Be2 Nc5 13. O-O Bd7 14. Rb1 Rfc8 15. b4
axb3 16. axb3 Qd8 17. Nd3 Ne6 18. Nb4 Bc6 19. Rfd1 h5 20. Bf1 h4 21. Qf2 Nd7
22. g3 Ra3 23. Bh3 Rca8 24. Nc2 R3a6 25. Nb4 Ra5 26. Nc2 b6 27. Rd2 Qc7 28. Rbd1
Bf8 29. gxh4 Nf4 30. Bxf4 exf4 31. Bxd7 Qxd7 32. Nb4 Ra3 33. Nxc6 Qxc6 34. Nb5
Rxb3 35. Nd4 Qxc4 36. Nxb3 Qxb3 37. Qe2 Be7 38. Kg2 Qe6 39. h5 Ra3 40. Rd3 Ra2
41. R3d2 Ra3 42. Rd3 Ra7 43. Rd5 Rc7 44. Qd2 Qf6 45. Rf5 Qh4 46. Rc1 Ra7
47. Qxf4 Ra2+ 48. Kh1 Qf2 49. Rc8+ Kh7 50. Qh6+ 1-0`;

/** Last game of a title match. It has 99 plies, of which 30 are enough for most tests. */
export const game: Game = createGame({ moves: decisive });

/** Creates the same game with other texts or fewer moves. */
export function createGame({
  moves = decisive,
  plies,
  ...facts
}: Partial<Omit<Game, 'moves'>> & { moves?: string; plies?: number } = {}): Game {
  const read = readGame(moves);
  if (!read.ok) throw new Error(read.error.message);
  const recorded = read.game.moves.slice(0, plies);
  return {
    id: 'g49',
    slug: 'magnus-carlsen-sergey-karjakin-world-championship-2016-rapid-tie-break-2',
    title: 'The Last Move of the Match',
    white: 'Magnus Carlsen',
    black: 'Sergey Karjakin',
    tournament: 'World Championship 2016 Rapid Tie-break',
    year: 2016,
    result: '1-0',
    totalMoves: recorded.length,
    openingStyle: 'Sicilian, Prins Variation',
    eco: 'B54',
    opening: 'Sicilian Defense: Prins Variation',
    analysisSide: 'White',
    gameNumber: 49,
    hasAnalysis: true,
    foundPercents: null,
    annotator: null,
    whyStudy: 'A world title is decided by one queen sacrifice.',
    theme: 'The title matches',
    description: 'The fourth rapid game decides the 2016 title.',
    whiteElo: 2853,
    blackElo: 2772,
    otherDetails: { date: '2016.11.30', venue: 'New York, USA', round: '4', timeControl: 'rapid' },
    pgnRaw: moves,
    startFen: read.game.startFen,
    moves: recorded.map(({ san, uci, fen, moveNumber, color }) => ({
      notation: san,
      uci,
      fen,
      moveNumber,
      color,
    })),
    ...facts,
  };
}

/** Quality classes by ply, counted from 1. All other moves are good, and the first ten are book moves. */
const notable: Readonly<Record<number, QualityClass>> = {
  43: 'inaccuracy',
  52: 'inaccuracy',
  59: 'mistake',
  60: 'great',
  68: 'blunder',
  71: 'great',
  84: 'inaccuracy',
  85: 'best',
  96: 'blunder',
  99: 'brilliant',
};

/** Invents the stored analysis of a game. Every line is legal, and the curve is the same in every run. */
export function createAnalysis({ id, startFen, moves }: Game): GameAnalysis {
  const fens = [startFen, ...moves.map((move) => move.fen)];
  const ucis = moves.map((move) => move.uci);
  return {
    gameId: id,
    engine: 'Stockfish 19',
    positions: fens.map((fen, ply) => createPosition(fen, ply, ucis.slice(ply))),
    qualities: moves.map((_, index) => getQuality(index + 1)),
    accuracy: { white: 94.2, black: 88.7 },
    phases: { middlegame: 22, endgame: 72 },
    openings: [
      { ply: 1, eco: 'B00', name: "King's Pawn Game" },
      { ply: 2, eco: 'B20', name: 'Sicilian Defense' },
      { ply: 9, eco: 'B54', name: 'Sicilian Defense: Prins Variation' },
    ],
  };
}

function getQuality(ply: number) {
  const classification = notable[ply] ?? (ply <= 10 ? 'book' : 'good');
  const delta = { inaccuracy: -62, mistake: -135, blunder: -320 };
  return {
    classification,
    ...qualitySigns[classification],
    evaluationDelta: classification in delta ? delta[classification as keyof typeof delta] : 0,
  };
}

function createPosition(fen: string, ply: number, rest: string[]): AnalysisPosition {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const scoreCp = computeCurve(ply);
  return {
    depth: 23,
    effort: 'standard',
    scoreCp,
    mate: null,
    winPercent: toWinPercent({ kind: 'cp', cp: scoreCp }),
    lines: createLines(position.value, scoreCp, rest),
  };
}

/** Evaluation in centipawns: level, then a drop for White, then a climb. */
function computeCurve(ply: number): number {
  if (ply < 40) return Math.round(20 + 15 * Math.sin(ply / 4));
  if (ply < 60) return Math.round(20 - 6 * (ply - 40));
  return Math.round(-100 + 8 * (ply - 60) + 30 * Math.sin(ply));
}

/** The first line is the continuation of the game. Two other moves follow, each a little worse for the side to move. */
function createLines(position: Position, scoreCp: number, rest: string[]): AnalysisLine[] {
  const others = listLegalMoves(position).filter(({ uci }) => uci !== rest[0]);
  const starts = [rest, ...others.map(({ uci }) => [uci])].filter((line) => line.length > 0);
  const step = position.turn === 'white' ? -18 : 18;
  return starts.slice(0, 3).map((line, rank) => ({
    scoreCp: scoreCp + rank * step,
    mate: null,
    depth: 23,
    san: [...writeSanLine(position.fen, line, 12).san],
    uci: line.slice(0, 12),
  }));
}

type Progress = AnswerTo<'GET /api/games/{id}/progress'>;

export const noProgress: Progress = { hasProgress: false, lastMoveNumber: 0, isCompleted: false };

export function createProgress(lastMoveNumber: number): Progress {
  return { hasProgress: true, lastMoveNumber, isCompleted: false };
}

type StudyAnswers = {
  game?: Game;
  study?: GameAnalysis;
  progress?: Progress;
  summary?: AnswerTo<'GET /api/subscription/summary'>;
};

/** Simulates the responses to the requests of the analysis board and records them. By default the reader may explore. */
export function answerStudy(
  page: Page,
  {
    game: opened = game,
    study = createAnalysis(opened),
    progress = noProgress,
    summary = basic,
  }: StudyAnswers = {},
  said: Parameters<typeof answerAccount>[1] = {},
): Promise<Request[]> {
  const { id, slug } = opened;
  return answerAccount(page, {
    [`GET /api/games/resolve/${slug}`]: opened,
    [`GET /api/games/${id}`]: opened,
    [`GET /api/games/${id}/study`]: study,
    [`GET /api/games/${id}/progress`]: progress,
    [`POST /api/games/${id}/progress`]: async (route) => {
      const { moveNumber } = route.request().postDataJSON() as { moveNumber: number };
      await route.fulfill({ json: createProgress(moveNumber) });
    },
    'GET /api/subscription/summary': summary,
    ...said,
  });
}
