import type { adminEngineRoutes } from '@lamplight/contract/admin-engine.ts';
import type { z } from 'zod';
import type { EngineFigures } from '../../use-cases/admin/engine-figures.ts';

export function presentEngineFigures(
  figures: EngineFigures,
): z.output<(typeof adminEngineRoutes.engineFigures.answers)[200]> {
  const { standard, deep } = figures;
  return {
    engine: figures.engine,
    workers: figures.workers.map(({ host, pid, engines, startedAt, seenAt }) => ({
      host,
      pid,
      engines,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    queue: { waiting: figures.waiting, running: figures.running },
    positionsAnHour: figures.searchedSince,
    positions: { total: standard + deep, standard, deep },
    evaluatedPositions: figures.evaluatedPositions,
  };
}
