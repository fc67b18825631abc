import type { CoachSentence } from '@lamplight/contract/coach.ts';
import type { Divergence, HistoryMove, SessionState } from '@lamplight/contract/play-session.ts';
import { getEffectiveRating } from '@lamplight/domain/account/rating.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import type { Fen } from '@lamplight/domain/chess/notation.ts';
import type { AuthoredQuestions } from '@lamplight/domain/coach/guide/guide.ts';
import {
  countMovesRemaining,
  findGuess,
  getBoardEnd,
  getBoardFen,
  getBoardMoves,
  readPosition,
  type BoardEnd,
} from '@lamplight/domain/play/session-board.ts';
import { getGuess, isMoveKnown, listHelps } from '@lamplight/domain/play/session-guesses.ts';
import {
  getAttemptPoints,
  getGuessPoints,
  getHelpPrices,
  getPointsLeft,
  scoreSession,
} from '@lamplight/domain/play/session-score.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { Attempt, BoardMove, Guess } from '@lamplight/domain/play/session.ts';
import type { GameCard } from '../../entities/game.ts';
import { describeChoices } from './describe-choices.ts';
import { explainJudgement } from './explain-judgement.ts';
import type { NamedGames } from './find-named-games.ts';
import { buildGuideMessages } from './guide.ts';
import { findShare, isOpeningMove, roundShare, type PlayContext } from './play-context.ts';

/** Attempt that differs from the recorded move. */
export type DescribedDivergence = {
  ply: number;
  attempt: Attempt;
  /** Number of the attempt, counted from 1. */
  number: number;
  /** Null while there is no verdict. */
  points: number | null;
  recorded: BoardMove;
  isMoveKnown: boolean;
  /** Share of players of the user's strength who find the recorded move. */
  share: number | undefined;
  /** True if the recorded move belongs to the opening. */
  isOpening: boolean;
  choices: Divergence['choices'];
  /** Position before the move. */
  fen: Fen;
  /** Reason for the verdict. */
  reason: CoachSentence | null;
  /** Other game in which the featured player chose this move, if the caller may open it. */
  otherGame: GameCard | undefined;
};

export type SessionDescription = ReturnType<typeof describeSession>;

/**
 * Returns everything the user may see of a session. Of the recorded game, this is the moves played so far, and the
 * recorded move if a guess differed or help was taken. Computing a reason takes a moment, so by default only the
 * pending divergence has one.
 */
export function describeSession(
  context: PlayContext,
  named: NamedGames,
  reasons: 'pending' | 'all' = 'pending',
) {
  const { stored, game, analysed, toExplain, caller } = context;
  const { session } = stored;
  const end = getBoardEnd(session, game);
  const fen = getBoardFen(session, game);
  const canMove = session.status === 'active' && !session.isDiverged;
  return {
    stored,
    game,
    slug: analysed.game.slug,
    plies: getBoardMoves(session, game).length,
    fen,
    /** Empty if it is not the user's turn to move. */
    legalMoves: canMove ? listLegalMoves(readPosition(fen)).map(({ san }) => san) : [],
    history: describeHistory(context),
    divergences: session.guesses.flatMap((guess) =>
      describeDivergences(context, guess, { named, reasons }),
    ),
    end,
    /** Null while the session is not completed. */
    result: session.status === 'completed' ? getResult(context, end) : null,
    movesRemaining: countMovesRemaining(session, game),
    score: scoreSession(session),
    hint: describeHint(context),
    guess: describeGuess(context),
    strength: describeStrength(context),
    guide: buildGuideMessages(
      toExplain,
      session,
      game,
      caller.account.coachLevel,
      listAuthoredQuestions(context),
    ),
  };
}

function listAuthoredQuestions({ annotations, caller }: PlayContext): AuthoredQuestions {
  const moves = annotations?.show(caller.account.coachLevel).moves ?? [];
  return new Map(moves.flatMap(({ ply, question }) => (question ? [[ply, question]] : [])));
}

/**
 * Result of a completed session. It is '*' for a Freestyle game without mate or draw, which ended at the maximum number
 * of moves.
 */
function getResult({ stored, analysed }: PlayContext, end: BoardEnd): string {
  if (stored.session.mode === FOLLOW) return analysed.game.result;
  if (end.drawReason) return '1/2-1/2';
  if (!end.isCheckmate) return '*';
  return end.turn === 'white' ? '0-1' : '1-0';
}

