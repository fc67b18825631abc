import { ApiError } from '@lamplight/contract/client.ts';
import { errors } from '@lamplight/contract/errors.ts';
import type { ErrorCode } from '@lamplight/contract/errors.ts';
import type { Divergence, HistoryMove, SessionState } from '@lamplight/contract/play-session.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import {
  getBoardEnd,
  getBoardFen,
  getBoardMoves,
  findGuess,
  countMovesRemaining,
} from '@lamplight/domain/play/session-board.ts';
import { getGuess, isMoveKnown } from '@lamplight/domain/play/session-guesses.ts';
import {
  getAttemptPoints,
  getHelpPrices,
  getPointsLeft,
  scoreSession,
} from '@lamplight/domain/play/session-score.ts';
import {
  answerDivergence,
  applyComputerMove,
  recordJudgement,
  createSession,
  takeHelp,
  applyUserMove,
} from '@lamplight/domain/play/session-steps.ts';
import type { Refused, Stepped } from '@lamplight/domain/play/session-steps.ts';
import type { GameToFollow, Session } from '@lamplight/domain/play/session.ts';
import type { PlayCalls } from '../../src/features/play/queries.ts';

/** Fault of the next call with a name: the server refuses it, the request is lost, or the response is lost. */
type Mishap = ErrorCode | 'unreached' | 'answer lost';

export interface TestServer {
  readonly calls: PlayCalls;
  /** Names of the calls so far, oldest first. */
  readonly asked: string[];
  readonly state: () => SessionState;
  readonly next: (call: keyof PlayCalls, mishap: Mishap) => void;
  /** Plays a move as if in another tab. */
  readonly elsewhere: (move: string) => void;
  /** Ends the session. With `true`, the user must confirm the next one. */
  readonly end: (isConfirmationNeeded?: boolean) => void;
}

/** Applies the session rules of the server without running a server. */
export function createTestServer(pgn: string, side: 'white' | 'black' = 'white'): TestServer {
  const game = getGame(pgn, side);
  const mishaps = new Map<string, Mishap>();
  const asked: string[] = [];
  let sessions = 1;
  let version = 1;
  let session = begin(game);
  let isOver = false;
  let asks = false;

  function step(result: Stepped | Refused): SessionState {
    if (result.kind === 'refused') throw createRefusal(result.why);
    if (result.session !== session) version += 1;
    session = result.session;
    return state();
  }
  function state(): SessionState {
    return toState(session, game, { sessionId: `s${sessions}`, version });
  }
  async function call<T>(name: keyof PlayCalls, act: () => T): Promise<T> {
    asked.push(name);
    const mishap = mishaps.get(name);
    mishaps.delete(name);
    await Promise.resolve();
    if (mishap === 'unreached') throw new TypeError('Failed to fetch');
    if (mishap === 'answer lost') {
      act();
      throw new TypeError('Failed to fetch');
    }
    if (mishap) throw createRefusal(mishap);
    return act();
  }

  return {
    asked,
    state,
    next: (name, mishap) => void mishaps.set(name, mishap),
    elsewhere: (move) => void step(applyUserMove(session, game, { move })),
    end: (isConfirmationNeeded = false) => {
      isOver = true;
      asks = isConfirmationNeeded;
    },
    calls: {
      find: () =>
        call('find', () => ({
          hasActiveSession: !isOver,
          session: isOver ? null : state(),
          asksBeforeStart: isOver && asks,
        })),
      start: ({ resume }) =>
        call('start', () => {
          if (resume && session.status === 'active') return state();
          sessions += 1;
          version = 1;
          session = begin(game);
          return state();
        }),
      move: (_, made) => call('move', () => step(applyUserMove(session, game, made))),
      saveReply: (_, reply) =>
        call('saveReply', () => step(applyComputerMove(session, game, reply))),
      answer: (_, action, level) =>
        call('answer', () => step(answerDivergence(session, game, action, level))),
      help: (_, help, ply) => call('help', () => step(takeHelp(session, help, ply))),
      judge: (_, { move, ply }) =>
        call('judge', () => {
          const judgement = { verdict: 'equal', points: 9, opinion: null, alsoIn: null } as const;
          return step(recordJudgement(session, { ply, uci: move }, judgement));
        }),
    },
  };
}

