import {
  analysisLines,
  storedLineLength,
  type PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { parseEnginePosition } from '../engine/read-position.ts';
import type { Ports } from '../ports.ts';

/** Limits of a search for the proof-reader. A claim needs less depth than the analysis of a game. */
export const proofDepth = 18;
export const proofNodes = 1_500_000;

export type SearchBudget = {
  /** Number of positions that may still be searched, and of nodes for all of them. */
  positions: number;
  nodes: number;
};

type Searching = {
  /** Positions that were not answered, by position key. They are not asked again. */
  unanswered: Set<string>;
  budget: SearchBudget;
  /** User who waits for the result; undefined for a job. */
  owner?: string | undefined;
  signal: AbortSignal;
  onFound: (positionKey: string, analysis: PositionAnalysis) => Promise<void>;
};

/**
 * Searches positions one after the other, within the budget. Returns `unavailable` if there is no engine. Positions that
 * the engine does not answer are skipped.
 */
export async function searchMissing(
  { engines }: Ports<'engines'>,
  missing: ReadonlyMap<string, string>,
  { unanswered, budget, owner, signal, onFound }: Searching,
): Promise<'done' | 'unavailable'> {
  for (const [key, fen] of missing) {
    signal.throwIfAborted();
    if (unanswered.has(key)) continue;
    const read = parseEnginePosition(fen);
    if (read.kind === 'refused') {
      unanswered.add(key);
      continue;
    }
    if (read.isOver) {
      await onFound(key, { engine: 'none', effort: 'standard', depth: 0, nodes: 0, lines: [] });
      continue;
    }
    if (budget.positions <= 0 || budget.nodes <= 0) return 'done';
    const limit = { depth: proofDepth, nodes: Math.min(proofNodes, budget.nodes) };
    const answer = await engines.ask(
      { position: read.position, lines: analysisLines, limit },
      { owner, signal },
    );
    signal.throwIfAborted();
    budget.positions -= 1;
    if (answer.kind === 'failed') {
      if (answer.reason === 'unavailable') return 'unavailable';
      unanswered.add(key);
      continue;
    }
    const { analysis, engine } = answer;
    budget.nodes -= analysis.nodes;
    if (analysis.isPartial) unanswered.add(key);
    else {
      const { depth, nodes, lines } = analysis;
      await onFound(key, { engine, effort: 'standard', depth, nodes, lines: lines.map(cutLine) });
    }
  }
  return 'done';
}

function cutLine({ score, depth, moves }: PositionAnalysis['lines'][number]) {
  return { score, depth, moves: moves.slice(0, storedLineLength) };
}
