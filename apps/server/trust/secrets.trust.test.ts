import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@lamplight/contract/routes.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { settingsSchema } from '../src/settings.ts';
import { dumpDatabase } from '../test-support/dump.ts';
import { fillPath } from '../test-support/hostile-requests.ts';
import { startRazorpayDouble } from '../test-support/razorpay-double.ts';
import { listDescendants, startServer, waitUntil } from '../test-support/server-process.ts';
import { startStripeDouble } from '../test-support/stripe-double.ts';
import { startWriterDouble } from '../test-support/writer-double.ts';
import { adminKey, mailPassword, openSite, writeEngineProgram, type Site } from './hostile-site.ts';

/** Settings that are a secret or a URL that contains one. */
const secretSettings = Object.keys(settingsSchema.shape)
  .filter((name) => /KEY|SECRET|PASSWORD|TOKEN$|SMTP_URL|DATABASE_URL/.test(name))
  .toSorted();

test('H3: the settings that are secrets are those that the next tests know', () => {
  expect(secretSettings).toEqual([
    'ADMIN_KEY',
    'ANTHROPIC_API_KEY',
    'DATABASE_URL',
    'DEEPSEEK_API_KEY',
    'OPENAI_API_KEY',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
});

/** Collects the responses of every API call, as an admin and anonymously, to valid and invalid requests. */
async function collectAnswers(site: Site, token: string, game: { id: string; slug: string }) {
  const texts: string[] = [];
  const calls = Object.values(routes).filter(({ path }) => !/logout|delete-account/.test(path));
  for (const { method, path } of calls) {
    for (const given of [{ token }, {}]) {
      for (const filled of [fillPath(path, game), fillPath(path, { id: 'x', slug: 'x' })]) {
        const body = method === 'GET' ? {} : { body: { odd: true } };
        const answer = await site.call(`${method} ${filled}`, { ...given, ...body });
        texts.push(answer.text, JSON.stringify([...answer.headers]));
      }
    }
  }
  return texts.join('\n');
}

/** Reads the process titles that `ps` shows to everyone on the machine. */
function readProcessTitles(pid: number): string {
  return [pid, ...listDescendants(pid).map((each) => each.pid)]
    .map((each) => {
      try {
        return readFileSync(`/proc/${each}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .join('\n');
}

/** Reads all files of the built site except the compressed copies. */
function readBuiltSite(): string {
  const root = new URL('../../web/dist/', import.meta.url).pathname;
  expect(existsSync(root), 'npm run build first').toBe(true);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|wasm|jpg|png|woff2)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

test('H3: no secret of the settings is in an answer, a log, a table, a mail, a prompt, a process title or the site', async () => {
  const [writer, double] = await Promise.all([startWriterDouble(), startRazorpayDouble()]);
  onTestFinished(async () => {
    await Promise.all([writer.close(), double.close()]);
  });
  const modelKeys = ['canary-openai-11', 'canary-deepseek-22', 'canary-anthropic-33'] as const;
  const site = await openSite({
    ...double.environment,
    OPENAI_API_KEY: modelKeys[0],
    OPENAI_BASE_URL: writer.url,
    DEEPSEEK_API_KEY: modelKeys[1],
    DEEPSEEK_BASE_URL: writer.url,
    ANTHROPIC_API_KEY: modelKeys[2],
    ANTHROPIC_BASE_URL: writer.url,
    STOCKFISH_PATH: writeEngineProgram(),
    LOG_LEVEL: 'trace',
  });
  const { token } = await site.admin();
  const [game] = (await site.call('GET /api/games/featured')).body as unknown as [
    { id: string; slug: string },
  ];
  // Each of the three model families gets a request. The first response repeats the key.
  writer.script = ['unauthorised', 'error', 'well'];
  for (const aiModel of ['openai-fast', 'deepseek-v3', 'anthropic']) {
    const started = await site.call('POST /api/admin/bulk-analysis', {
      token,
      body: { gameIds: [game.id], aiModel, startMove: 1, endMove: 1, depth: 8 },
    });
    expect(started.status, started.text).toBe(202);
  }
  await waitUntil(
    'all jobs are done',
    async () => {
      const { body } = await site.call('GET /api/admin/bulk-jobs', { token });
      const jobs = body['jobs'] as { status: string }[];
      return jobs.every(({ status }) => status === 'completed' || status === 'failed');
    },
    120_000,
  );
  expect(writer.requests.length).toBeGreaterThan(3);
  double.misbehave('page');
  await site.call('POST /api/payments/checkout', { token, body: { planType: 'monthly' } });

  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  onTestFinished(() => pool.end());
  const places = {
    answers: await collectAnswers(site, token, game),
    log: site.server.getOutput(),
    tables: await dumpDatabase({ pool }),
    mails: site.sink.mails.map(({ raw }) => raw).join('\n'),
    prompts: JSON.stringify(writer.requests.map(({ body }) => body)),
    titles: readProcessTitles(site.server.pid),
    site: readBuiltSite(),
  };
  const { keyId, keySecret, webhookSecret } = double;
  const secrets = [adminKey, mailPassword, ...modelKeys, keySecret, webhookSecret, keyId];
  expectNoSecret(places, secrets);
});

function expectNoSecret(places: Record<string, string>, secrets: readonly string[]): void {
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(100);
    expect(
      secrets.filter((secret) => text.includes(secret) || text.includes(btoa(secret))),
      place,
    ).toEqual([]);
  }
}

test('H3: no secret of Stripe is in an answer, a log, a table or a process title, whatever Stripe answers', async () => {
  const double = await startStripeDouble();
  onTestFinished(() => double.close());
  const site = await openSite({ ...double.environment, LOG_LEVEL: 'trace' });
  double.webhookUrl = `${site.url}/api/payments/webhook`;
  const { token } = await site.person();
  const texts: string[] = [];
  const open = async () => {
    const body = { planType: 'monthly' };
    const answer = await site.call('POST /api/payments/checkout', { token, body });
    texts.push(answer.text, JSON.stringify([...answer.headers]));
    return answer;
  };
  // The first answer repeats the key.
  for (const mode of ['unauthorised', 'page', 'forbidden'] as const) {
    double.misbehave(mode);
    expect((await open()).status).toBe(502);
    double.behave();
  }
  const opened = await open();
  expect(opened.status).toBe(201);
  await double.pay(String(opened.body['checkoutUrl']).split('/').at(-1) ?? '');
  for (const call of ['POST /api/payments/portal', 'GET /api/payments/my-subscription']) {
    const answer = await site.call(call, { token });
    expect(answer.status).toBeLessThan(300);
    texts.push(answer.text);
  }
  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  onTestFinished(() => pool.end());
  const places = {
    answers: texts.join('\n'),
    log: site.server.getOutput(),
    tables: await dumpDatabase({ pool }),
    titles: readProcessTitles(site.server.pid),
  };
  expectNoSecret(places, [double.secretKey, double.webhookSecret]);
});

type Start = readonly [what: string, env: Record<string, string>, says: RegExp];

test('H3: a secret that is missing or broken stops the start with a line that names it and does not repeat it', async () => {
  const payments = { PAYMENTS_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'canary-id' };
  const starts: Start[] = [
    ['payments without keys', payments, /RAZORPAY_KEY_SECRET/],
    ['a mail server that is none', { SMTP_URL: 'canary://u:canary@x' }, /SMTP_URL must begin/],
    ['a mail server of nowhere', { SMTP_URL: 'smtp://u:canary@ho st' }, /SMTP_URL must be/],
    ['a database that is none', { DATABASE_URL: 'mysql://u:canary@x/y' }, /DATABASE_URL must/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://u:canary@127.0.0.1:9/y' },
      /cannot|not be reached|connect/i,
    ],
  ];
  for (const [what, env, says] of starts) {
    const server = startServer({ NODE_ENV: 'production', DATA_DIR: '/nowhere/data', ...env });
    server.ready.catch(() => undefined);
    const { code } = await server.ended;
    expect(code, what).toBe(1);
    expect(server.getOutput(), what).toMatch(says);
    expect(server.getOutput(), what).not.toContain('canary');
  }
});

test('D9, H3: with mail, models, payments and engine gone and no admin key: it starts, studying works, the gate is shut and the parts that are ill are named', async () => {
  const program = writeEngineProgram();
  const double = await startRazorpayDouble();
  onTestFinished(() => double.close());
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    ...double.environment,
    RAZORPAY_BASE_URL: nowhere,
    OPENAI_API_KEY: 'canary-key',
    OPENAI_BASE_URL: nowhere,
    STOCKFISH_PATH: program,
  };
  const site = await openSite(env);
  const { token, email, password } = await site.admin();
  await site.sink.pause();
  rmSync(program);
  expect((await site.call('GET /api/health')).body).toEqual({ status: 'ok' });
  const { body: health } = await site.call('GET /api/admin/health', { token });
  const parts = health['parts'] as { id: string; state: string }[];
  expect(Object.fromEntries(parts.map(({ id, state }) => [id, state]))).toMatchObject({
    database: 'well',
    mail: 'ill',
  });
  const [game] = (await site.call('GET /api/games/featured')).body as unknown as [{ id: string }];
  for (const call of [`/api/games/${game.id}`, `/api/games/${game.id}/study`, '/api/auth/me'])
    expect((await site.call(`GET ${call}`, { token })).status).toBe(200);
  expect((await site.call('POST /api/auth/login', { body: { email, password } })).status).toBe(200);
  const bought = await site.call('POST /api/payments/checkout', {
    token,
    body: { planType: 'monthly' },
  });
  expect(bought.status).toBe(502);
  const asked = await site.call('POST /api/stockfish/analyze', {
    token,
    body: { fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 7 1', depth: 5, multiPv: 4 },
  });
  expect(asked.status).toBe(503);
  expect((await site.call('GET /api/health')).status).toBe(200);

  const shut = await openSite({ ADMIN_KEY: '' });
  const holder = await shut.person({ email: 'holder@example.org' });
  for (const authKey of ['', 'undefined', 'null', adminKey]) {
    const tried = await shut.call('POST /api/auth/verify-admin-key', {
      token: holder.token,
      body: { authKey },
    });
    expect([400, 403]).toContain(tried.status);
  }
  expect((await shut.call('GET /api/admin/stats', { token: holder.token })).status).toBe(403);
  expect(shut.server.getOutput()).toMatch(/ADMIN_KEY/);
});
