import type { Deps } from '../deps.ts';
import { answerReportRequests, wasForked } from '../supervisor/supervisor-channel.ts';
import { startMetricsServer } from './metrics-server.ts';
import { createProcessReporter } from './process-report.ts';

/**
 * Makes the reports of this process available: to its supervisor, which serves those of all its processes together, or
 * on an address of its own if the process was started alone. Returns the function that ends it.
 */
export async function serveReports(
  deps: Deps,
  given: Parameters<typeof createProcessReporter>[1],
): Promise<() => Promise<void>> {
  const { settings, logger } = deps;
  if (!settings.metrics) return async () => undefined;
  const report = createProcessReporter(deps, given);
  // A process manager may also start processes with a channel. It requests no reports.
  if (wasForked && settings.role === 'all') {
    answerReportRequests(report);
    return async () => undefined;
  }
  const read = async () => ({ reports: [await report()], missing: [] });
  const server = await startMetricsServer({ ...settings.metrics, logger, read });
  return () => server.close();
}
