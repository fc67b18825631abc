import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { getTurn, toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { startFen as usualStart } from '@lamplight/domain/chess/start-fen.ts';
import { judgeGuess } from '@lamplight/domain/play/judge-guess.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import {
  compareByEveryMove,
  compareByStoredLines,
  type StoredAnalyses,
} from '@lamplight/domain/play/stored-comparison.ts';
import type { Judgement, MoveComparison } from '@lamplight/domain/play/verdict.ts';
import { getGameLimit } from '../library/access.ts';
import type { Ports, StorePort } from '../ports.ts';
import type { PlayContext } from './play-context.ts';

/** Attempt at the recorded move. */
export type PlacedAttempt = {
  /** Number of half-moves on the board before the attempt. */
  ply: number;
  move: BoardMove;
};

/** Attempt with the recorded move and everything stored about both moves. */
export type GuessData = {
  gameId: string;
  ply: number;
  fen: string;
  mover: Color;
  his: BoardMove;
  yours: BoardMove;
  stored: StoredAnalyses;
  /** True if the game starts from the usual start position. Only such games have openings. */
  hasOpening: boolean;
};

export type JudgingDeps = StorePort<'championMoves' | 'moveEvaluations'> & Ports<'openings'>;
type GuessContext = Pick<PlayContext, 'caller' | 'analysed'>;

/** Returns the judgement from stored data alone; null if only an engine can evaluate the move. */
export async function findKnownJudgement(
  deps: JudgingDeps,
  context: GuessContext,
  attempt: PlacedAttempt,
): Promise<Judgement | null> {
  const guess = collectGuessData(context, attempt);
  if (!guess) return null;
  const comparison = compareByStoredLines(guess.stored, guess);
  return (await judgeWith(deps, context, guess, comparison)) ?? judgeByEveryMove(deps, guess);
}

/** Judges a guess that is not among the three stored lines, not played in another game and not in the opening book. */
async function judgeByEveryMove(
  { store }: StorePort<'moveEvaluations'>,
  guess: GuessData,
): Promise<Judgement | null> {
  const { gameId, ply, stored, mover } = guess;
  const every = await store.moveEvaluations.findByPly(gameId, ply);
  if (!every) return null;
  return judgeGuess({
    his: guess.his.uci,
    yours: guess.yours.uci,
    mover,
    alsoIn: null,
    isBook: false,
    opinion: compareByEveryMove(stored, every, guess),
  });
}

/** Returns undefined if the recorded game has no move at this point. */
export function collectGuessData(
  { analysed: { game, analyses } }: GuessContext,
  { ply, move }: PlacedAttempt,
): GuessData | undefined {
  const recorded = game.moves[ply];
  if (!recorded) return undefined;
  const [san, uci, after] = recorded;
  const fen = game.moves[ply - 1]?.[2] ?? game.startFen;
  return {
    gameId: game.id,
    ply,
    fen,
    mover: getTurn(fen),
    his: { san, uci, fen: after },
    yours: move,
    stored: { before: analyses[ply] ?? null, after: analyses[ply + 1] ?? null },
    hasOpening: toPositionKey(game.startFen) === toPositionKey(usualStart),
  };
}

/**
 * Judges a guess. The player's other games and the opening book have priority over an engine's evaluation. Only games
 * that are open to the caller are used, because a verdict must not reveal moves of other games.
 */
export async function judgeWith(
  { store, openings }: StorePort<'championMoves'> & Ports<'openings'>,
  { caller }: GuessContext,
  { gameId, fen, mover, his, yours, hasOpening }: GuessData,
  comparison: MoveComparison | null,
): Promise<Judgement | null> {
  const isMatch = his.uci === yours.uci;
  const amongFirst = getGameLimit(caller.allowance);
  const other = isMatch
    ? undefined
    : await store.championMoves.findOtherGame({ gameId, fen, uci: yours.uci, amongFirst });
  return judgeGuess({
    his: his.uci,
    yours: yours.uci,
    mover,
    alsoIn: other ?? null,
    isBook: hasOpening && openings().has(toPositionKey(yours.fen)),
    opinion: comparison,
  });
}
