import type { CoachSentence } from '@lamplight/contract/coach.ts';
import type {
  Divergence,
  GuideMessage,
  HistoryMove,
  SessionState,
} from '@lamplight/contract/play.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import {
  getBoardEnd,
  getBoardFen,
  getBoardMoves,
  findGuess,
  countMovesRemaining,
  readPosition,
  type BoardEnd,
} from '@lamplight/domain/play/session-board.ts';
import {
  getGuessPoints,
  pointsForMatch,
  scoreSession,
  getPointsLeft,
} from '@lamplight/domain/play/session-score.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { GameToFollow, Guess, Session, Attempt } from '@lamplight/domain/play/session.ts';
import type { Judgement } from '@lamplight/domain/play/verdict.ts';
import type { Game, GameCard } from '../../entities/game.ts';
import type { ListedSession, PlaySession, SessionOfUser } from '../../entities/play-session.ts';
import { gameToFollow } from '../../use-cases/play/game-to-follow.ts';
import type { Tried } from '../../use-cases/play/known-judgement.ts';
import { presentJudgement } from './judgement.ts';

export type ShownSession = {
  kept: PlaySession;
  game: Game;
  guide: GuideMessage[];
  /** Why a verdict is what it is: takes a moment, so it is asked only where somebody reads it. */
  why: (tried: Tried, judgement: Judgement) => CoachSentence | null;
  /** Whether every divergence says why, or only the one that waits. */
  explains: 'all' | 'pending';
  /** The library, to name his other games. */
  cards: readonly GameCard[];
};

/** What the player may know: of the record, only what was played, and his move where they left it or asked. */
export function presentSession(shown: ShownSession): SessionState {
  const { kept, game } = shown;
  const { session } = kept;
  const follow = gameToFollow(game);
  const moves = getBoardMoves(session, follow);
  const end = getBoardEnd(session, follow);
  const isOver = session.status === 'completed';
  const legal = session.status === 'active' && !session.isDiverged ? legalNow(session, follow) : [];
  const divergences = session.guesses.flatMap((guess) => presentDivergences(shown, follow, guess));
  return {
    sessionId: kept.id,
    gameId: kept.gameId,
    slug: game.slug,
    version: kept.version,
    mode: session.mode,
    status: session.status,
    userSide: follow.side,
    skillLevel: session.skillLevel,
    currentMoveIndex: moves.length - 1,
    startPly: session.startPly,
    startFen: game.startFen,
    boardFen: getBoardFen(session, follow),
    availableMoves: legal,
    legalMoves: legal,
    moveHistory: presentHistory(session, follow),
    divergencePoint: session.mode === 'FREESTYLE' ? session.followed + 1 : null,
    divergences,
    pendingDivergence: session.isDiverged ? (divergences.at(-1) ?? null) : null,
    isCheckmate: end.isCheckmate,
    isStalemate: end.isStalemate,
    drawReason: end.drawReason,
    isGameOver: isOver,
    result: isOver ? resultOf(session, game, end) : null,
    movesRemaining: countMovesRemaining(session, follow),
    score: scoreSession(session),
    hint: presentHint(session, follow),
    guide: shown.guide,
    startedAt: kept.startedAt.toISOString(),
    updatedAt: kept.updatedAt.toISOString(),
  };
}

function legalNow(session: Session, game: GameToFollow): string[] {
  return listLegalMoves(readPosition(getBoardFen(session, game))).map(({ san }) => san);
}

/** Of a board that ended without a mate or a draw, too many moves were played. */
function resultOf({ mode }: Session, game: Game, end: BoardEnd): string {
  if (mode === FOLLOW) return game.result;
  if (end.drawReason) return '1/2-1/2';
  if (!end.isCheckmate) return '*';
  return end.turn === 'white' ? '0-1' : '1-0';
}

function presentHistory(session: Session, game: GameToFollow): HistoryMove[] {
  return getBoardMoves(session, game).map(({ san, uci, fen }, index) => {
    const ply = index + 1;
    const guess = index <= session.followed ? findGuess(session, ply) : undefined;
    const asked = guess && guess.tries.length > 0 ? guess : undefined;
    return {
      ply,
      san,
      uci,
      fen,
      by: asked ? 'user' : (session.own[index - session.followed]?.by ?? 'recorded'),
      isMatch: asked ? index < session.followed : null,
      verdict: asked?.tries[0]?.judgement?.verdict ?? null,
      points: asked ? getGuessPoints(asked) : null,
      missed: asked ? asked.tries.length - 1 : 0,
    };
  });
}

