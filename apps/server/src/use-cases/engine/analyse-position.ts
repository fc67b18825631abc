import type { Fen } from '@lamplight/domain/chess/notation.ts';
import { skills, type SkillLevel } from '@lamplight/domain/play/skill.ts';
import { analysisDepth, analysisLines } from '@lamplight/domain/analysis/position-analysis.ts';
import type { Analysis } from '@lamplight/engine/search.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../outcome.ts';
import { askEngines, type EngineDeps } from './ask-engines.ts';
import { parseEnginePosition } from './read-position.ts';

export type AnalysisRequest = {
  fen: string;
  /** Limits the depth and time of the search, not its strength: suggestions are always the best moves found. */
  skillLevel?: SkillLevel | undefined;
  depth?: number | undefined;
  multiPv?: number | undefined;
  /** True to look up the stored analysis only, whatever its depth. */
  storedOnly?: boolean | undefined;
};

export type AnalysedPosition = {
  kind: 'analysed';
  analysis: Pick<Analysis, 'fen' | 'lines' | 'depth' | 'bestMove'>;
  /** True if the analysis was stored before the request. */
  isCached: boolean;
};

/** Returns the stored analysis of a position that the caller may see, if it is at least this deep and has as many lines. */
export type StoredAnalysis = (
  caller: Caller,
  fen: Fen,
  wanted: { depth: number; lines: number },
) => Promise<AnalysedPosition['analysis'] | undefined>;

const maxMoveTimeMs = 20_000;

export async function analysePosition(
  deps: EngineDeps & { storedAnalysis?: StoredAnalysis },
  caller: Caller,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<AnalysedPosition | Refused> {
  const read = parseEnginePosition(request.fen);
  if (read.kind === 'refused') return read;
  const { position, isOver } = read;
  const { fen } = position.position;
  if (isOver) {
    const analysis = { fen, lines: [], depth: 0, bestMove: null };
    return { kind: 'analysed', analysis, isCached: false };
  }
  const skill = request.skillLevel && skills[request.skillLevel];
  const { depth = skill?.depth ?? analysisDepth, multiPv: lines = analysisLines } = request;
  const wanted = request.storedOnly ? { depth: 0, lines: 1 } : { depth, lines };
  const stored = await deps.storedAnalysis?.(caller, fen, wanted);
  if (stored) {
    const analysis = { ...stored, fen, lines: stored.lines.slice(0, lines) };
    return { kind: 'analysed', analysis, isCached: true };
  }
  if (request.storedOnly) {
    const analysis = { fen, lines: [], depth: 0, bestMove: null };
    return { kind: 'analysed', analysis, isCached: false };
  }

  const limit = { depth, moveTimeMs: skill?.moveTimeMs ?? maxMoveTimeMs };
  const answer = await askEngines(deps, caller, { position, lines, limit }, signal);
  if (answer.kind === 'refused') return answer;
  return { kind: 'analysed', analysis: answer.analysis, isCached: answer.isRemembered };
}
