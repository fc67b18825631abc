import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import { askInTime, loadEngine } from './lazy-engine.ts';
import type { GetEngine } from './lazy-engine.ts';
import { browserTimers, timeLimits } from './time-limits.ts';

export interface MoveSearchTask {
  readonly fen: string;
  /** Moves to which the search is restricted, as coordinates. */
  readonly moves: readonly string[];
  readonly signal: AbortSignal;
}

/** Evaluates the given moves in one search of this tab's engine. Rejects with an EngineError. */
export function searchMoves(task: MoveSearchTask): Promise<ReadonlyMap<string, Score>> {
  return searchMovesWith({ getEngine: loadEngine, timers: browserTimers }, task);
}

export async function searchMovesWith(
  { getEngine, timers }: { readonly getEngine: GetEngine; readonly timers: Timers },
  { fen, moves, signal }: MoveSearchTask,
): Promise<ReadonlyMap<string, Score>> {
  const read = parsePosition(fen);
  const position = read.ok ? toEnginePosition(read.value) : read;
  if (!position.ok) throw new EngineError('invalid-position', position.error);
  const { depth, moveTimeMs, timeoutMs } = timeLimits.playerMoves;
  const { lines } = await askInTime(
    await getEngine(),
    {
      position: position.value,
      moves,
      lines: moves.length,
      limit: { depth, moveTimeMs },
      evenDepth: true,
      timeoutMs,
    },
    { timers, signal, onLoading: undefined },
  );
  return new Map(
    lines.flatMap(({ score, moves: [first] }) =>
      first === undefined ? [] : [[first, score] as const],
    ),
  );
}
