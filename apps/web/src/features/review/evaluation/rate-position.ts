import type { SessionEvaluation } from '@lamplight/contract/play.ts';
import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { mateCp, toCentipawns } from '@lamplight/domain/quality/score.ts';
import { timeLimits } from '../../../shared/engine/time-limits.ts';
import { loadEngine } from '../../../shared/engine/lazy-engine.ts';
import type { GetEngine } from '../../../shared/engine/lazy-engine.ts';
import type { SearchRequest, UnratedPosition } from './evaluate-session.ts';

const { depth, moveTimeMs, timeoutMs } = timeLimits.review;

/** Evaluates a position of the session with the engine of this browser tab. A finished game needs no engine. */
export async function ratePosition(
  { ply, fen, isDraw }: UnratedPosition,
  { signal, onLoading }: SearchRequest,
  getEngine: GetEngine = loadEngine,
): Promise<SessionEvaluation> {
  const read = parsePosition(fen);
  const checked = read.ok ? toEnginePosition(read.value) : read;
  if (!checked.ok) throw new Error(checked.error);
  const { isCheckmate, isStalemate, turn } = checked.value.position;
  if (isCheckmate) {
    return { ply, scoreCp: turn === 'white' ? -mateCp : mateCp, mate: null, depth: 0 };
  }
  if (isStalemate || isDraw) return { ply, scoreCp: 0, mate: null, depth: 0 };
  const engine = await getEngine();
  const analysis = await engine.search(
    { position: checked.value, lines: 1, limit: { depth, moveTimeMs }, timeoutMs, signal },
    onLoading,
  );
  const [best] = analysis.lines;
  if (!best) throw new Error('the engine found nothing');
  const mate = best.score.kind === 'mate' ? best.score.moves : null;
  const cp = Math.max(-mateCp, Math.min(mateCp, Math.round(toCentipawns(best.score))));
  return { ply, scoreCp: cp, mate, depth: analysis.depth };
}
