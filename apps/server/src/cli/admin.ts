// npm run admin -- users [QUERY] | grant EMAIL [--plan monthly|yearly] | revoke EMAIL | key
import { parseArgs } from 'node:util';
import { errors } from '@lamplight/contract/errors.ts';
import { planTypes } from '@lamplight/contract/payments.ts';
import { createSystemClock } from '../adapters/clock.ts';
import { createPaymentProvider } from '../adapters/payments/payments.ts';
import type { KnownUser } from '../entities/account.ts';
import { startQueue } from '../database/queue.ts';
import { mailQueue } from '../jobs/mail.ts';
import { createLogger } from '../logger.ts';
import { createStore, type Store } from '../repositories/store.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { grantBasic } from '../use-cases/admin/grant-basic.ts';
import { revokeBasic } from '../use-cases/admin/revoke-basic.ts';
import { findUsers } from '../use-cases/admin/users.ts';
import { getPendingSince } from '../use-cases/auth/sign-in-rules.ts';
import type { Refused } from '../use-cases/outcome.ts';
import type { Ports, StorePort } from '../use-cases/ports.ts';
import { commandOrigin, printError, runCommand, print, showTable } from './command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run admin -- users [QUERY]
       npm run admin -- grant EMAIL [--plan monthly|yearly]
       npm run admin -- revoke EMAIL
       npm run admin -- key

  users     everybody with an account, newest first, or those found by address, username or name
  grant     Basic from now on, for a month or a year, without payment
  revoke    Starter from now on; what is paid for is cancelled at the payment provider
  key       whether the admin panel can be opened, by whom, and its address`;

/** Number of users read per query, because the list may be long. */
const page = 200;

type AdminDeps = StorePort<keyof Store> & Ports<'clock' | 'logger' | 'payments'>;
type Outcome = { kind: 'found'; user: KnownUser } | Refused;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { plan: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    print(usage);
    return 0;
  }
  const [command, name, ...more] = positionals;
  const planType = planTypes.find((plan) => plan === (values.plan ?? 'monthly'));
  if (more.length === 0 && planType) {
    if (command === 'users') return withDeps((deps, settings) => listUsers(deps, settings, name));
    if (command === 'key' && name === undefined) return withDeps(showKey);
    if (command === 'grant' && name !== undefined) {
      return changeAccount(name, (deps, userId) =>
        grantBasic(deps, { userId, planType, by: null }, commandOrigin),
      );
    }
    if (command === 'revoke' && name !== undefined) {
      return changeAccount(name, (deps, userId) =>
        revokeBasic(deps, { userId, by: null }, commandOrigin),
      );
    }
  }
  printError(usage);
  return 2;
}

function withDeps<T>(work: (deps: AdminDeps, settings: Settings) => Promise<T>): Promise<T> {
  const settings = loadSettings(process.env);
  const logger = createLogger('silent');
  const clock = createSystemClock(settings.clockOffsetMs);
  return withDatabase(settings, async (database) => {
    // A granted plan is announced by a mail, which a worker sends.
    const queue = await startQueue({
      database,
      queues: [mailQueue],
      works: false,
      onError: (error) => printError(`queue: ${String(error)}`),
    });
    try {
      const store = createStore(database, queue);
      const payments = createPaymentProvider(settings.payments, {
        logger,
        clock,
        siteName: settings.deployment.product,
      });
      return await work({ store, clock, logger, payments }, settings);
    } finally {
      await queue.stop();
    }
  });
}

async function listUsers(deps: AdminDeps, settings: Settings, query = ''): Promise<number> {
  const rows: string[][] = [];
  for (let offset = 0; ; offset += page) {
    const found = await findUsers(deps, { query, offset, limit: page });
    rows.push(...found.users.map((user) => toRow(user, settings)));
    if (found.users.length < page) break;
  }
  showTable(['Address', 'Username', 'Name', 'Role', 'Plan', 'Until', 'Since'], rows);
  return 0;
}

function toRow({ account, access }: KnownUser, { adminEmails }: Settings): string[] {
  const { email, username, firstName, lastName, createdAt, verifiedAt } = account;
  const role = adminEmails.includes(email) ? 'admin' : 'user';
  return [
    email,
    username,
    `${firstName} ${lastName}`,
    verifiedAt ? role : 'unverified',
    access ? 'basic' : 'starter',
    access ? formatDay(access.endsAt) : '-',
    formatDay(createdAt),
  ];
}

function formatDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Changes the account with this e-mail address and prints its new plan. */
function changeAccount(
  email: string,
  work: (deps: AdminDeps, userId: string) => Promise<Outcome>,
): Promise<number> {
  return withDeps(async (deps) => {
    const since = getPendingSince(deps.clock.nowMs());
    const account = await deps.store.users.findByEmail(email.toLowerCase(), since);
    const outcome = await work(deps, account?.id ?? '');
    if (outcome.kind === 'refused') {
      printError(`${email}: ${outcome.message ?? errors[outcome.code].message}`);
      return 1;
    }
    const { access } = outcome.user;
    print(access ? `${email}: Basic until ${formatDay(access.endsAt)}` : `${email}: Starter`);
    return 0;
  });
}

/** Does not print the key, which is a secret. */
async function showKey({ store }: AdminDeps, settings: Settings): Promise<number> {
  const { adminKey, adminEmails, publicUrl, host, port } = settings;
  const site = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isOpen = adminKey !== undefined && adminEmails.length > 0;
  const rows = [
    ['ADMIN_KEY', adminKey === undefined ? 'not set: the panel is closed' : 'set'],
    ['ADMIN_EMAILS', adminEmails.join(', ') || 'nobody'],
    ['Panel', site + (await store.deployment.readAdminPanelPath())],
  ];
  showTable(['Setting', 'Value'], rows);
  return isOpen ? 0 : 1;
}
