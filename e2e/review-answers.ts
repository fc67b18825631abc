import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { CoachSentence } from '@lamplight/contract/coach.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { Divergence, GuessJudgement, HistoryMove } from '@lamplight/contract/play-session.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { listLegalMoves, play, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import { toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Page, Request } from '@playwright/test';
import { answerAccount } from './account-answers.ts';
import { game as usualGame, createAnalysis } from './analysis-answers.ts';
import { basic } from './games-answers.ts';

type Review = AnswerTo<'GET /api/interactive/session/{sessionId}/review'>;

interface Missed {
  readonly ply: number;
  readonly san: string;
  readonly verdict: Verdict | null;
  /** Number of centipawns by which the guess is worse than the recorded move. */
  readonly behindCp: number;
}

/** Wrong guesses. All other moves of White in the title-match game are found. */
const missed: readonly Missed[] = [
  { ply: 13, san: 'Be2', verdict: 'equal', behindCp: 4 },
  { ply: 21, san: 'Kf2', verdict: 'inferior', behindCp: 160 },
  { ply: 21, san: 'Bd2', verdict: 'playable', behindCp: 40 },
];
/** Guess at move 15, after which the user left the recorded game permanently. */
const left: Missed = { ply: 29, san: 'Nd5', verdict: 'playable', behindCp: 60 };
const ownLine = ['Nxd5', 'Qxa5', 'Rxa5', 'cxd5', 'f5', 'exf5', 'Bxf5', 'Ra1', 'a3', 'bxa3', 'Rca8'];

interface Told {
  readonly mode?: 'FAITHFUL' | 'FREESTYLE';
  /** True if the positions of the continuation are evaluated. */
  readonly isRated?: boolean;
  readonly isJudged?: boolean;
  readonly status?: Review['session']['status'];
  readonly game?: Game;
}

export const sessionId = 's-review';

/** True for the plies that the user guesses, which are White's moves. */
const isGuessed = (ply: number): boolean => ply % 2 === 1;

/** Creates a review as the server returns it. By default, the user left the record and the position became worse. */
export function createReview(told: Told = {}): Review {
  const { mode = 'FREESTYLE', isRated = true, isJudged = true, status = 'completed' } = told;
  const { game = usualGame } = told;
  const isFree = mode === 'FREESTYLE';
  const followed = isFree ? left.ply - 1 : 40;
  const misses = isFree ? [...missed, left] : missed;
  const divergences = misses.map((miss) => createDivergence(game, miss, isJudged));
  const recorded = game.moves.slice(0, followed).map((move, index): HistoryMove => {
    const ply = index + 1;
    const tried = divergences.filter((divergence) => divergence.ply === ply);
    return {
      ply,
      san: move.notation,
      uci: move.uci,
      fen: move.fen,
      by: isGuessed(ply) ? 'user' : 'recorded',
      isMatch: isGuessed(ply) ? true : null,
      verdict: isGuessed(ply)
        ? tried[0]
          ? (tried[0].judgement?.verdict ?? null)
          : 'matched'
        : null,
      points: isGuessed(ply) ? (tried[0] ? (tried[0].judgement?.points ?? null) : 10) : null,
      missed: tried.length,
      foundShare: null,
      isOpening: false,
      bonus: 0,
    };
  });
  const own = isFree ? listOwnMoves(game, followed) : [];
  const history = [...recorded, ...own];
  return {
    game,
    difficulties: [],
    session: {
      sessionId,
      gameId: game.id,
      slug: game.slug,
      version: 40,
      mode,
      status,
      userSide: 'white',
      skillLevel: 'casual',
      currentMoveIndex: history.length - 1,
      startPly: 0,
      startFen: game.startFen,
      boardFen: history.at(-1)?.fen ?? game.startFen,
      availableMoves: [],
      legalMoves: [],
      moveHistory: history,
      divergencePoint: isFree ? left.ply : null,
      divergences,
      pendingDivergence: null,
      isCheckmate: false,
      isStalemate: false,
      drawReason: null,
      isGameOver: status === 'completed',
      result: status === 'completed' ? '0-1' : null,
      movesRemaining: null,
      score: { found: 12, asGood: 1, asked: 15, points: 134, outOf: 150 },
      hint: null,
      guess: null,
      strength: { rating: 1500, isAssumed: true, isRatingAnswered: true },
      guide: [],
      startedAt: '2026-11-14T18:20:00.000Z',
      updatedAt: '2026-11-14T19:02:00.000Z',
      evaluations: isRated
        ? own.map(({ ply }, index) => ({
            ply,
            scoreCp: -40 - 24 * index,
            mate: null,
            depth: 12,
          }))
        : [],
    },
  };
}

function createDivergence(game: Game, miss: Missed, isJudged: boolean): Divergence {
  const his = game.moves[miss.ply - 1];
  const fen = game.moves[miss.ply - 2]?.fen ?? game.startFen;
  const yours = playMove(readPosition(fen), miss.san);
  if (!his) throw new Error('no such move');
  return {
    ply: miss.ply,
    attempt: 1,
    isMoveKnown: true,
    foundShare: null,
    isOpening: false,
    choices: null,
    userMove: yours.move.san,
    magnusMove: his.notation,
    userUci: yours.move.uci,
    magnusUci: his.uci,
    fen,
    userFen: yours.position.fen,
    magnusFen: his.fen,
    action: miss === left ? 'play_on' : 'rewind',
    judgement: isJudged ? createJudgement(miss, fen, his.uci, yours.move.uci) : null,
  };
}

function createJudgement(
  { verdict, behindCp }: Missed,
  fen: string,
  his: string,
  yours: string,
): GuessJudgement | null {
  if (verdict === null) return null;
  const hisCp = 40;
  const opinion = (uci: string, scoreCp: number): GuessJudgement['his'] => ({
    scoreCp,
    mate: null,
    winPercent: toWinPercent({ kind: 'cp', cp: scoreCp }),
    depth: 20,
    ...createLine(fen, uci),
  });
  const [a, b] = [opinion(his, hisCp), opinion(yours, hisCp - behindCp)];
  return {
    verdict,
    points: verdict === 'equal' ? 9 : verdict === 'playable' ? 6 : 2,
    behind: (a?.winPercent ?? 0) - (b?.winPercent ?? 0),
    his: a,
    yours: b,
    engine: 'Stockfish 19',
    source: 'stored',
    alsoIn: null,
    why: verdict === 'equal' ? null : because,
  };
}

const because: CoachSentence = {
  id: 'why',
  parts: [
    { text: 'The knight on ' },
    { text: 'd5', squares: ['d5'] },
    { text: ' can be taken at once, and the pawn that takes back closes the file.' },
  ],
  backing: 'line',
  squares: [],
  arrows: [],
  line: null,
};

/** Creates a line of this move and three more moves, which only have to be legal. */
function createLine(fen: string, first: string): { san: string[]; uci: string[] } {
  const uci = [first];
  for (let more = 0; more < 3; more += 1) {
    const moves = listLegalMoves(
      uci.reduce((position, move) => playMove(position, move).position, readPosition(fen)),
    );
    const next = moves[more % moves.length]?.uci;
    if (next) uci.push(next);
  }
  return { san: [...writeSanLine(fen, uci, 12).san], uci };
}

function listOwnMoves(game: Game, followed: number): HistoryMove[] {
  let position = readPosition(game.moves[followed - 1]?.fen ?? game.startFen);
  return [left.san, ...ownLine].map((san, index) => {
    const next = playMove(position, san);
    position = next.position;
    return {
      ply: followed + 1 + index,
      san: next.move.san,
      uci: next.move.uci,
      fen: position.fen,
      by: index % 2 === 0 ? 'user' : 'computer',
      isMatch: index === 0 ? false : null,
      verdict: index === 0 ? left.verdict : null,
      points: index === 0 ? 6 : null,
      missed: 0,
      foundShare: null,
      isOpening: false,
      bonus: 0,
    };
  });
}

function readPosition(fen: string): Position {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

function playMove(position: Position, text: string) {
  const move = parseMove(position, text);
  const next = move.ok ? play(position, move.value) : move;
  if (!next.ok) throw new Error(`${text}: ${next.error}`);
  return next.value;
}

/** Simulates the responses to the requests of the review and records the requests. */
export function answerReview(
  page: Page,
  review: Review = createReview(),
  said: Parameters<typeof answerAccount>[1] = {},
): Promise<Request[]> {
  return answerAccount(page, {
    [`GET /api/interactive/session/${sessionId}/review`]: review,
    [`GET /api/games/${review.game.id}/study`]: createAnalysis(review.game),
    'GET /api/subscription/summary': basic,
    ...said,
  });
}
