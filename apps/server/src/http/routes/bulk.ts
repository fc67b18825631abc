import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import { getFullMove } from '@lamplight/domain/chess/move-name.ts';
import type { Deps } from '../../deps.ts';
import { listModels } from '../../use-cases/admin/ai-models.ts';
import { cancelJob, setJobPriority } from '../../use-cases/bulk/jobs.ts';
import { estimateBulk } from '../../use-cases/bulk/estimate.ts';
import { listJobs } from '../../use-cases/bulk/jobs.ts';
import { findJob, type NamedJobMove } from '../../use-cases/bulk/jobs.ts';
import { recalculateQualities } from '../../use-cases/bulk/recalculate.ts';
import { retryJob } from '../../use-cases/bulk/jobs.ts';
import { startJobs } from '../../use-cases/bulk/start-jobs.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import type { ListedJob } from '../../entities/bulk-job.ts';

export function registerBulkRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.startBulkAnalysis, async ({ caller, body, origin, answer }) => {
    const { jobs } = throwIfRefused(await startJobs(deps, caller.account.id, body, origin));
    return answer(202, { jobs: jobs.map(presentJob) });
  });

  registerRoute(app, routes.estimateBulkAnalysis, async ({ body, answer }) =>
    answer(200, throwIfRefused(await estimateBulk(deps, body)).estimate),
  );

  registerRoute(app, routes.bulkJobs, async ({ query, answer }) => {
    const { jobs, total } = await listJobs(deps, query);
    return answer(200, { jobs: jobs.map(presentJob), total });
  });

  registerRoute(app, routes.bulkJobById, async ({ params, answer }) => {
    const { job, moves } = throwIfRefused(await findJob(deps, params.id));
    return answer(200, { job: presentJob(job), moves: moves.map(presentJobMove) });
  });

  registerRoute(app, routes.cancelBulkJob, async ({ caller, params, origin, answer }) => {
    const { job } = throwIfRefused(await cancelJob(deps, caller, params.id, origin));
    return answer(200, { job: presentJob(job) });
  });

  registerRoute(app, routes.retryBulkJob, async ({ caller, params, origin, answer }) => {
    const { job } = throwIfRefused(await retryJob(deps, caller, params.id, origin));
    return answer(202, { job: presentJob(job) });
  });

  registerRoute(
    app,
    routes.setBulkJobPriority,
    async ({ caller, params, body, origin, answer }) => {
      const wanted = { id: params.id, priority: body.priority };
      const { job } = throwIfRefused(await setJobPriority(deps, caller, wanted, origin));
      return answer(200, { job: presentJob(job) });
    },
  );

  registerRoute(app, routes.recalculateMoveQuality, async ({ caller, body, origin, answer }) => {
    const { movesUpdated, gamesProcessed } = throwIfRefused(
      await recalculateQualities(deps, caller, body.gameIds, origin),
    );
    return answer(200, { movesUpdated, gamesProcessed });
  });

  registerRoute(app, routes.listAiModels, async ({ answer }) =>
    answer(200, { models: listModels(deps) }),
  );
}

export function presentJob(job: ListedJob) {
  return {
    ...job,
    startMove: getFullMove(job.startFen, job.firstPly),
    endMove: getFullMove(job.startFen, job.lastPly),
  };
}

type JobMoveState = 'waiting' | 'searched' | 'done' | 'failed';

export function presentJobMove(move: NamedJobMove) {
  return { ...move, state: getMoveState(move) };
}

function getMoveState({ failure, doneAt, searchedAt }: NamedJobMove): JobMoveState {
  if (failure !== null) return 'failed';
  if (doneAt !== null) return 'done';
  return searchedAt === null ? 'waiting' : 'searched';
}
