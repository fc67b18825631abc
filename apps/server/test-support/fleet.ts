import { fileURLToPath } from 'node:url';
import { createApi, createPeopleHelpers, type Person } from './account-world.ts';
import { openInstallation } from './bulk-installation.ts';
import { createFreshDatabase } from './fresh-database.ts';
import { makeSite } from './http-probes.ts';
import { startMailSink } from './mail-sink.ts';
import { startReverseProxy } from './reverse-proxy.ts';
import { kill, startServer, waitUntil, type ServerProcess } from './server-process.ts';

const adminKey = 'the key of the fleet';
const adminEmail = 'captain@example.org';

/** Long, because five processes start at the same time on a busy machine. */
const startTimeoutMs = 200_000;
/** Timeout in milliseconds for the test hook that opens a fleet. */
export const openTimeoutMs = 280_000;

export type Member = { role: 'web' | 'worker'; process: ServerProcess; url: string };
export type Fleet = Awaited<ReturnType<typeof openFleet>>;

type Options = {
  web?: number;
  workers?: number;
  env?: Record<string, string>;
  /** Environment of the web process with this number, in addition to `env`. */
  getWebEnv?: (number: number) => Record<string, string>;
};

/** Opens an installation as on many machines: real web and worker processes on one database, behind a reverse proxy. */
export async function openFleet({
  web = 3,
  workers = 2,
  env = {},
  getWebEnv = () => ({}),
}: Options = {}) {
  const { url: databaseUrl, drop } = await createFreshDatabase();
  const sink = await startMailSink();
  const proxy = await startReverseProxy();
  const site = makeSite();
  const installation = await openInstallation(databaseUrl, { env: { SMTP_URL: sink.url } });
  const members: Member[] = [];
  const shared = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DB_POOL: '4',
    ENGINE_WORKERS: '1',
    SMTP_URL: sink.url,
    TRUST_PROXY: 'loopback',
    WEB_ROOT: site.webRoot,
    ADMIN_EMAILS: adminEmail,
    ADMIN_KEY: adminKey,
    ...env,
  };

  async function start(role: Member['role'], more: Record<string, string> = {}): Promise<Member> {
    const process = startServer({ ...shared, ROLE: role, ...more }, {}, startTimeoutMs);
    const member = { role, process, url: await process.ready };
    members.push(member);
    if (role === 'web') proxy.add(member.url);
    return member;
  }

  /** Restarts a process on the same port, as a service manager does. */
  async function replace(member: Member): Promise<Member> {
    member.process.signal('SIGTERM');
    const ended = await member.process.ended;
    if (ended.code !== 0) throw new Error(`ended with ${ended.code ?? ended.signal}`);
    members.splice(members.indexOf(member), 1);
    if (member.role === 'worker') return start('worker');
    proxy.remove(member.url);
    const next = await start('web', { PORT: new URL(member.url).port });
    await waitUntil('the proxy uses it again', () => proxy.isReady(next.url));
    return next;
  }

  async function close(): Promise<void> {
    for (const { process } of members) kill(process.pid);
    await Promise.all(members.map(({ process }) => process.ended));
    await proxy.close();
    await installation.close();
    await sink.close();
    site.remove();
    await drop();
  }

  try {
    await Promise.all([
      ...Array.from({ length: web }, (_, number) => start('web', getWebEnv(number))),
      ...Array.from({ length: workers }, () => start('worker')),
    ]);
    await waitUntil('the proxy uses all of them', () =>
      members.every(({ role, url }) => role === 'worker' || proxy.isReady(url)),
    );
  } catch (error) {
    await close();
    throw error;
  }

  const api = createApi(proxy.url);
  const { deps, database } = installation;
  const people = createPeopleHelpers(api.call, deps);
  let raised: Promise<Person> | undefined;

  async function raise(): Promise<Person> {
    const admin = await people.person({ email: adminEmail });
    const { token } = admin;
    await api.call('POST /api/auth/verify-admin-key', { token, body: { authKey: adminKey } });
    return admin;
  }
  const admin = (): Promise<Person> => (raised ??= raise());

  return {
    ...api,
    ...people,
    /** Signed-in admin who has entered the admin key. */
    admin,
    /** Starts a bulk job for all moves of each game. */
    async analyse(gameIds: readonly string[]): Promise<void> {
      const { token } = await admin();
      const body = { gameIds, wholeGame: true };
      const { status, text } = await api.call('POST /api/admin/bulk-analysis', { token, body });
      if (status !== 202) throw new Error(`${status} ${text}`);
    },
    deps,
    database,
    databaseUrl,
    /** Environment variables that all processes share. */
    env: shared,
    sink,
    proxy,
    members,
    websites: () => members.filter(({ role }) => role === 'web'),
    workers: () => members.filter(({ role }) => role === 'worker'),
    start,
    replace,
    close,
    /** Adds a subscription to Basic, as if the user had bought it. */
    async subscribe({ user }: Person): Promise<void> {
      await database.pool.query(
        `insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at, cancelled_at)
         values ($1, 'monthly', 19900, now() - interval '1 day', now() + interval '20 days', now())`,
        [user.id],
      );
    },
  };
}

/** Value for NODE_OPTIONS that shifts the program's clock by CLOCK_SKEW_MS. */
export const skewedClock = `--import=${fileURLToPath(new URL('./skewed-clock.mjs', import.meta.url))}`;
