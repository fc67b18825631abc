import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { EngineError, engineMessages } from './engine-error.ts';
import type { Analysis, CancelSignal, EngineLine, SearchRequest } from './search.ts';

/**
 * Deep enough to distinguish two moves, and fast enough for a waiting reader. docs/scoring.md gives how often a deeper
 * search would change a verdict.
 */
const depth = 16;

interface MovesToCompare {
  readonly position: EnginePosition;
  readonly recorded: Uci;
  readonly guessed: Uci;
}

export interface Comparison {
  readonly recorded: EngineLine;
  readonly guessed: EngineLine;
}

/**
 * Creates a search of only these two moves, so that the same engine searches both to the same depth with the same hash.
 * The search starts with an empty hash, so that the same two moves always get the same result.
 */
export function createComparisonSearch(
  { position, recorded, guessed }: MovesToCompare,
  given: {
    readonly moveTimeMs: number;
    readonly timeoutMs: number;
    readonly signal?: CancelSignal;
  },
): SearchRequest {
  const { moveTimeMs, ...others } = given;
  const limit = { depth, moveTimeMs };
  return { position, moves: [recorded, guessed], lines: 2, limit, fresh: true, ...others };
}

export function readComparison(
  { recorded, guessed }: Pick<MovesToCompare, 'recorded' | 'guessed'>,
  { lines }: Pick<Analysis, 'lines'>,
): Comparison {
  const lineOf = (uci: Uci): EngineLine => {
    const line = lines.find(({ moves }) => moves[0] === uci);
    if (!line) throw new EngineError('timeout', engineMessages.timeout);
    return line;
  };
  return { recorded: lineOf(recorded), guessed: lineOf(guessed) };
}