function createRefusal(code: ErrorCode): ApiError {
  const { status, message } = errors[code];
  const text = JSON.stringify({ error: code, message });
  return new ApiError({ status, statusText: '', text, retryAfter: null });
}

function getGame(pgn: string, side: 'white' | 'black'): GameToFollow {
  const read = readGame(pgn);
  if (!read.ok) throw new Error(read.error.message);
  return { startFen: read.game.startFen, moves: read.game.moves, side };
}

function begin(game: GameToFollow): Session {
  const session = createSession(game, { skillLevel: 'casual' });
  if (!session) throw new Error('the game has no move of his');
  return session;
}

function toState(
  session: Session,
  game: GameToFollow,
  { sessionId, version }: { readonly sessionId: string; readonly version: number },
): SessionState {
  const moveHistory = toHistory(session, game);
  const divergences = toDivergences(session, game);
  const end = getBoardEnd(session, game);
  return {
    sessionId,
    version,
    gameId: 'g1',
    slug: 'a-game',
    mode: session.mode,
    status: session.status,
    userSide: game.side,
    skillLevel: session.skillLevel,
    currentMoveIndex: moveHistory.length - 1,
    startPly: session.startPly,
    startFen: game.startFen,
    boardFen: getBoardFen(session, game),
    availableMoves: [],
    legalMoves: [],
    moveHistory,
    divergencePoint: session.mode === 'FREESTYLE' ? session.followed + 1 : null,
    divergences,
    pendingDivergence: session.isDiverged ? (divergences.at(-1) ?? null) : null,
    isCheckmate: end.isCheckmate,
    isStalemate: end.isStalemate,
    drawReason: end.drawReason,
    isGameOver: session.status === 'completed',
    result: session.status === 'completed' ? '1-0' : null,
    movesRemaining: countMovesRemaining(session, game),
    score: scoreSession(session),
    hint: null,
    guess: toGuess(session),
    strength: { rating: 1500, isAssumed: true, isRatingAnswered: true },
    guide: [],
    startedAt: '',
    updatedAt: '',
  };
}

function toHistory(session: Session, game: GameToFollow): HistoryMove[] {
  return getBoardMoves(session, game).map(({ san, uci, fen }, index) => {
    const isFollowed = index < session.followed;
    const isAsked = findGuess(session, index + 1) !== undefined;
    const own = session.own[index - session.followed]?.by ?? 'user';
    return {
      ply: index + 1,
      san,
      uci,
      fen,
      by: isFollowed ? (isAsked ? 'user' : 'recorded') : own,
      isMatch: isFollowed && isAsked ? true : null,
      verdict: null,
      points: null,
      missed: 0,
      foundShare: null,
      isOpening: false,
      bonus: 0,
    };
  });
}

function toGuess(session: Session): SessionState['guess'] {
  if (session.status !== 'active' || session.mode === 'FREESTYLE') return null;
  const guess = getGuess(session, session.followed + 1);
  return { tries: guess.tries.length, worth: getPointsLeft(guess), prices: getHelpPrices(guess) };
}

function toDivergences(session: Session, game: GameToFollow): Divergence[] {
  return session.guesses.flatMap((guess) =>
    guess.tries.flatMap(({ move, judgement, answer }, index) => {
      const { ply } = guess;
      const his = game.moves[ply - 1];
      if (!his || his.uci === move.uci) return [];
      return [
        {
          ply,
          attempt: index + 1,
          isMoveKnown: isMoveKnown(session, guess),
          foundShare: null,
          isOpening: false,
          choices: null,
          userMove: move.san,
          magnusMove: his.san,
          userUci: move.uci,
          magnusUci: his.uci,
          fen: game.moves[ply - 2]?.fen ?? game.startFen,
          userFen: move.fen,
          magnusFen: his.fen,
          action: answer,
          judgement: judgement && {
            verdict: judgement.verdict,
            points: getAttemptPoints(guess, index) ?? 0,
            behind: null,
            his: null,
            yours: null,
            engine: null,
            source: null,
            alsoIn: null,
            why: null,
          },
        },
      ];
    }),
  );
}
