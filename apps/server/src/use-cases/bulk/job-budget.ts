import type { Budget, PlannedCall, SpendingStop } from '../../adapters/writers/budget.ts';
import type { Run } from './run-lease.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type BudgetDeps = StorePort<'modelCalls'> & Ports<'clock' | 'logger'> & SettingsPort<'ai'>;

const warningShare = 0.8;

/**
 * Creates the budget of a job for language models. It is counted in the database, so it survives a crash, and a process
 * that has lost the lease cannot spend more.
 */
export async function createJobBudget(
  deps: BudgetDeps,
  run: Pick<Run, 'job' | 'write'>,
): Promise<Budget> {
  const { store, clock, logger } = deps;
  const { id: jobId, capMicros } = run.job;
  const spent = await store.modelCalls.sumCostByJob([jobId]);
  let isWarned = (spent.get(jobId) ?? 0) >= capMicros * warningShare;

  function warnOnce(spentMicros: number): void {
    if (isWarned || spentMicros < capMicros * warningShare) return;
    isWarned = true;
    logger.warn({ jobId, spentMicros, capMicros }, 'job has spent 80 percent of its budget');
  }

  return {
    async reserve(call) {
      const noted = await reserveCall(deps, run, call);
      if (typeof noted === 'string') return noted;
      const { callId, spentMicros } = noted;
      warnOnce(spentMicros);
      return {
        async settle(paid) {
          const recordAnswer = () => store.modelCalls.recordAnswer(callId, paid, clock.now());
          // Retried once, because a connection may have broken meanwhile and the cost of a paid response must not be
          // lost.
          await recordAnswer()
            .catch(recordAnswer)
            .catch((error: unknown) =>
              logger.error({ err: error, jobId }, 'recording the cost of an answer failed'),
            );
        },
      };
    },
  };
}

/** Records a request if the budget allows it, under a lock on the job and the model family. */
function reserveCall(
  { clock, settings }: BudgetDeps,
  run: Pick<Run, 'job' | 'write'>,
  call: PlannedCall,
): Promise<{ callId: string; spentMicros: number } | SpendingStop> {
  const now = clock.now();
  const { id: jobId, capMicros } = run.job;
  const { dailyTokens } = settings.ai;
  const { family, model, ply, level, maxTokens, maxMicros } = call;
  return run.write(async ({ modelCalls }) => {
    await modelCalls.lockFamily(family);
    const spent = await modelCalls.sumCostByJob([jobId]);
    const spentMicros = spent.get(jobId) ?? 0;
    if (spentMicros + maxMicros > capMicros) return 'budget';
    if (dailyTokens > 0) {
      const used = await modelCalls.countTokensSince(family, getStartOfDay(now));
      if (used + maxTokens > dailyTokens) return 'daily';
    }
    const callId = await modelCalls.begin(
      { jobId, family, model, ply, level, reservedTokens: maxTokens, reservedMicros: maxMicros },
      now,
    );
    return { callId, spentMicros };
  });
}

function getStartOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