/** Strength for which shares are given. */
function describeStrength({ caller: { account } }: PlayContext): SessionState['strength'] {
  const { rating, isRatingAnswered } = account;
  return { rating: getEffectiveRating(rating), isAssumed: rating === null, isRatingAnswered };
}

function describeHistory(context: PlayContext): HistoryMove[] {
  const { stored, game } = context;
  const { session } = stored;
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
      foundShare: index < session.followed ? roundShare(findShare(context, index)) : null,
      isOpening: index < session.followed && isOpeningMove(context, index),
      bonus: asked?.tries[0]?.bonus ?? 0,
    };
  });
}

function describeDivergences(
  context: PlayContext,
  guess: Guess,
  { named, reasons }: { named: NamedGames; reasons: 'pending' | 'all' },
): DescribedDivergence[] {
  const { stored, game, analysed, toExplain, caller } = context;
  const { session } = stored;
  const index = guess.ply - 1;
  const recorded = game.moves[index];
  if (!recorded) return [];
  const fen = game.moves[index - 1]?.fen ?? game.startFen;
  const pending = session.isDiverged ? session.guesses.at(-1)?.tries.at(-1) : undefined;
  const isKnown = isMoveKnown(session, guess);
  return guess.tries.flatMap((attempt, order) => {
    const { move, judgement } = attempt;
    if (move.uci === recorded.uci) return [];
    const hasReason = judgement && (reasons === 'all' || attempt === pending);
    const wanted = {
      level: caller.account.coachLevel,
      player: toExplain.player,
      isMoveHidden: !isKnown,
    };
    return [
      {
        ply: guess.ply,
        attempt,
        number: order + 1,
        points: getAttemptPoints(guess, order),
        recorded,
        isMoveKnown: isKnown,
        share: findShare(context, index),
        isOpening: isOpeningMove(context, index),
        choices: describeChoices(context, {
          ply: index,
          fen,
          userUci: move.uci,
          recordedUci: recorded.uci,
          isMoveKnown: isKnown,
        }),
        fen,
        reason: hasReason
          ? explainJudgement(analysed, { ply: index, move }, judgement, wanted)
          : null,
        otherGame: judgement?.alsoIn ? named.get(judgement.alsoIn) : undefined,
      },
    ];
  });
}

/** Describes the recorded move that the user has to find, also while a divergence is pending. */
function describeGuess({ stored: { session }, game }: PlayContext): SessionState['guess'] {
  const { status, mode, followed } = session;
  if (status !== 'active' || mode !== FOLLOW || followed >= game.moves.length) return null;
  const guess = getGuess(session, session.followed + 1);
  return { tries: guess.tries.length, worth: getPointsLeft(guess), prices: getHelpPrices(guess) };
}

/** Describes the help taken. Each help also shows everything that the cheaper ones reveal. */
function describeHint({ stored: { session }, game }: PlayContext): SessionState['hint'] {
  const guess = findGuess(session, session.followed + 1);
  const recorded = game.moves[session.followed];
  const isGuessing = session.status === 'active' && session.mode === FOLLOW && !session.isDiverged;
  if (!guess || !recorded || !isGuessing) return null;
  const helps = listHelps(guess);
  if (helps.length === 0) return null;
  const showsMove = helps.includes('move');
  const showsSquare = showsMove || helps.includes('square');
  const showsPiece = showsSquare || helps.includes('piece');
  const [from, to] = [recorded.uci.slice(0, 2), recorded.uci.slice(2, 4)];
  const piece = [...parsePieces(getBoardFen(session, game))].find(
    ([square]) => square === from,
  )?.[1];
  return {
    helps,
    piece: showsPiece ? (piece?.role ?? null) : null,
    from: showsPiece ? from : null,
    to: showsSquare ? to : null,
    move: showsMove ? recorded.san : null,
    worth: getPointsLeft(guess),
  };
}

/** Lists the featured player's moves after the opening, to the end of the game, with the share of players who find them. */
export function listDifficulties(context: PlayContext): { ply: number; foundShare: number }[] {
  return [...context.difficulties.keys()].flatMap((ply) => {
    const foundShare = roundShare(findShare(context, ply));
    return foundShare === null || isOpeningMove(context, ply) ? [] : [{ ply: ply + 1, foundShare }];
  });
}
