import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApi, createSignUpData, type SignUpData } from '../test-support/account-world.ts';
import { createCommand } from '../test-support/command.ts';
import { readContents } from '../test-support/database-contents.ts';
import { findDatabaseUrl } from '../test-support/find-database-url.ts';
import { createEmptyDatabase } from '../test-support/fresh-database.ts';
import { createRandom } from '../test-support/fuzz-fens.ts';
import { startMailSink, type MailSink } from '../test-support/mail-sink.ts';
import { startRazorpayDouble } from '../test-support/razorpay-double.ts';
import {
  killTree,
  startServer,
  waitUntil,
  type ServerProcess,
} from '../test-support/server-process.ts';
import {
  onAnotherPostgres,
  onServer,
  createTemporaryDirectory,
} from '../test-support/test-server.ts';
import { checkHistory } from './history/check-history.ts';
import { runClient, type Setting } from './history/client.ts';
import type { Entry } from './history/entries.ts';
import { addPeople, findFirstGame, takeTurns } from './history/people.ts';
import { readFinally } from './history/read-finally.ts';
import { createRecorder } from './history/recorder.ts';

const createTestCommand = (name: string) =>
  createCommand(new URL(`../src/cli/${name}.ts`, import.meta.url));
const [backup, restore, move] = [
  createTestCommand('backup'),
  createTestCommand('restore'),
  createTestCommand('move'),
];
const clients = 4;
/** Number of requests before the backup. Half as many follow after its start. BACKUP_REQUESTS sets another number. */
const requests = Number(process.env['BACKUP_REQUESTS'] ?? 150);
const startTimeoutMs = 100_000 + 100 * requests;

/** Location of an installation's data: a data directory, and possibly a database URL. */
type Place = Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>;
type Running = { server: ServerProcess; address: string; databaseUrl: string };

function createDirectory(): string {
  const directory = createTemporaryDirectory();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return join(directory, 'data');
}

const createEmbeddedPlace = (): Place => ({ DATA_DIR: createDirectory() });

/** Creates a location on the other PostgreSQL if the tests run on one, or else another embedded location. */
async function createOtherPlace(): Promise<Place> {
  if (!onAnotherPostgres) return createEmbeddedPlace();
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return { DATA_DIR: createDirectory(), DATABASE_URL: url };
}

async function run(place: Place, env: Record<string, string>): Promise<Running> {
  const server = startServer({ ...env, ...place, LOG_LEVEL: 'warn', DB_POOL: '6' });
  onTestFinished(() => killTree(server, place.DATA_DIR));
  const address = await server.ready;
  return {
    server,
    address,
    databaseUrl: place.DATABASE_URL ?? (await findDatabaseUrl(place.DATA_DIR)),
  };
}

async function stop({ server }: Running): Promise<void> {
  server.signal('SIGTERM');
  await server.ended;
}

type NewPerson = SignUpData & { token: string; verifiedMs: number };

/** Signs up users one after the other, with the code from the mail. */
async function signUpAgainAndAgain(
  address: string,
  sink: MailSink,
  isOver: () => boolean,
): Promise<NewPerson[]> {
  const { call } = createApi(address);
  const people: NewPerson[] = [];
  while (!isOver()) {
    const data = createSignUpData();
    const asked = await call('POST /api/auth/signup', { body: data });
    if (asked.status !== 201) throw new Error(`${asked.status} ${asked.text}`);
    const code = await sink.waitForCode(data.email, { timeoutMs: 30_000 });
    const { signupId } = asked.body;
    const body = { email: data.email, otpCode: code, signupId };
    const answer = await call('POST /api/auth/verify-otp', { body });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    people.push({ ...data, token: String(answer.body['token']), verifiedMs: performance.now() });
    await sleep(200);
  }
  return people;
}

/**
 * Requests that were acknowledged before this time must be in the backup. Later ones are set to `unknown`, because they
 * may be in it.
 */
function splitHistoryAt(history: readonly Entry[], ms: number): Entry[] {
  return history.map((entry) =>
    entry.endedMs <= ms || entry.outcome === 'fail'
      ? entry
      : Object.assign({}, entry, { outcome: 'unknown' }),
  );
}

