import type { bulkRoutes } from '@lamplight/contract/bulk.ts';
import { choosePlies } from '@lamplight/domain/bulk/bulk-moves.ts';
import type { z } from 'zod';
import { listAiModels } from '../../adapters/writers/catalogue.ts';
import type { Origin } from '../../entities/audit.ts';
import type { ListedJob } from '../../entities/bulk-job.ts';
import type { GameToAnalyse, NewJob } from '../../repositories/bulk-jobs.ts';
import { recordAudit } from '../audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

export type BulkAnalysis = z.output<typeof bulkRoutes.startBulkAnalysis.body>;

/** Starts one job per game, all of them or none. A game with the same job pending or running keeps that job. */
export async function startJobs(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'> & SettingsPort<'ai' | 'models'>,
  /** User id of the admin; null for the command line. */
  userId: string | null,
  wanted: BulkAnalysis,
  origin: Origin,
): Promise<{ kind: 'started'; jobs: ListedJob[] } | Refused> {
  const unavailable = refuseModel(deps, wanted.aiModel);
  if (unavailable) return unavailable;
  const ids = [...new Set(wanted.gameIds.map((id) => id.toLowerCase()))];
  return deps.store.transaction(async (store) => {
    const games = await store.bulkJobs.lockGames(ids);
    if (games.length < ids.length) return refuse('game_not_found');
    const requests: NewJob[] = [];
    for (const game of games) {
      const request = buildJobRequest(game, wanted, deps.settings.ai.jobCapMicros);
      if ('kind' in request) return request;
      requests.push(request);
    }
    const { jobs, addedCount } = await store.bulkJobs.add(requests, userId, deps.clock.now());
    if (addedCount > 0) {
      const moves = requests.reduce((sum, { totalMoves }) => sum + totalMoves, 0);
      const details = { games: games.length, jobs: addedCount, moves };
      await recordAudit(deps, store, origin, { event: 'bulk_analysis_started', userId, details });
    }
    return { kind: 'started', jobs };
  });
}

/** Returns a refusal if the model cannot be used, else undefined. */
export function refuseModel({ settings }: SettingsPort<'models'>, id: string): Refused | undefined {
  const model = listAiModels(settings).find((each) => each.id === id);
  if (model?.available) return undefined;
  return refuse('model_unavailable', model?.reason ? { message: `${model.reason}.` } : {});
}

/** Converts the request to half-moves of this game. */
export function buildJobRequest(
  game: GameToAnalyse,
  wanted: BulkAnalysis,
  capMicros: number,
): NewJob | Refused {
  const { aiModel, analysisSide, effort, depth, priority } = wanted;
  const range = wanted.wholeGame ? 'whole game' : wanted;
  const chosen = choosePlies(game, range, analysisSide);
  if (chosen.kind === 'outside') {
    const says = `“${game.title}” has ${chosen.has}.`;
    return refuse('validation_failed', { fields: { [chosen.end]: says } });
  }
  const { firstPly, lastPly, count } = chosen;
  return {
    gameId: game.id,
    aiModel,
    analysisSide,
    firstPly,
    lastPly,
    totalMoves: count,
    effort,
    depth,
    priority,
    capMicros,
  };
}
