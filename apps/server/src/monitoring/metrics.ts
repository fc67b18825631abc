import { MailRefused, type Mailer } from '../adapters/mail/mailer.ts';
import type { EnginePool, PoolAnswer } from '../adapters/engine/engine-pool.ts';
import type { JobDefinition } from '../database/queue.ts';
import { createRegistry, type Counter, type Labels } from './registry.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** From a cached response to the longest search of an engine. */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** From a mail to a long game with deep analysis. */
const jobBounds = [0.1, 0.5, 1, 5, 10, 60, 300, 1800, 7200, 36_000];

const searchOutcomes = [
  'found',
  'remembered',
  'owner-busy',
  'full',
  'timeout',
  'unavailable',
  'invalid-position',
  'cancelled',
] as const satisfies readonly SearchOutcome[];
const mailOutcomes = ['sent', 'refused', 'failed'] as const;
const jobOutcomes = ['done', 'failed', 'interrupted'] as const;

/** Counters and histograms of one process. Gauges are read when they are requested, in process-report.ts. */
export function createMetrics() {
  const registry = createRegistry();
  const count = (name: string, help: string, initial: readonly Labels[] = [{}]): Counter => {
    const counter = registry.addCounter(name, help);
    for (const labels of initial) counter.start(labels);
    return counter;
  };
  return {
    collect: () => registry.collect(),
    requests: count('lamplight_http_requests_total', 'Responses by route and status.', []),
    requestSeconds: registry.addHistogram(
      'lamplight_http_request_duration_seconds',
      'Time from the request to the end of its response.',
      requestBounds,
    ),
    shedRequests: count(
      'lamplight_http_requests_shed_total',
      'Requests refused with 503 because too many statements waited for the database.',
    ),
    searches: count(
      'lamplight_engine_searches_total',
      'Questions to the engines of the web process by outcome.',
      searchOutcomes.map((outcome) => ({ outcome })),
    ),
    searchSeconds: registry.addHistogram(
      'lamplight_engine_search_duration_seconds',
      'Time to answer a question to the engines, including the time in their queue.',
      requestBounds,
    ),
    mails: count(
      'lamplight_mails_total',
      'Attempts to send a mail by outcome. A failed attempt is repeated, a refused one is not.',
      mailOutcomes.map((outcome) => ({ outcome })),
    ),
    jobs: count('lamplight_jobs_total', 'Runs of jobs by queue and outcome.', []),
    jobSeconds: registry.addHistogram(
      'lamplight_job_duration_seconds',
      'Duration of the runs of jobs by queue.',
      jobBounds,
    ),
    alerts: count(
      'lamplight_operator_alerts_total',
      'Log lines that need an operator, by subject: those with the field "alert".',
      [{ about: 'payments' }],
    ),
    logLines: count(
      'lamplight_log_lines_total',
      'Log lines from level "warn" on.',
      ['warn', 'error', 'fatal'].map((level) => ({ level })),
    ),
  };
}

type SearchOutcome = Extract<PoolAnswer, { kind: 'failed' }>['reason'] | 'found' | 'remembered';

/** Counts and times the questions to the engines. */
export function measureSearches(
  pool: EnginePool,
  { searches, searchSeconds }: Pick<Metrics, 'searches' | 'searchSeconds'>,
): EnginePool {
  return {
    ...pool,
    async ask(question, asking) {
      const startedMs = performance.now();
      const answer = await pool.ask(question, asking);
      const outcome = nameSearchOutcome(answer);
      searches.increment({ outcome });
      if (outcome === 'found') searchSeconds.observe({}, (performance.now() - startedMs) / 1000);
      return answer;
    },
  };
}

function nameSearchOutcome(answer: PoolAnswer): SearchOutcome {
  if (answer.kind === 'failed') return answer.reason;
  return answer.isRemembered ? 'remembered' : 'found';
}

/** Counts the attempts to send a mail. */
export function measureMails(mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer {
  return {
    ...mailer,
    async send(to, content) {
      try {
        await mailer.send(to, content);
        mails.increment({ outcome: 'sent' });
      } catch (error) {
        mails.increment({ outcome: error instanceof MailRefused ? 'refused' : 'failed' });
        throw error;
      }
    },
  };
}

/** Counts and times the runs of a job. A run that a stop interrupts has not failed. */
export function measureJob(
  job: JobDefinition,
  { jobs, jobSeconds }: Pick<Metrics, 'jobs' | 'jobSeconds'>,
): JobDefinition {
  const { name: queue } = job;
  for (const outcome of jobOutcomes) jobs.start({ queue, outcome });
  return {
    ...job,
    async run(data, context) {
      const startedMs = performance.now();
      let outcome: (typeof jobOutcomes)[number] = 'done';
      try {
        await job.run(data, context);
      } catch (error) {
        outcome = context.signal.aborted ? 'interrupted' : 'failed';
        throw error;
      } finally {
        jobs.increment({ queue, outcome });
        jobSeconds.observe({ queue }, (performance.now() - startedMs) / 1000);
      }
    },
  };
}

/** Counts a log line. `details` is the first argument of the call of the logger. */
export function countLogLine(
  { logLines, alerts }: Pick<Metrics, 'logLines' | 'alerts'>,
  level: string,
  details: unknown,
): void {
  if (level === 'warn' || level === 'error' || level === 'fatal') logLines.increment({ level });
  const hasAlert = typeof details === 'object' && details !== null && 'alert' in details;
  if (hasAlert) alerts.increment({ about: String(details.alert) });
}
