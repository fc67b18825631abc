import type { Divergence, SessionEvaluation } from '@lamplight/contract/play.ts';
import type { JudgeSearch } from '../../shared/engine/judge-search.ts';
import type { Review } from './queries.ts';
import { followedPlies } from './course-of.ts';

/** What is still to be looked at. */
interface ToLook {
  readonly unjudged: readonly Divergence[];
  readonly unrated: readonly Unrated[];
}

export interface Unrated {
  readonly ply: number;
  readonly fen: string;
  /** The rules call it a draw; no engine has to be asked. */
  readonly isDraw: boolean;
}

export function toLook(review: Review): ToLook {
  const { session } = review;
  const known = new Set(session.evaluations.map(({ ply }) => ply));
  const left = followedPlies(review);
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

export type Looking =
  | { readonly kind: 'idle' | 'paused' | 'failed' }
  /** The engine is on its way; the share that has arrived, 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'judging' | 'rating'; readonly done: number; readonly all: number };

export interface Asked {
  readonly signal: AbortSignal;
  readonly onLoading: (share: number) => void;
}

export interface LookPorts {
  readonly compare: (divergence: Divergence, asked: Asked) => Promise<JudgeSearch>;
  readonly judge: (divergence: Divergence, search: JudgeSearch | undefined) => Promise<void>;
  /** All that could be judged has been. */
  readonly judgedAll: () => Promise<void>;
  readonly rate: (position: Unrated, asked: Asked) => Promise<SessionEvaluation>;
  /** Shown at once. */
  readonly found: (evaluation: SessionEvaluation) => void;
  readonly save: (evaluations: readonly SessionEvaluation[]) => Promise<void>;
}

/** So that somebody who leaves loses little, and the server hears seldom. */
const savedTogether = 8;

/** One after another, verdicts first: they are what the reader came for. What was found is kept even if it is broken off. */
export async function lookThrough(
  { unjudged, unrated }: ToLook,
  ports: LookPorts,
  { signal, show }: { readonly signal: AbortSignal; readonly show: (looking: Looking) => void },
): Promise<void> {
  const asked = (kind: 'judging' | 'rating', done: number, all: number): Asked => ({
    signal,
    onLoading: (share) => tell(share < 1 ? { kind: 'loading', share } : { kind, done, all }),
  });
  const tell = (looking: Looking): void => {
    if (!signal.aborted) show(looking);
  };
  let hasFailed = false;
  for (const [done, divergence] of unjudged.entries()) {
    if (signal.aborted) return;
    tell({ kind: 'judging', done, all: unjudged.length });
    hasFailed =
      !(await judged(divergence, ports, asked('judging', done, unjudged.length))) || hasFailed;
  }
  if (unjudged.length > 0) await ports.judgedAll();
  let unsaved: SessionEvaluation[] = [];
  try {
    for (const [done, position] of unrated.entries()) {
      if (signal.aborted) return;
      tell({ kind: 'rating', done, all: unrated.length });
      const evaluation = await ports.rate(position, asked('rating', done, unrated.length));
      if (signal.aborted) return;
      ports.found(evaluation);
      unsaved.push(evaluation);
      if (unsaved.length >= savedTogether && (await saved(unsaved, ports))) unsaved = [];
    }
  } catch {
    hasFailed = true;
  } finally {
    if (unsaved.length > 0) await saved(unsaved, ports);
  }
  tell({ kind: hasFailed ? 'failed' : 'idle' });
}

/** Where this browser has no engine, the server asks its own. */
async function judged(divergence: Divergence, ports: LookPorts, asked: Asked): Promise<boolean> {
  const search = await ports.compare(divergence, asked).catch(() => undefined);
  if (asked.signal.aborted) return true;
  return ports.judge(divergence, search).then(
    () => true,
    () => false,
  );
}

/** Not worth a word: whoever opens the review again has it looked at again. */
function saved(evaluations: readonly SessionEvaluation[], { save }: LookPorts): Promise<boolean> {
  return save(evaluations).then(
    () => true,
    () => false,
  );
}
