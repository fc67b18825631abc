import type { Divergence, SessionEvaluation } from '@lamplight/contract/play.ts';
import type { GuessSearch } from '../../../shared/engine/guess-search.ts';
import type { Review } from '../queries.ts';
import { countFollowedPlies } from '../session-course.ts';

/** The moves and positions without an evaluation. */
interface EvaluationWork {
  readonly unjudged: readonly Divergence[];
  readonly unrated: readonly UnratedPosition[];
}

export interface UnratedPosition {
  readonly ply: number;
  readonly fen: string;
  /** A draw by the rules needs no engine. */
  readonly isDraw: boolean;
}

export function findEvaluationWork(review: Review): EvaluationWork {
  const { session } = review;
  const known = new Set(session.evaluations.map(({ ply }) => ply));
  const left = countFollowedPlies(review);
  return {
    unjudged: session.divergences.filter(({ judgement }) => judgement === null),
    // A pending move is not part of the session yet; its verdict has the evaluation.
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
  /** The engine is loading; the share from 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'judging' | 'rating'; readonly done: number; readonly all: number };

export interface SearchRequest {
  readonly signal: AbortSignal;
  readonly onLoading: (share: number) => void;
}

export interface EvaluationPorts {
  readonly compare: (divergence: Divergence, asked: SearchRequest) => Promise<GuessSearch>;
  readonly judge: (divergence: Divergence, search: GuessSearch | undefined) => Promise<void>;
  /** Called after the last verdict. */
  readonly onJudged: () => Promise<void>;
  readonly rate: (position: UnratedPosition, asked: SearchRequest) => Promise<SessionEvaluation>;
  /** Called for each evaluation, to show it. */
  readonly onRated: (evaluation: SessionEvaluation) => void;
  readonly save: (evaluations: readonly SessionEvaluation[]) => Promise<void>;
}

/** Small enough that closing the page loses little, large enough to spare calls. */
const saveBatchSize = 8;

/** One after another, verdicts first, because the review is about them. An abort keeps everything found so far. */
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

/** Without an engine in this browser, the server uses its own. */
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

/** A failure is ignored: the next visit evaluates the rest again. */
function saveEvaluations(
  evaluations: readonly SessionEvaluation[],
  { save }: EvaluationPorts,
): Promise<boolean> {
  return save(evaluations).then(
    () => true,
    () => false,
  );
}
