import { createJobBudget } from '../src/use-cases/bulk/job-budget.ts';
import { acquireLease } from '../src/use-cases/bulk/run-lease.ts';
import { openInstallation } from './bulk-installation.ts';
import { createSpanishRequest } from './spanish-comment.ts';

/** Process that writes one comment for a job. A test kills it while it waits for the provider. */
const [jobId = '', providerUrl = ''] = process.argv.slice(2);
const { deps } = await openInstallation(process.env['DATABASE_URL'] ?? '', {
  env: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: providerUrl },
});
const { signal } = new AbortController();
const run = await acquireLease(deps, jobId, { signal });
if (!run) throw new Error('there is no such job');
const budget = await createJobBudget(deps, run);
await deps.writers
  .findWriter('openai-fast')
  ?.write(createSpanishRequest(), { signal, budget, ply: 5 });
