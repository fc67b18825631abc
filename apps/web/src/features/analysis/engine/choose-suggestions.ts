import type { GameAnalysis, AnalysisPosition } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { LiveAnalysis, LiveEngineState } from '../../../shared/engine/live-engine.ts';
import type { Suggestions } from '../analysis-context.ts';

/** The stored analysis of a position: undefined while it loads, null if there is none. */
export type Stored = AnalysisPosition | null | undefined;

export interface SuggestionSources {
  readonly fen: string;
  readonly stored: Stored;
  readonly live: LiveEngineState;
  /** The result of an earlier search since the page was opened. */
  readonly cached: LiveAnalysis | undefined;
  /** True if the engine searches without a request of the reader, now or after a short pause. */
  readonly asksByItself: boolean;
}

const none: Suggestions = { kind: 'none' };
const loading: Suggestions = { kind: 'loading' };

/**
 * Chooses the stored lines or those of an earlier search, whichever are deeper. A search, running or finished, replaces
 * them only if it is as deep.
 */
export function chooseSuggestions({
  fen,
  stored,
  live,
  cached,
  asksByItself,
}: SuggestionSources): Suggestions {
  const current = live.kind !== 'idle' && live.fen === fen ? live : undefined;
  if (current?.kind === 'failed') return { kind: 'failed', message: current.message };

  const before = chooseDeeper(stored ?? undefined, cached);
  const isGrowing = current !== undefined && current.kind !== 'done';
  const found =
    current?.kind === 'analysing' || current?.kind === 'done' ? current.analysis : undefined;
  if (found && found.lines.length > 0 && found.depth >= (before?.depth ?? 0))
    return toEngineSuggestions(found, isGrowing);
  if (before && 'fen' in before) return toEngineSuggestions(before, isGrowing);
  if (before) return toStoredSuggestions(fen, before, isGrowing);
  const isWaiting = isGrowing || asksByItself || stored === undefined;
  return isWaiting && current?.kind !== 'done' ? loading : none;
}

function chooseDeeper(
  stored: AnalysisPosition | undefined,
  cached: LiveAnalysis | undefined,
): AnalysisPosition | LiveAnalysis | undefined {
  if (!stored || !cached) return stored ?? cached;
  return cached.depth >= stored.depth ? cached : stored;
}

function toEngineSuggestions(analysis: LiveAnalysis, isGrowing: boolean): Suggestions {
  const { fen, lines, depth, source } = analysis;
  return lines.length === 0 ? none : { kind: 'lines', fen, lines, depth, source, isGrowing };
}

function toStoredSuggestions(
  fen: string,
  { lines, depth }: AnalysisPosition,
  isGrowing: boolean,
): Suggestions {
  if (lines.length === 0) return none;
  return { kind: 'lines', fen, lines, depth, source: 'stored', isGrowing };
}

/** The stored positions of a game by position, so that one reached by another move order is found too. */
export function indexStoredPositions(
  { startFen, moves }: Pick<Game, 'startFen' | 'moves'>,
  { positions }: Pick<GameAnalysis, 'positions'>,
): ReadonlyMap<string, AnalysisPosition> {
  const found = new Map<string, AnalysisPosition>();
  for (const [ply, fen] of [startFen, ...moves.map((move) => move.fen)].entries()) {
    const position = positions[ply];
    const key = toPositionKey(fen);
    if (position && position.depth >= (found.get(key)?.depth ?? 0)) found.set(key, position);
  }
  return found;
}

export type AnalysisCache = ReadonlyMap<string, LiveAnalysis>;

const maxCached = 100;

/** Adds the result of a search. The same cache is returned if it contains this result or a deeper one. */
export function addToCache(cached: AnalysisCache, analysis: LiveAnalysis): AnalysisCache {
  const known = cached.get(analysis.fen);
  if (known && (known === analysis || known.depth > analysis.depth)) return cached;
  const others = [...cached].filter(([fen]) => fen !== analysis.fen).slice(1 - maxCached);
  return new Map([...others, [analysis.fen, analysis]]);
}
