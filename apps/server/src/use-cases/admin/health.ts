import type { HealthPart } from '@lamplight/contract/admin-system.ts';
import { identifyEngine } from '../../adapters/engine/identify-engine.ts';
import { families } from '../../adapters/writers/catalogue.ts';
import type { SeenWorker } from '../../repositories/workers.ts';
import { listLiveWorkers } from './live-workers.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type HealthDeps = StorePort<'adminFigures' | 'workers'> &
  Ports<'clock' | 'mailer' | 'payments' | 'logger'> &
  SettingsPort<'models' | 'stockfishPath'>;
type Check = Omit<HealthPart, 'id'>;

/** Maximum time to wait for one part. */
const checkTimeoutMs = 2000;

/** Checks every part of this installation on each call. The messages contain no secrets. */
export async function readHealth(
  deps: HealthDeps,
): Promise<{ parts: HealthPart[]; checkedAt: Date }> {
  const workers = await listLiveWorkers(deps);
  const checkPart = async (
    id: HealthPart['id'],
    look: () => Check | Promise<Check>,
  ): Promise<HealthPart> => {
    const { state, message } = await withTimeout(deps, id, look);
    return { id, state, message };
  };
  const parts = await Promise.all([
    checkPart('database', () => checkDatabase(deps)),
    checkPart('mail', () => checkMail(deps)),
    checkPart('engine', () => checkEngine(deps, workers)),
    checkPart('worker', () => checkWorkers(workers)),
    checkPart('models', () => checkModels(deps)),
    checkPart('payments', () => checkPayments(deps)),
  ]);
  return { parts, checkedAt: deps.clock.now() };
}

async function withTimeout(
  { logger }: Ports<'logger'>,
  id: HealthPart['id'],
  look: () => Check | Promise<Check>,
): Promise<Check> {
  const late = Promise.withResolvers<Check>();
  const timer = setTimeout(
    () => late.resolve({ state: 'ill', message: 'No answer within two seconds.' }),
    checkTimeoutMs,
  );
  try {
    return await Promise.race([look(), late.promise]);
  } catch (error) {
    // The error itself is only logged, because its message may contain more than a page should show.
    logger.warn({ err: error, part: id }, 'health check of a part failed');
    return { state: 'ill', message: 'It could not be asked; the log says why.' };
  } finally {
    clearTimeout(timer);
  }
}

async function checkDatabase({ store }: HealthDeps): Promise<Check> {
  const askedMs = performance.now();
  const { version, isEmbedded } = await store.adminFigures.describeServer();
  const tookMs = Math.max(1, Math.round(performance.now() - askedMs));
  const which = isEmbedded ? 'embedded' : 'at DATABASE_URL';
  return { state: 'well', message: `PostgreSQL ${version}, ${which}, answers in ${tookMs} ms.` };
}

async function checkMail({ mailer }: HealthDeps): Promise<Check> {
  const health = await mailer.check();
  switch (health.kind) {
    case 'outbox':
      return {
        state: 'off',
        message: 'No mail server is set (SMTP_URL): mails are written to the outbox.',
      };
    case 'server answers':
      return { state: 'well', message: 'The mail server answers and lets us in.' };
    case 'server fails':
      return { state: 'ill', message: `The mail server does not take mail: ${health.reason}.` };
    default:
      return health satisfies never;
  }
}

async function checkEngine(
  { settings }: HealthDeps,
  workers: readonly SeenWorker[],
): Promise<Check> {
  const running = workers.find(({ engine }) => engine !== null)?.engine;
  if (running) return { state: 'well', message: `${running} runs.` };
  const probed = await identifyEngine(settings);
  if (probed.ok) return { state: 'well', message: `${probed.name} starts when it is needed.` };
  return { state: 'ill', message: `The engine does not start: ${probed.reason}.` };
}

function checkWorkers(workers: readonly SeenWorker[]): Check {
  if (workers.length === 0) {
    return { state: 'ill', message: 'No worker was heard of for a minute: jobs and mail wait.' };
  }
  const engines = workers.reduce((sum, worker) => sum + worker.engines, 0);
  return {
    state: 'well',
    message: `${formatCount(workers.length, 'worker')} with ${formatCount(engines, 'engine')}.`,
  };
}

function checkModels({ settings }: HealthDeps): Check {
  const named = (['openai', 'deepseek', 'anthropic'] as const)
    .filter((family) => settings.models[family].key !== undefined)
    .map((family) => families[family].name);
  return named.length === 0
    ? { state: 'off', message: 'No key is set: the built-in coach writes everything.' }
    : { state: 'well', message: `Keys are set for ${named.join(', ')}.` };
}

function checkPayments({ payments }: HealthDeps): Check {
  return payments
    ? { state: 'well', message: `${payments.name} takes payments.` }
    : { state: 'off', message: 'Nobody takes payments: admins grant Basic.' };
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
