import type { Divergence, SessionEvaluation } from '@lamplight/contract/play.ts';
import type { GuessSearch } from '../../../shared/engine/guess-search.ts';
import type { Review } from '../queries.ts';
import { countFollowedPlies } from '../session-course.ts';

/** What is still to be looked at. */
interface EvaluationWork {
  readonly unjudged: readonly Divergence[];
  readonly unrated: readonly UnratedPosition[];
}

export interface UnratedPosition {
  readonly ply: number;
  readonly fen: string;
  /** The rules call it a draw; no engine has to be asked. */
  readonly isDraw: boolean;
}

export function findEvaluationWork(review: Review): EvaluationWork {
  const { session } = review;
  const known = new Set(session.evaluations.map(({ ply }) => ply));
  const left = countFollowedPlies(review);
  return {
    unjudged: session.divergences.filter(({ judgement }) => judgement === null),
    // A move that waits for its answer is not part of the session yet; its verdict says what it is worth.
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
  /** The engine is on its way; the share that has arrived, 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'judging' | 'rating'; readonly done: number; readonly all: number };

export interface SearchRequest {
  readonly signal: AbortSignal;
  readonly onLoading: (share: number) => void;
}

export interface EvaluationPorts {
  readonly compare: (divergence: Divergence, asked: SearchRequest) => Promise<GuessSearch>;
  readonly judge: (divergence: Divergence, search: GuessSearch | undefined) => Promise<void>;
  /** All that could be judged has been. */
  readonly onJudged: () => Promise<void>;
  readonly rate: (position: UnratedPosition, asked: SearchRequest) => Promise<SessionEvaluation>;
  /** Shown at once. */
  readonly onRated: (evaluation: SessionEvaluation) => void;
  readonly save: (evaluations: readonly SessionEvaluation[]) => Promise<void>;
}

/** So that somebody who leaves loses little, and the server hears seldom. */
const saveBatchSize = 8;

/** One after another, verdicts first: they are what the reader came for. What was found is kept even if it is broken off. */
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
    onLoading: (share) => tell(share < 1 ? { kind: 'loading', share } : { kind, done, all }),
  });
  const tell = (evaluating: EvaluationProgress): void => {
    if (!signal.aborted) show(evaluating);
  };
  let hasFailed = false;
  for (const [done, divergence] of unjudged.entries()) {
    if (signal.aborted) return;
    tell({ kind: 'judging', done, all: unjudged.length });
    hasFailed =
      !(await judgeDivergence(divergence, ports, asked('judging', done, unjudged.length))) ||
      hasFailed;
  }
  if (unjudged.length > 0) await ports.onJudged();
  let unsaved: SessionEvaluation[] = [];
  try {
    for (const [done, position] of unrated.entries()) {
      if (signal.aborted) return;
      tell({ kind: 'rating', done, all: unrated.length });
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
  tell({ kind: hasFailed ? 'failed' : 'idle' });
}

/** Where this browser has no engine, the server asks its own. */
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

/** Not worth a word: whoever opens the review again has it looked at again. */
function saveEvaluations(
  evaluations: readonly SessionEvaluation[],
  { save }: EvaluationPorts,
): Promise<boolean> {
  return save(evaluations).then(
    () => true,
    () => false,
  );
}
