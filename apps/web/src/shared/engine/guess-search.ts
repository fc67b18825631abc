import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { toCentipawns } from '@lamplight/domain/quality/score.ts';
import { readComparison, createComparisonSearch } from '@lamplight/engine/compare-moves.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { OnProgress } from './download.ts';
import { loadEngine, askInTime } from './lazy-engine.ts';
import type { GetEngine } from './lazy-engine.ts';
import { timeLimits, browserTimers } from './time-limits.ts';

export interface GuessSearchTask {
  /** The position before the recorded move and the guess. */
  readonly fen: string;
  readonly his: string;
  readonly yours: string;
  readonly signal: AbortSignal;
  /** Receives the downloaded share of the engine, from 0 to 1. */
  readonly onLoading?: OnProgress;
}

export interface SearchedMove {
  readonly uci: string;
  readonly scoreCp: number;
  readonly mate: number | null;
  readonly depth: number;
  readonly line: string[];
}

/** The field `search` in the body of POST /api/interactive/judge. */
export interface GuessSearch {
  readonly engine: string;
  readonly his: SearchedMove;
  readonly yours: SearchedMove;
}

/** Maximum number of moves in a line that the server accepts. */
const maxLineMoves = 40;
const maxCp = 10_000;

/** Evaluates the recorded move and the guess in one search of this tab's engine. Rejects with an EngineError. */
export function searchGuess(task: GuessSearchTask): Promise<GuessSearch> {
  return searchBoth({ getEngine: loadEngine, timers: browserTimers }, task);
}

export async function searchBoth(
  { getEngine, timers }: { readonly getEngine: GetEngine; readonly timers: Timers },
  task: GuessSearchTask,
): Promise<GuessSearch> {
  const { his, yours, signal, onLoading } = task;
  const moves = { position: readPosition(task.fen), recorded: his, guessed: yours };
  const engine = await getEngine();
  const request = createComparisonSearch(moves, timeLimits.guess);
  const found = await askInTime(engine, request, { timers, signal, onLoading });
  const compared = readComparison(moves, found);
  return {
    engine: engine.name(),
    his: toSearchedMove(compared.recorded, his),
    yours: toSearchedMove(compared.guessed, yours),
  };
}

function readPosition(fen: string): EnginePosition {
  const read = parsePosition(fen);
  const checked = read.ok ? toEnginePosition(read.value) : read;
  if (!checked.ok) throw new EngineError('invalid-position', checked.error);
  return checked.value;
}

function toSearchedMove({ score, depth, moves }: EngineLine, uci: string): SearchedMove {
  return {
    uci,
    scoreCp: Math.max(-maxCp, Math.min(maxCp, toCentipawns(score))),
    mate: score.kind === 'mate' ? score.moves : null,
    depth,
    line: moves.slice(0, maxLineMoves),
  };
}
