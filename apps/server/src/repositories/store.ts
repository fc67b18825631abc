import type { Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Queue } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import { adminFiguresRepository } from './admin-figures.ts';
import { analysesRepository } from './analyses.ts';
import { auditRepository } from './audit.ts';
import { bulkEstimatesRepository } from './bulk-estimates.ts';
import { bulkJobsRepository } from './bulk-jobs.ts';
import { bulkRunsRepository } from './bulk-runs.ts';
import { championMovesRepository } from './champion-moves.ts';
import { checkoutsRepository } from './checkouts.ts';
import { codesRepository } from './codes.ts';
import { commentariesRepository } from './commentaries.ts';
import { deploymentRepository } from './deployment.ts';
import { gamesRepository } from './games.ts';
import { mailRequestsRepository } from './mail-requests.ts';
import { modelCallsRepository } from './model-calls.ts';
import { moveEvaluationsRepository } from './move-evaluations.ts';
import { paymentsRepository } from './payments.ts';
import { playSessionsRepository } from './play-sessions.ts';
import { progressRepository } from './progress.ts';
import { providerCancellationsRepository } from './provider-cancellations.ts';
import { rateLimitsRepository } from './rate-limits.ts';
import { recommendationsRepository } from './recommendations.ts';
import { sentenceFixesRepository } from './sentence-fixes.ts';
import { sentenceReportsRepository } from './sentence-reports.ts';
import { signInsRepository } from './sign-ins.ts';
import { subscriptionsRepository } from './subscriptions.ts';
import { usageRepository } from './usage.ts';
import { usersRepository } from './users.ts';
import { workersRepository } from './workers.ts';

/** All repositories. */
export type Store = ReturnType<typeof repositories> & {
  /** Runs `work` in one transaction. */
  transaction<T>(work: (store: Repositories) => Promise<T>): Promise<T>;
};
export type Repositories = ReturnType<typeof repositories>;

/**
 * Locks are taken in one order everywhere: deployment, games, bulk jobs; payment events, codes, users, sign-ins, rate
 * limits; users, checkouts, subscriptions, payments, provider cancellations; users, play usage, play sessions; sentence
 * reports, sentence fixes. If two transactions still deadlock, the victim is retried.
 */
const deadlock = '40P01';
const triesOnDeadlock = 3;

async function againOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock;
      if (!isDeadlock || attempt === triesOnDeadlock) throw error;
    }
  }
}

type Outside = Pick<Database, 'runPrepared'> & { queue: Pick<Queue, 'send' | 'sendMany'> };

export function createStore(
  { kysely, runPrepared }: Pick<Database, 'kysely' | 'runPrepared'>,
  queue: Pick<Queue, 'send' | 'sendMany'>,
): Store {
  const outside = { runPrepared, queue };
  return {
    ...repositories(kysely, outside),
    transaction: (work) =>
      againOnDeadlock(() =>
        kysely.transaction().execute((transaction) => work(repositories(transaction, outside))),
      ),
  };
}

function repositories(db: Kysely<Schema>, { runPrepared, queue }: Outside) {
  return {
    users: usersRepository(db),
    signIns: signInsRepository(db, runPrepared),
    codes: codesRepository(db),
    rateLimits: rateLimitsRepository(db),
    audit: auditRepository(db),
    subscriptions: subscriptionsRepository(db),
    checkouts: checkoutsRepository(db),
    payments: paymentsRepository(db),
    providerCancellations: providerCancellationsRepository(db),
    deployment: deploymentRepository(db, runPrepared),
    games: gamesRepository(db, runPrepared),
    analyses: analysesRepository(db, runPrepared),
    moveEvaluations: moveEvaluationsRepository(db, runPrepared),
    modelCalls: modelCallsRepository(db),
    commentaries: commentariesRepository(db, runPrepared),
    sentenceReports: sentenceReportsRepository(db),
    sentenceFixes: sentenceFixesRepository(db, runPrepared),
    championMoves: championMovesRepository(runPrepared),
    progress: progressRepository(db, runPrepared),
    playSessions: playSessionsRepository(db, runPrepared),
    usage: usageRepository(db),
    bulkJobs: bulkJobsRepository(db, queue),
    bulkEstimates: bulkEstimatesRepository(db),
    recommendations: recommendationsRepository(db),
    adminFigures: adminFiguresRepository(db),
    mailRequests: mailRequestsRepository(db, queue),
    bulkRuns: bulkRunsRepository(db, queue),
    workers: workersRepository(db),
  };
}
