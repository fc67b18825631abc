import { toEnginePosition, type EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
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
import { proofDepth, proofNodes } from '../annotations/search-missing.ts';

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

/** Depth that nearly every position reaches within its limit of nodes. */
const minDepth = 9;
/** A search that ends more plies than this below its goal is repeated. */
const maxShortfall = 6;
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
  // If the game is over, there is nothing to search, and no nodes may be counted.
  const { isCheckmate, isStalemate } = position.position;
  if (isCheckmate || isStalemate) return { engine: name, effort, depth: 0, nodes: 0, lines: [] };
  const limit = { depth, nodes: limits.nodes[effort] };
  const request = { position, lines: analysisLines, limit, fresh, evenDepth: true };
  const found = await search(engine, request, signal);
  // An engine that finds itself mated does not report its last nodes. Below the goal only the limit ends a search.
  const nodes = found.depth < depth ? Math.max(found.nodes, limit.nodes) : found.nodes;
  return { engine: name, effort, depth: found.depth, nodes, lines: found.lines.map(cutLine) };
}

/**
 * Searches only these moves, as deeply as the best lines: the nodes are in proportion to the number of lines. Returns a
 * line for each move, the best first.
 */
export async function searchGivenMoves(
  engine: Engine,
  position: EnginePosition,
  moves: readonly Uci[],
  { effort, depth, limits = defaultLimits, signal }: Wanted & Omit<Asking, 'fresh'>,
): Promise<readonly AnalysedLine[]> {
  const nodes = Math.ceil((limits.nodes[effort] * moves.length) / analysisLines);
  const limit = { depth, nodes };
  const request = { position, moves, lines: moves.length, limit, evenDepth: true };
  const found = await search(engine, request, signal);
  return found.lines.map(cutLine);
}

/** Searches a position that a text is about. The result does not depend on earlier searches. */
export async function searchForProof(
  engine: Engine,
  fen: Fen,
  { limits = defaultLimits, signal }: Omit<Asking, 'fresh'> = {},
): Promise<PositionAnalysis> {
  const position = parsePosition(fen);
  const asked = position.ok ? toEnginePosition(position.value) : position;
  if (!asked.ok) throw new EngineError('invalid-position', `${fen}: ${asked.error}`);
  const standard = Math.min(proofNodes, limits.nodes.deep);
  return searchPosition(engine, asked.value, {
    effort: 'standard',
    depth: proofDepth,
    limits: { ...limits, nodes: { ...limits.nodes, standard } },
    fresh: true,
    ...(signal && { signal }),
  });
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

type Request = Pick<SearchRequest, 'position' | 'lines' | 'moves' | 'evenDepth' | 'fresh'> & {
  limit: { depth: number; nodes: number };
};

async function search(
  engine: Engine,
  request: Request,
  signal: CancelSignal | undefined,
): Promise<Analysis> {
  const found = await searchWhole(engine, { ...request, timeoutMs }, signal);
  const { depth, nodes } = request.limit;
  const least = Math.max(depth - maxShortfall, Math.min(minDepth, depth));
  if (request.fresh || found.depth >= least || found.nodes <= nodes / 2) return found;
  // In a blocked position, the engine's memory of earlier positions can prevent progress.
  const again = await searchWhole(engine, { ...request, timeoutMs, fresh: true }, signal);
  return again.depth > found.depth ? again : found;
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
