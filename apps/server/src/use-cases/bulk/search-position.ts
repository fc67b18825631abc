import { toEnginePosition, type EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import {
  effortNodes,
  efforts,
  everyMoveLimit,
  storedLineLength,
  nullMoveLimit,
  analysisLines,
} from '@lamplight/domain/analysis/position-analysis.ts';
import type {
  AnalysedLine,
  Effort,
  MoveEvaluations,
  PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { readEveryMove, createEveryMoveSearch } from '@lamplight/engine/every-move.ts';
import type { Analysis, CancelSignal, SearchRequest } from '@lamplight/engine/search.ts';

/** Search limits for each kind of search. */
export type SearchLimits = {
  nodes: Readonly<Record<Effort, number>>;
  nullMove: { depth: number; nodes: number };
  everyMove: { depth: number; nodes: number };
};

export const defaultLimits: SearchLimits = {
  nodes: effortNodes,
  nullMove: nullMoveLimit,
  everyMove: everyMoveLimit,
};

/** Goal for the positions of a game: the depth, limited by the nodes of the effort. */
export type Wanted = { effort: Effort; depth: number };

type Asking = {
  limits?: SearchLimits;
  /** True to clear the engine's memory of earlier positions. Within a game this memory helps. */
  fresh?: boolean;
  signal?: CancelSignal;
};

/** Depth that every position reaches within its limit of nodes. */
const minDepth = 9;
/** Far longer than any search needs; it ends the search of an engine that hangs. */
const timeoutMs = 600_000;

/** True if the stored analysis of a position makes another search unnecessary. */
export function isEnough(
  known: PositionAnalysis,
  { effort, depth }: Wanted,
  { nodes }: SearchLimits = defaultLimits,
): boolean {
  if (efforts.indexOf(known.effort) < efforts.indexOf(effort)) return false;
  return known.lines.length === 0 || known.depth >= depth || known.nodes >= nodes[known.effort];
}

/** Searches the best lines of a position, cut to the stored length. */
export async function searchPosition(
  engine: Engine,
  position: EnginePosition,
  { effort, depth, limits = defaultLimits, fresh = false, signal }: Wanted & Asking,
): Promise<PositionAnalysis> {
  const { name } = await engine.identify();
  const limit = { depth, nodes: limits.nodes[effort] };
  const found = await search(engine, { position, lines: analysisLines, limit, fresh }, signal);
  const lines = found.lines.map(cutLine);
  return { engine: name, effort, depth: found.depth, nodes: found.nodes, lines };
}

/** Searches the position after a null move. Returns undefined if the side to move is in check or the game is over. */
export async function searchNullMove(
  engine: Engine,
  { position }: EnginePosition,
  { limits = defaultLimits, fresh = false, signal }: Asking,
): Promise<AnalysedLine | undefined> {
  const turned = passTurn(position);
  if (!turned.ok || position.isCheckmate || position.isStalemate) return undefined;
  const asked = toEnginePosition(turned.value);
  if (!asked.ok) return undefined;
  const request = { position: asked.value, lines: 1, limit: limits.nullMove, fresh };
  const { lines } = await search(engine, request, signal);
  return lines.map(cutLine)[0];
}

/** Evaluates every legal move. Returns undefined if the game is over. */
export async function searchEveryMove(
  engine: Engine,
  position: EnginePosition,
  { limits = defaultLimits, signal }: Omit<Asking, 'fresh'>,
): Promise<MoveEvaluations | undefined> {
  if (position.position.isCheckmate || position.position.isStalemate) return undefined;
  const { name } = await engine.identify();
  const request = { ...createEveryMoveSearch(position, { timeoutMs }), limit: limits.everyMove };
  return readEveryMove(position, name, await searchWhole(engine, request, signal));
}

type Request = Pick<SearchRequest, 'position' | 'lines' | 'fresh'> & {
  limit: { depth: number; nodes: number };
};

async function search(
  engine: Engine,
  request: Request,
  signal: CancelSignal | undefined,
): Promise<Analysis> {
  const found = await searchWhole(engine, { ...request, timeoutMs }, signal);
  // In a blocked position, the engine's memory of earlier positions can prevent progress.
  const isStuck =
    found.depth < Math.min(minDepth, request.limit.depth) && found.nodes > request.limit.nodes / 2;
  if (request.fresh || !isStuck) return found;
  return searchWhole(engine, { ...request, timeoutMs, fresh: true }, signal);
}

/** Refuses a partial result, because it would later be used as a complete one. */
async function searchWhole(
  engine: Engine,
  request: SearchRequest,
  signal: CancelSignal | undefined,
): Promise<Analysis> {
  const found = await engine.search(signal ? { ...request, signal } : request);
  if (found.isPartial) throw new EngineError('timeout', engineMessages.timeout);
  return found;
}

function cutLine({ score, depth, moves }: AnalysedLine): AnalysedLine {
  return { score, depth, moves: moves.slice(0, storedLineLength) };
}
