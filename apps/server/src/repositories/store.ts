import type { Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Queue } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import { createAdminFiguresRepository } from './admin-figures.ts';
import { createAnalysesRepository } from './analyses.ts';
import { createAdminAnnotationsRepository } from './admin-annotations.ts';
import { createAnnotationChecksRepository } from './annotation-checks.ts';
import { createAnnotationSearchesRepository } from './annotation-searches.ts';
import { createAnnotationsRepository } from './annotations.ts';
import { createAuditRepository } from './audit.ts';
import { createBasicWishesRepository } from './basic-wishes.ts';
import { createBulkEstimatesRepository } from './bulk-estimates.ts';
import { createBulkJobsRepository } from './bulk-jobs.ts';
import { createBulkRunsRepository } from './bulk-runs.ts';
import { createChampionMovesRepository } from './champion-moves.ts';
import { createCheckoutsRepository } from './checkouts.ts';
import { createCodesRepository } from './codes.ts';
import { createCommentariesRepository } from './commentaries.ts';
import { createDevicesRepository } from './devices.ts';
import { createDeploymentRepository } from './deployment.ts';
import { createGamesRepository } from './games.ts';
import { createKnownNetworksRepository } from './known-networks.ts';
import { createMailRequestsRepository } from './mail-requests.ts';
import { createModelCallsRepository } from './model-calls.ts';
import { createMoveDifficultiesRepository } from './move-difficulties.ts';
import { createMoveEvaluationsRepository } from './move-evaluations.ts';
import { createPaymentsRepository } from './payments.ts';
import { createPlaySessionsRepository } from './play-sessions.ts';
import { createProgressRepository } from './progress.ts';
import { createProviderCancellationsRepository } from './provider-cancellations.ts';
import { createPreparedRunner } from './query.ts';
import { createQueueFiguresRepository } from './queue-figures.ts';
import { createRateLimitsRepository } from './rate-limits.ts';
import { createRecommendationsRepository } from './recommendations.ts';
import { createResetLinksRepository } from './reset-links.ts';
import { createSentenceFixesRepository } from './sentence-fixes.ts';
import { createSentenceReportsRepository } from './sentence-reports.ts';
import { createSignInsRepository } from './sign-ins.ts';
import { createSubscriptionsRepository } from './subscriptions.ts';
import { createUnlockedGamesRepository } from './unlocked-games.ts';
import { createUsageRepository } from './usage.ts';
import { createUsersRepository } from './users.ts';
import { createWorkersRepository } from './workers.ts';

/** All repositories together. */
export type Store = ReturnType<typeof createRepositories> & {
  /** Runs `work` in one transaction. */
  transaction<T>(work: (store: Repositories) => Promise<T>): Promise<T>;
};
export type Repositories = ReturnType<typeof createRepositories>;

/**
 * All transactions take locks in one of these orders: deployment, games, bulk jobs, annotations; payment events, users,
 * codes, reset links, sign-ins, devices, rate limits; basic wishes; users, checkouts, subscriptions, payments, provider
 * cancellations; users, play usage, play sessions; users, games, unlocked games; sentence reports, sentence fixes. If
 * two transactions still deadlock, the one that PostgreSQL aborts is retried.
 */
const deadlock = '40P01';
const maxDeadlockAttempts = 3;

async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock;
      if (!isDeadlock || attempt === maxDeadlockAttempts) throw error;
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
    ...createRepositories(kysely, outside),
    transaction: (work) =>
      retryOnDeadlock(() =>
        kysely
          .transaction()
          .execute((transaction) => work(createRepositories(transaction, outside))),
      ),
  };
}

function createRepositories(db: Kysely<Schema>, outside: Outside) {
  const { queue } = outside;
  const runPrepared = createPreparedRunner(db, outside.runPrepared);
  return {
    users: createUsersRepository(db),
    signIns: createSignInsRepository(db, runPrepared),
    codes: createCodesRepository(db),
    resetLinks: createResetLinksRepository(db),
    devices: createDevicesRepository(db),
    knownNetworks: createKnownNetworksRepository(db),
    rateLimits: createRateLimitsRepository(db),
    audit: createAuditRepository(db),
    subscriptions: createSubscriptionsRepository(db),
    checkouts: createCheckoutsRepository(db),
    payments: createPaymentsRepository(db),
    basicWishes: createBasicWishesRepository(db),
    providerCancellations: createProviderCancellationsRepository(db),
    deployment: createDeploymentRepository(db, runPrepared),
    games: createGamesRepository(db, runPrepared),
    analyses: createAnalysesRepository(db, runPrepared),
    moveEvaluations: createMoveEvaluationsRepository(db, runPrepared),
    moveDifficulties: createMoveDifficultiesRepository(db, runPrepared),
    annotations: createAnnotationsRepository(db, runPrepared),
    annotationChecks: createAnnotationChecksRepository(db, queue),
    annotationSearches: createAnnotationSearchesRepository(db),
    adminAnnotations: createAdminAnnotationsRepository(db),
    modelCalls: createModelCallsRepository(db),
    commentaries: createCommentariesRepository(db, runPrepared),
    sentenceReports: createSentenceReportsRepository(db),
    sentenceFixes: createSentenceFixesRepository(db, runPrepared),
    championMoves: createChampionMovesRepository(runPrepared),
    progress: createProgressRepository(db, runPrepared),
    playSessions: createPlaySessionsRepository(db, runPrepared),
    unlockedGames: createUnlockedGamesRepository(db, runPrepared),
    usage: createUsageRepository(db),
    bulkJobs: createBulkJobsRepository(db, queue),
    bulkEstimates: createBulkEstimatesRepository(db),
    recommendations: createRecommendationsRepository(db),
    adminFigures: createAdminFiguresRepository(db),
    mailRequests: createMailRequestsRepository(db, queue),
    bulkRuns: createBulkRunsRepository(db, queue),
    workers: createWorkersRepository(db),
    queueFigures: createQueueFiguresRepository(db),
  };
}
