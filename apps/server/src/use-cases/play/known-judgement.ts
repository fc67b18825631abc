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
import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';
import { openGames } from '../library/access.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';

/** A guess at his move. */
export type Tried = {
  /** Half-moves on the board before it. */
  ply: number;
  move: BoardMove;
};

/** The same with all that is stored about it. */
export type KnownGuess = {
  gameId: string;
  ply: number;
  fen: string;
  mover: Color;
  his: BoardMove;
  yours: BoardMove;
  stored: StoredAnalyses;
  /** Only games from the usual start have openings. */
  hasOpening: boolean;
};

export type JudgingDeps = Pick<Deps, 'store' | 'openings' | 'clock'>;

/** What is known without asking an engine; null: no stored data says what the move is worth. */
export async function knownJudgement(
  deps: JudgingDeps,
  caller: Caller,
  studied: AnalysedGame,
  tried: Tried,
): Promise<Judgement | null> {
  const guess = knownGuess(studied, tried);
  if (!guess) return null;
  const known = await judgementWith(deps, caller, guess, compareByStoredLines(guess.stored, guess));
  return known ?? everyMoveJudgement(deps, guess);
}

/** Of a guess that is not among the best three, nor his elsewhere, nor book. */
async function everyMoveJudgement(
  { store }: Pick<Deps, 'store'>,
  guess: KnownGuess,
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

/** Undefined where the record has no move any more. */
export function knownGuess(
  { game, analyses }: AnalysedGame,
  { ply, move }: Tried,
): KnownGuess | undefined {
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
 * His other games and the table of openings come before what an engine thinks. Only games that are open to the caller: a verdict
 * must not tell the moves of the others.
 */
export async function judgementWith(
  deps: JudgingDeps,
  caller: Caller,
  { gameId, fen, mover, his, yours, hasOpening }: KnownGuess,
  opinion: MoveComparison | null,
): Promise<Judgement | null> {
  const isHis = his.uci === yours.uci;
  const other = isHis
    ? undefined
    : await deps.store.championMoves.findOtherGame({
        gameId,
        fen,
        uci: yours.uci,
        amongFirst: openGames(deps, caller),
      });
  return judgeGuess({
    his: his.uci,
    yours: yours.uci,
    mover,
    alsoIn: other ?? null,
    isBook: hasOpening && deps.openings().has(toPositionKey(yours.fen)),
    opinion,
  });
}
