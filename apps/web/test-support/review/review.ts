import type { Divergence, GuessJudgement, HistoryMove } from '@lamplight/contract/play-session.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import type { Review } from '../../src/features/review/queries.ts';

const record = readGame('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2');
const way = readGame('1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 *');
const tried = readGame('1. e4 e5 2. Qh5 *');

function toMoves(read: typeof record) {
  if (!read.ok) throw new Error(read.error.message);
  return read.game.moves;
}

const createEvaluation = (winPercent: number) => ({
  scoreCp: 0,
  mate: null,
  winPercent,
  depth: 20,
  san: [],
  uci: [],
});

export function createJudgement(verdict: Verdict, behind: number | null): GuessJudgement {
  const isKnown = behind !== null;
  return {
    verdict,
    points: 4,
    behind,
    his: isKnown ? createEvaluation(50) : null,
    yours: isKnown ? createEvaluation(50 - behind) : null,
    engine: null,
    source: null,
    alsoIn: null,
    why: null,
  };
}

/**
 * Creates the review of a session with two divergences: a wrong guess at the second move, which was taken back, and one
 * at the third move, after which the user played on for three plies.
 */
export function createTestReview(
  changes: { session?: Partial<Review['session']>; judged?: GuessJudgement | null } = {},
): Review {
  const { judged = createJudgement('inferior', 20) } = changes;
  const recorded = toMoves(record);
  const divergence = (
    ply: number,
    yours: { san: string; uci: string; fen: string } | undefined,
    action: 'rewind' | 'play_on',
  ): Divergence => {
    const his = recorded[ply - 1];
    if (!his || !yours) throw new Error('no such move');
    return {
      ply,
      attempt: 1,
      isMoveKnown: true,
      foundShare: null,
      isOpening: false,
      choices: null,
      userMove: yours.san,
      magnusMove: his.san,
      userUci: yours.uci,
      magnusUci: his.uci,
      fen: recorded[ply - 2]?.fen ?? '',
      userFen: yours.fen,
      magnusFen: his.fen,
      action,
      judgement: judged,
    };
  };
  const divergences = [
    divergence(3, toMoves(tried)[2], 'rewind'),
    divergence(5, toMoves(way)[4], 'play_on'),
  ];
  const history = toMoves(way).map(({ san, uci, fen }, index): HistoryMove => {
    const isUsers = index % 2 === 0;
    const isAsked = isUsers && index < 5;
    return {
      ply: index + 1,
      san,
      uci,
      fen,
      by: isUsers ? 'user' : index < 4 ? 'recorded' : 'computer',
      isMatch: isAsked ? index < 4 : null,
      verdict: isAsked ? (index === 0 ? 'matched' : (judged?.verdict ?? null)) : null,
      points: isAsked ? (index === 0 ? 10 : 4) : null,
      missed: index === 2 ? 1 : 0,
      foundShare: null,
      isOpening: false,
      bonus: 0,
    };
  });
  return {
    difficulties: [],
    game: {
      id: 'g1',
      slug: 'a-b-street',
      title: 'A quiet game',
      white: 'A',
      black: 'B',
      tournament: 'Street',
      year: 2004,
      result: '1/2-1/2',
      totalMoves: recorded.length,
      openingStyle: '',
      eco: null,
      opening: null,
      analysisSide: 'White',
      gameNumber: 1,
      hasAnalysis: true,
      foundPercents: null,
      annotator: null,
      whyStudy: null,
      theme: null,
      description: '',
      whiteElo: null,
      blackElo: null,
      otherDetails: { date: '', venue: '', round: '', timeControl: '' },
      pgnRaw: '',
      startFen: record.ok ? record.game.startFen : '',
      moves: recorded.map(({ san, uci, fen, moveNumber, color }) => ({
        notation: san,
        uci,
        fen,
        moveNumber,
        color,
      })),
    },
    session: {
      sessionId: 's1',
      gameId: 'g1',
      slug: 'a-b-street',
      version: 1,
      mode: 'FREESTYLE',
      status: 'abandoned',
      userSide: 'white',
      skillLevel: 'casual',
      currentMoveIndex: history.length - 1,
      startPly: 0,
      startFen: record.ok ? record.game.startFen : '',
      boardFen: history.at(-1)?.fen ?? '',
      availableMoves: [],
      legalMoves: [],
      moveHistory: history,
      divergencePoint: 5,
      divergences,
      pendingDivergence: null,
      isCheckmate: false,
      isStalemate: false,
      drawReason: null,
      isGameOver: false,
      result: null,
      movesRemaining: null,
      score: { found: 1, asGood: 0, asked: 3, points: 18, outOf: 30 },
      hint: null,
      guess: null,
      strength: { rating: 1500, isAssumed: true, isRatingAnswered: true },
      guide: [],
      startedAt: '2026-11-14T18:20:00.000Z',
      updatedAt: '2026-11-14T18:30:00.000Z',
      evaluations: [],
      ...changes.session,
    },
  };
}