test(
  'G8: a backup under load comes back elsewhere with all that was acknowledged before, and moves on from there',
  { timeout: 2 * startTimeoutMs + 300_000 },
  async () => {
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const double = await startRazorpayDouble();
    onTestFinished(() => double.close());
    const mail = { SMTP_URL: sink.url, NETWORK_LIMIT_FACTOR: '1000' };
    const first = createEmbeddedPlace();
    const original = await run(first, { ...double.environment, ...mail });
    const { people, game } = await onServer(original.databaseUrl, async (client) => ({
      people: await addPeople(client, 100 + requests),
      game: await findFirstGame(client),
    }));

    const recorder = createRecorder();
    let isOver = false;
    const { taken, next } = takeTurns(people);
    const setting: Setting = {
      recorder,
      game,
      double,
      addresses: [original.address],
      isOver: () => isOver,
      nextPerson: next,
    };
    const playing = Array.from({ length: clients }, (_, index) =>
      runClient(setting, createRandom(index + 1)),
    );
    let isMailOver = false;
    const signingUp = signUpAgainAndAgain(original.address, sink, () => isMailOver);
    const asked = (count: number) =>
      waitUntil(`${count} requests`, () => recorder.history.length >= count, startTimeoutMs);
    await asked(requests);
    isMailOver = true;
    const newcomers = await signingUp;

    // The mail server is stopped, so that one mail is still queued during the backup.
    await sink.pause();
    const late = createSignUpData();
    const { call } = createApi(original.address);
    const waiting = await call('POST /api/auth/signup', { body: late });
    expect(waiting.status).toBe(201);

    const file = join(createDirectory(), '..', 'a.backup');
    const startedMs = performance.now();
    const made = await backup([file], first);
    expect(made).toMatchObject({ code: 0 });
    await asked(recorder.history.length + requests / 2);
    isOver = true;
    await Promise.all(playing);
    const refused = await restore([file, '--replace'], first);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Lamplight already runs on'),
    });
    killTree(original.server, first.DATA_DIR);
    await original.server.ended;

    const second = await createOtherPlace();
    const brought = await restore([file], second);
    expect(brought).toMatchObject({ code: 0, stdout: expect.stringContaining('Restored ') });
    await sink.resume();
    const copy = await run(second, mail);
    const { history } = recorder;
    const found = await onServer(copy.databaseUrl, (client) =>
      readFinally(client, copy.address, game, taken),
    );
    const faults = checkHistory(splitHistoryAt(history, startedMs), found);
    const known = history.filter(({ endedMs }) => endedMs <= startedMs);
    process.stdout.write(
      `backup under load: ${history.length} requests, ${known.length} before it; ${newcomers.length} signed up; faults: ${faults.length}\n`,
    );
    expect(faults).toEqual([]);
    // Tests `checkHistory` itself: if the later requests count as acknowledged, it must report missing data.
    expect(checkHistory(history, found).length).toBeGreaterThan(0);

    const there = createApi(copy.address);
    expect(newcomers.length).toBeGreaterThan(0);
    for (const { email, password, token } of newcomers) {
      expect((await there.call('GET /api/auth/me', { token })).status).toBe(200);
      const login = await there.call('POST /api/auth/login', { body: { email, password } });
      expect(login.status).toBe(200);
    }
    // The restored installation sends the queued mail once, and the code in it is valid.
    const otpCode = await sink.waitForCode(late.email, { timeoutMs: 60_000 });
    const verified = await there.call('POST /api/auth/verify-otp', {
      body: { email: late.email, otpCode, signupId: waiting.body['signupId'] },
    });
    expect(verified.status).toBe(200);
    await sleep(3000);
    expect(sink.mails.filter(({ to }) => to.includes(late.email))).toHaveLength(1);

    // Moves the whole installation to another location. While the installation runs, this is refused.
    expect(await move([createDirectory()], second)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/already runs on|Lamplight runs on this database/),
    });
    const then = await onServer(copy.databaseUrl, readContents);
    await stop(copy);
    const third = createEmbeddedPlace();
    const moved = await move([third.DATA_DIR], second);
    expect(moved).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Moved .*\nStart there/),
    });
    const last = await run(third, mail);
    const now = await onServer(last.databaseUrl, readContents);
    expect(now).toEqual(then);
    const token = String(verified.body['token']);
    expect((await createApi(last.address).call('GET /api/auth/me', { token })).status).toBe(200);
    await stop(last);

    // Moves the installation back. The target is in use, so this needs --replace.
    const back = second.DATABASE_URL ?? second.DATA_DIR;
    expect(await move([back], third)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is in use (it holds accounts)'),
    });
    expect(await move([back, '--replace'], third)).toMatchObject({ code: 0 });
    expect(await move([third.DATA_DIR, '--replace'], third)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The target is the installation itself.'),
    });
    const again = await run(second, mail);
    expect(await onServer(again.databaseUrl, readContents)).toMatchObject({ users: then['users'] });
    expect((await createApi(again.address).call('GET /api/auth/me', { token })).status).toBe(200);
    await stop(again);
  },
);
