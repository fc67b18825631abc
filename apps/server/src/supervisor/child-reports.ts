import { addLabel, toGauge } from '../monitoring/gauges.ts';
import type { Reports } from '../monitoring/metrics-server.ts';
import { measureProcess } from '../monitoring/process-figures.ts';
import type { ProcessReport } from '../monitoring/process-report.ts';
import type { Child } from './child.ts';

/** Longer than a process waits for its database, and shorter than scrapers wait (10 s by default). */
const reportTimeoutMs = 4000;

/** Starts to measure the supervisor. The result collects the reports of all its processes and adds its own. */
export function createReportsReader(children: readonly Child[]): () => Promise<Reports> {
  const readProcess = measureProcess();
  return async () => {
    const answers = await Promise.all(
      children.map(async (child) => ({ child, report: await child.report(reportTimeoutMs) })),
    );
    const own: ProcessReport = {
      process: 'supervisor',
      isReady: true,
      oldestWaitingSeconds: undefined,
      families: addLabel(
        [
          ...readProcess(),
          toGauge(
            'lamplight_process_up',
            '1 if the process answered its supervisor, 0 if it is down or hangs.',
            answers.map(({ child, report }) => [{ process: child.name }, report ? 1 : 0] as const),
          ),
          {
            name: 'lamplight_process_restarts_total',
            type: 'counter',
            help: 'Restarts of the process by its supervisor.',
            samples: children.map((child) => ({
              labels: { process: child.name },
              value: child.countRestarts(),
            })),
          },
        ],
        { process: 'supervisor' },
      ),
    };
    return {
      reports: [own, ...answers.flatMap(({ report }) => report ?? [])],
      missing: answers.filter(({ report }) => !report).map(({ child }) => child.name),
    };
  };
}
