import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { getTurn, toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { startFen as usualStart } from '@lamplight/domain/chess/start-fen.ts';
import { judgeGuess } from '@lamplight/domain/play/judge-guess.ts';
import type { MoveEvaluations } from '@lamplight/domain/analysis/position-analysis.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import {
  compareByEveryMove,
  compareByStoredLines,
  measureBestAhead,
  type StoredAnalyses,
} from '@lamplight/domain/play/stored-comparison.ts';
import type { Judgement, MoveComparison } from '@lamplight/domain/play/verdict.ts';
import { getOpenGames } from '../library/access.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';
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

export type JudgingDeps = StorePort<'championMoves' | 'moveEvaluations'> &
  Ports<'openings'> &
  SettingsPort<'deployment'>;
type GuessContext = Pick<PlayContext, 'caller' | 'analysed'>;

/** Returns the judgement from stored data alone; null if only an engine can evaluate the move. */
export async function findKnownJudgement(
  deps: JudgingDeps,
  context: GuessContext,
  attempt: PlacedAttempt,
): Promise<Judgement | null> {
  const guess = collectGuessData(context, attempt);
  if (!guess) return null;
  const known = await findKnownMove(deps, context, guess);
  const byLines = judgeWith(guess, known, compareByStoredLines(guess.stored, guess));
  if (byLines) return byLines;
  const every = await deps.store.moveEvaluations.findByPly(guess.gameId, guess.ply);
  if (!every) return null;
  const judgement = judgeWith(guess, known, compareByEveryMove(guess.stored, every, guess), every);
  // The search of every move is shallow: in the start position it puts 1. c4 up to 55 centipawns behind 1. Nf3. It may
  // confirm a named opening or find it inferior; a small loss is left to a deeper search.
  return known.isBook && judgement?.verdict === 'playable' ? null : judgement;
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

/** Facts about a guess that no engine has to find. */
type KnownMove = { alsoIn: string | null; isBook: boolean };

/**
 * Looks a guess up in the player's other games and in the opening table. Only games that are open to the caller are
 * used, because a verdict must not reveal moves of other games.
 */
export async function findKnownMove(
  { store, openings, settings }: JudgingDeps,
  { caller }: GuessContext,
  { gameId, fen, his, yours, hasOpening }: GuessData,
): Promise<KnownMove> {
  const isMatch = his.uci === yours.uci;
  const open = getOpenGames(caller);
  const other = isMatch
    ? undefined
    : await store.championMoves.findOtherGame({
        gameId,
        fen,
        uci: yours.uci,
        open,
        playerName: settings.deployment.player.fullName,
      });
  return {
    alsoIn: other ?? null,
    isBook: hasOpening && openings().has(toPositionKey(yours.fen)),
  };
}

/**
 * Judges a guess. The best move of the position is that of the stored search, which is the deepest; if that search does
 * not contain the recorded move, it is that of `every`.
 */
export function judgeWith(
  { mover, his, yours, stored }: GuessData,
  known: KnownMove,
  comparison: MoveComparison | null,
  every: MoveEvaluations | null = null,
): Judgement | null {
  return judgeGuess({
    ...known,
    his: his.uci,
    yours: yours.uci,
    mover,
    opinion: comparison,
    bestAhead:
      measureBestAhead(stored.before?.lines ?? [], { his, mover }) ??
      measureBestAhead(every?.lines ?? [], { his, mover }),
  });
}
