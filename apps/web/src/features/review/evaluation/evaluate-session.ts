import type { SessionEvaluation } from '@lamplight/contract/play.ts';
import type { Divergence } from '@lamplight/contract/play-session.ts';
import type { GuessSearch } from '../../../shared/engine/guess-search.ts';
import type { Review } from '../queries.ts';
import { countFollowedPlies } from '../session-course.ts';

/** The moves and positions that have no verdict or evaluation yet. */
interface EvaluationWork {
  readonly unjudged: readonly Divergence[];
  readonly unrated: readonly UnratedPosition[];
}

export interface UnratedPosition {
  readonly ply: number;
  readonly fen: string;
  /** True if the game ended here in a draw by the rules, which needs no engine. */
  readonly isDraw: boolean;
}

export function findEvaluationWork(review: Review): EvaluationWork {
  const { session } = review;
  const known = new Set(session.evaluations.map(({ ply }) => ply));
  const left = countFollowedPlies(review);
  return {
    unjudged: session.divergences.filter(({ judgement }) => judgement === null),
    // A pending move is not part of the session yet. Its evaluation is in its verdict.
    unrated: (session.mode === 'FREESTYLE' ? session.moveHistory : [])
      .filter(({ ply }) => ply > left && !known.has(ply))
      .map(({ ply, fen }) => ({
        ply,
        fen,
        isDraw: session.drawReason !== null && ply === session.moveHistory.length,
      })),
  };
}

export type EvaluationProgress =
  | { readonly kind: 'idle' | 'paused' | 'failed' }
  /** The engine is loading. `share` is the loaded part, from 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'judging' | 'rating'; readonly done: number; readonly all: number };

export interface SearchRequest {
  readonly signal: AbortSignal;
  readonly onLoading: (share: number) => void;
}

export interface EvaluationPorts {
  readonly compare: (divergence: Divergence, asked: SearchRequest) => Promise<GuessSearch>;
  readonly judge: (divergence: Divergence, search: GuessSearch | undefined) => Promise<void>;
  /** Called after the last verdict was found. */
  readonly onJudged: () => Promise<void>;
  readonly rate: (position: UnratedPosition, asked: SearchRequest) => Promise<SessionEvaluation>;
  /** Called for each new evaluation, so that it can be shown. */
  readonly onRated: (evaluation: SessionEvaluation) => void;
  readonly save: (evaluations: readonly SessionEvaluation[]) => Promise<void>;
}

/** Evaluations per request: few enough that closing the page loses little, and enough to save requests. */
const saveBatchSize = 8;

/** Evaluates one item after another, verdicts first, because the review is about them. An abort keeps all results so far. */
export async function evaluateSession(
  { unjudged, unrated }: EvaluationWork,
  ports: EvaluationPorts,
  {
    signal,
    show,
  }: { readonly signal: AbortSignal; readonly show: (evaluating: EvaluationProgress) => void },
): Promise<void> {
  const asked = (kind: 'judging' | 'rating', done: number, all: number): SearchRequest => ({
    signal,
    onLoading: (share) => report(share < 1 ? { kind: 'loading', share } : { kind, done, all }),
  });
  const report = (evaluating: EvaluationProgress): void => {
    if (!signal.aborted) show(evaluating);
  };
  let hasFailed = false;
  for (const [done, divergence] of unjudged.entries()) {
    if (signal.aborted) return;
    report({ kind: 'judging', done, all: unjudged.length });
    hasFailed =
      !(await judgeDivergence(divergence, ports, asked('judging', done, unjudged.length))) ||
      hasFailed;
  }
  if (unjudged.length > 0) await ports.onJudged();
  let unsaved: SessionEvaluation[] = [];
  try {
    for (const [done, position] of unrated.entries()) {
      if (signal.aborted) return;
      report({ kind: 'rating', done, all: unrated.length });
      const evaluation = await ports.rate(position, asked('rating', done, unrated.length));
      if (signal.aborted) return;
      ports.onRated(evaluation);
      unsaved.push(evaluation);
      if (unsaved.length >= saveBatchSize && (await saveEvaluations(unsaved, ports))) unsaved = [];
    }
  } catch {
    hasFailed = true;
  } finally {
    if (unsaved.length > 0) await saveEvaluations(unsaved, ports);
  }
  report({ kind: hasFailed ? 'failed' : 'idle' });
}

/** If the engine of this browser fails, the server uses its own. */
async function judgeDivergence(
  divergence: Divergence,
  ports: EvaluationPorts,
  asked: SearchRequest,
): Promise<boolean> {
  const search = await ports.compare(divergence, asked).catch(() => undefined);
  if (asked.signal.aborted) return true;
  return ports.judge(divergence, search).then(
    () => true,
    () => false,
  );
}

/** Resolves to false on a failure, which is not reported: the next visit evaluates the missing positions again. */
function saveEvaluations(
  evaluations: readonly SessionEvaluation[],
  { save }: EvaluationPorts,
): Promise<boolean> {
  return save(evaluations).then(
    () => true,
    () => false,
  );
}
