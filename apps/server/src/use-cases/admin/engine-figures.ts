import { listLiveWorkers } from './live-workers.ts';
import type { Ports, StorePort } from '../ports.ts';

const hourMs = 3_600_000;

/** Returns the engines of this installation, according to the last heartbeat of their workers, and totals of their work. */
export async function readEngineFigures(
  deps: StorePort<'adminFigures' | 'workers'> & Ports<'clock'>,
) {
  const { adminFigures } = deps.store;
  const [workers, jobs, totals] = await Promise.all([
    listLiveWorkers(deps),
    adminFigures.countJobsByStatus(),
    adminFigures.countEngineTotals(new Date(deps.clock.nowMs() - hourMs)),
  ]);
  return {
    ...totals,
    engine: workers.find(({ engine }) => engine !== null)?.engine ?? null,
    workers,
    waiting: jobs.get('pending') ?? 0,
    running: jobs.get('running') ?? 0,
  };
}