function presentDivergences(shown: ShownSession, game: GameToFollow, guess: Guess): Divergence[] {
  const index = guess.ply - 1;
  const his = game.moves[index];
  if (!his) return [];
  const fen = game.moves[index - 1]?.fen ?? game.startFen;
  return guess.tries
    .filter(({ move }) => move.uci !== his.uci)
    .map(({ move, judgement, answer }) => ({
      ply: guess.ply,
      userMove: move.san,
      magnusMove: his.san,
      userUci: move.uci,
      magnusUci: his.uci,
      fen,
      userFen: move.fen,
      magnusFen: his.fen,
      action: answer,
      judgement:
        judgement &&
        presentJudgement(judgement, {
          guess,
          fen,
          side: game.side,
          cards: shown.cards,
          why: isExplained(shown, guess, move) ? shown.why({ ply: index, move }, judgement) : null,
        }),
    }));
}

function isExplained(
  { explains, kept }: ShownSession,
  guess: Guess,
  move: Attempt['move'],
): boolean {
  if (explains === 'all') return true;
  const { session } = kept;
  return (
    session.isDiverged && guess === session.guesses.at(-1) && guess.tries.at(-1)?.move === move
  );
}

/** What was asked for tells what the cheaper ones would have told. */
function presentHint(session: Session, game: GameToFollow): SessionState['hint'] {
  const guess = findGuess(session, session.followed + 1);
  const his = game.moves[session.followed];
  const isLookedFor = session.status === 'active' && session.mode === FOLLOW;
  if (!guess || !his || !isLookedFor || session.isDiverged) return null;
  const helps = [...guess.helps, ...(guess.laterHelps ?? [])];
  if (helps.length === 0) return null;
  const tellsMove = helps.includes('move');
  const tellsSquare = tellsMove || helps.includes('square');
  const tellsPiece = tellsSquare || helps.includes('piece');
  const [from, to] = [his.uci.slice(0, 2), his.uci.slice(2, 4)];
  const piece = [...parsePieces(getBoardFen(session, game))].find(
    ([square]) => square === from,
  )?.[1];
  return {
    helps,
    piece: tellsPiece ? (piece?.role ?? null) : null,
    from: tellsPiece ? from : null,
    to: tellsSquare ? to : null,
    move: tellsMove ? his.san : null,
    worth: getPointsLeft(guess),
  };
}

export function presentListedSession(listed: ListedSession) {
  const { asked, points } = listed;
  return {
    id: listed.id,
    sessionId: listed.id,
    gameId: listed.gameId,
    slug: listed.slug,
    gameTitle: listed.title,
    gameWhite: listed.white,
    gameBlack: listed.black,
    gameTournament: listed.tournament,
    currentMoveIndex: listed.plies - 1,
    mode: listed.mode,
    status: listed.status,
    updatedAt: listed.updatedAt.toISOString(),
    score: { asked, points, outOf: asked * pointsForMatch },
  };
}

export function presentExportedSession({ session, ...kept }: SessionOfUser & { isOpen: boolean }) {
  const { mode, status, skillLevel, guesses, own } = session;
  const moves = {
    guesses: guesses.map(({ ply, helps, laterHelps = [], tries }) => ({
      moveNumber: ply,
      helps: [...helps, ...laterHelps],
      tries: tries.map(({ move, judgement, answer }) => ({
        move: move.san,
        verdict: judgement?.verdict ?? null,
        answer,
      })),
    })),
    own: own.map(({ san, by }) => ({ move: san, by })),
  };
  return {
    slug: kept.slug,
    title: kept.title,
    mode,
    status,
    skillLevel,
    startedAt: kept.startedAt.toISOString(),
    updatedAt: kept.updatedAt.toISOString(),
    endedAt: kept.endedAt?.toISOString() ?? null,
    moves: kept.isOpen ? moves : null,
  };
}
