import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { nodeFlags } from '../src/node-flags.ts';
import { createSignUpData, type SignUpData } from '../test-support/account-world.ts';
import { createFreshDatabase } from '../test-support/fresh-database.ts';
import { startMailSink } from '../test-support/mail-sink.ts';
import { startServer } from '../test-support/server-process.ts';
import { createTemporaryDirectory } from '../test-support/test-server.ts';

export const adminKey = 'canary-admin-key-0e81';
export const mailPassword = 'canary-mail-password-9b1c';
const adminEmail = 'holder@example.org';

type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Starts the real program with its own database and mail server. It ends when the test ends. */
export async function openSite(env: Record<string, string> = {}) {
  const { url: databaseUrl, drop } = await createFreshDatabase();
  const dataDir = createTemporaryDirectory();
  const sink = await startMailSink();
  const start = () =>
    startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: sink.url.replace('//', `//sender:${mailPassword}@`),
      ADMIN_EMAILS: adminEmail,
      ADMIN_KEY: adminKey,
      NETWORK_LIMIT_FACTOR: '100',
      ENGINE_WORKERS: '2',
      ...env,
    });
  let server = start();
  let url = await server.ready;
  onTestFinished(async () => {
    server.signal('SIGTERM');
    await server.ended;
    await sink.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function call(name: string, { token, body, headers = {} }: Call = {}) {
    const [method = '', path = ''] = name.split(' ');
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isJson ? { body: JSON.stringify(body) } : {}),
      ...(Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, body: parseJson(text) };
  }

  async function person(about: Partial<SignUpData> = {}) {
    const data = createSignUpData(about);
    const { signupId } = (await call('POST /api/auth/signup', { body: data })).body;
    const otpCode = await sink.waitForCode(data.email, { timeoutMs: 30_000 });
    const { status, body } = await call('POST /api/auth/verify-otp', {
      body: { email: data.email, otpCode, signupId },
    });
    if (status !== 200) throw new Error(`${data.email} could not sign up: ${status}`);
    return { ...data, token: String(body['token']) };
  }

  return {
    databaseUrl,
    sink,
    call,
    person,
    get url() {
      return url;
    },
    get server() {
      return server;
    },
    async admin() {
      const holder = await person({ email: adminEmail });
      const { token } = holder;
      const raised = await call('POST /api/auth/verify-admin-key', {
        token,
        body: { authKey: adminKey },
      });
      if (raised.status !== 200) throw new Error(`not an admin: ${raised.text}`);
      return holder;
    },
    /** Starts the program again after the test has killed it. */
    async startAgain() {
      await server.ended;
      server = start();
      url = await server.ready;
    },
  };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Starts a server that counts the connections to it. */
export async function startTrap() {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: () => visits,
  };
}

/** Writes a program for STOCKFISH_PATH that runs the fake engine of uci-double.ts. The engine responds without delay. */
export function writeEngineProgram(): string {
  const directory = createTemporaryDirectory();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const program = join(directory, 'stockfish');
  const double = new URL('../test-support/uci-double.ts', import.meta.url).pathname;
  writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${nodeFlags.join(' ')} ${double}\n`);
  chmodSync(program, 0o755);
  return program;
}
