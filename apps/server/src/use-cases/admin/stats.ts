import type { adminSystemRoutes } from '@lamplight/contract/admin-system.ts';
import type { z } from 'zod';
import type { FamilyUsage } from '../../repositories/model-calls.ts';
import type { StorePort } from '../ports.ts';

export type AdminStats = z.output<(typeof adminSystemRoutes.adminStats.answers)[200]>;

/** Counts everything that is stored. */
export async function readStats({
  store,
}: StorePort<'adminFigures' | 'modelCalls'>): Promise<AdminStats> {
  const [totals, jobs, usage] = await Promise.all([
    store.adminFigures.countTotals(),
    store.adminFigures.countJobsByStatus(),
    store.modelCalls.sumUsageByFamily(),
  ]);
  return {
    totalGames: totals.games,
    totalAnalyzedMoves: totals.analyzedMoves,
    totalUsers: totals.users,
    analysisJobs: {
      running: jobs.get('running') ?? 0,
      pending: jobs.get('pending') ?? 0,
      completed: jobs.get('completed') ?? 0,
      failed: jobs.get('failed') ?? 0,
      cancelled: jobs.get('cancelled') ?? 0,
    },
    tokenUsage: sumByFamily(usage, ({ tokens }) => tokens),
    tokenCostMicros: sumByFamily(usage, ({ costMicros }) => costMicros),
    openReports: totals.openReports,
  };
}

function sumByFamily(usage: readonly FamilyUsage[], figure: (of: FamilyUsage) => number) {
  const of = (name: string): number => {
    const found = usage.find(({ family }) => family === name);
    return found ? figure(found) : 0;
  };
  return { openai: of('openai'), deepseek: of('deepseek'), anthropic: of('anthropic') };
}
