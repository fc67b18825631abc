import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { EngineError, engineMessages } from './engine-error.ts';
import type { Analysis, CancelSignal, EngineLine, SearchRequest } from './search.ts';

/** Deep enough to tell two moves apart, soon enough to wait for. docs/scoring.md says how often more would change a verdict. */
const depth = 16;

interface MovesToCompare {
  readonly position: EnginePosition;
  readonly his: Uci;
  readonly yours: Uci;
}

export interface Compared {
  readonly his: EngineLine;
  readonly yours: EngineLine;
}

/**
 * Two moves in one search, which looks at nothing else: both are seen as deep, by the same engine, with the same memory. Fresh, so
 * that the same two moves get the same answer whatever was looked at before.
 */
export function comparingSearch(
  { position, his, yours }: MovesToCompare,
  given: {
    readonly moveTimeMs: number;
    readonly timeoutMs: number;
    readonly signal?: CancelSignal;
  },
): SearchRequest {
  const { moveTimeMs, ...others } = given;
  const limit = { depth, moveTimeMs };
  return { position, moves: [his, yours], lines: 2, limit, fresh: true, ...others };
}

export function comparedMoves(
  { his, yours }: Pick<MovesToCompare, 'his' | 'yours'>,
  { lines }: Pick<Analysis, 'lines'>,
): Compared {
  const lineOf = (uci: Uci): EngineLine => {
    const line = lines.find(({ moves }) => moves[0] === uci);
    if (!line) throw new EngineError('timeout', engineMessages.timeout);
    return line;
  };
  return { his: lineOf(his), yours: lineOf(yours) };
}
