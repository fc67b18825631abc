import { randomBytes } from 'node:crypto';
import { user as userAnswer, type User } from '@lamplight/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../src/deps.ts';
import { presentUser } from '../src/http/present/user.ts';
import { openSignIn } from '../src/use-cases/auth/open-sign-in.ts';
import { getPendingSince } from '../src/use-cases/auth/sign-in-rules.ts';
import { recogniseVisitor } from '../src/use-cases/auth/visitor.ts';
import { startMailSink } from './mail-sink.ts';
import { createMovableClock } from './movable-clock.ts';
import { ending, openTestApp, type Ending } from './test-app.ts';

export type Answer = {
  status: number;
  body: Record<string, unknown>;
  /** Response body as text. */
  text: string;
  headers: Headers;
};

export type Person = {
  email: string;
  username: string;
  password: string;
  token: string;
  user: User;
};

export type SignUpData = {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  password: string;
};

type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };
type Options = Pick<
  Parameters<typeof openTestApp>[0] & object,
  | 'env'
  | 'extend'
  | 'log'
  | 'explainer'
  | 'coachVersions'
  | 'playerModel'
  | 'works'
  | 'hasSlowPasswords'
  | 'databaseUrl'
> & { clock?: ReturnType<typeof createMovableClock> };

export type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>;

/** Opens the real server on a real socket with a real mail server and a movable clock. Closes it when the test ends. */
export async function createAccountWorld(options: Options = {}, context: Ending = ending) {
  const { close, ...world } = await openAccountWorld(options);
  context.onTestFinished(close);
  return world;
}

/** Same as `createAccountWorld`, but for all tests of a file. The caller closes it. */
export async function openAccountWorld({
  env = {},
  clock = createMovableClock(),
  works = true,
  ...options
}: Options = {}) {
  const sink = await startMailSink();
  const given = { ...options, clock, env: { ...env, SMTP_URL: sink.url } };
  const first = await openTestApp({ ...given, works });
  const url = await listen(first.app);
  const opened = [first];
  const api = createApi(url);
  return {
    ...first,
    sink,
    clock,
    url,
    ...api,
    ...createPeopleHelpers(api.call, first.deps),
    /** Starts a second web process on the same database, with other settings if given. */
    async startSecondInstance(changed: Record<string, string> = {}) {
      const second = await openTestApp({
        ...given,
        env: { ...given.env, ...changed },
        databaseUrl: first.databaseUrl,
      });
      opened.push(second);
      return { ...second, ...createApi(await listen(second.app)) };
    },
    close: async () => {
      for (const app of opened.toReversed()) await app.close();
      await sink.close();
    },
  };
}

type CallApi = (call: string, options?: Call) => Promise<Answer>;

/** Ids of the newest sign-ups by address, as the browsers of these people would keep them. */
export const signupIds = new Map<string, string>();

/** Default password. Its hash is computed only once. */
const commonPassword = `a fine long password ${randomBytes(5).toString('hex')}`;
const hashes = new Map<string, Promise<string>>();
const origin = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };

function hashPassword({ passwords }: Deps, password: string): Promise<string> {
  const hash = hashes.get(password) ?? passwords.hash(password);
  hashes.set(password, hash);
  return hash;
}

export function createPeopleHelpers(call: CallApi, deps: Deps) {
  const signUp = async (data: SignUpData) => {
    const answer = await call('POST /api/auth/signup', { body: data });
    const { signupId } = answer.body;
    if (typeof signupId === 'string') signupIds.set(data.email.toLowerCase(), signupId);
    return answer;
  };
  const logIn = (email: string, password: string) =>
    call('POST /api/auth/login', { body: { email, password } });
  return {
    signUp,
    logIn,
    /** Creates a verified, signed-in account directly, without a mail and a verification code. */
    async person(about: Partial<SignUpData> = {}): Promise<Person> {
      const data = createSignUpData({ password: commonPassword, ...about });
      const email = data.email.toLowerCase();
      const passwordHash = await hashPassword(deps, data.password);
      const visitor = await recogniseVisitor(deps, origin, email);
      const now = deps.clock.now();
      const since = getPendingSince(now.getTime());
      const { account, opened } = await deps.store.transaction(async (store) => {
        const signupHash = deps.secrets.hashToken(deps.secrets.createShortToken());
        const signUp = { ...data, email, passwordHash, createdAt: now, signupHash };
        const times = { now, waitingSince: since };
        const id = await store.users.addSignUp(signUp, { waitingSince: since, replaces: {} });
        const verified = await store.users.verifySignUp({ id, email }, passwordHash, times);
        if (!verified) throw new Error(`${email} is taken`);
        const opening = { account: verified, event: 'signed_up', origin, visitor } as const;
        return { account: verified, opened: await openSignIn(deps, store, opening) };
      });
      if (opened === undefined) throw new Error(`${email} could not sign in`);
      const { token } = opened;
      const { username, password } = data;
      const user = z.encode(userAnswer, presentUser(account, deps));
      return { email: data.email, username, password, token, user };
    },
    /** Signs in again, as if from another browser. */
    async signInAgain({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
      const answer = await logIn(email, password);
      expectStatus(answer, 200);
      return String(answer.body['token']);
    },
    isSignedIn: async (token: string) => (await call('GET /api/auth/me', { token })).status === 200,
  };
}

/** Creates sign-up data that no other account has. */
export function createSignUpData(about: Partial<SignUpData> = {}): SignUpData {
  const mark = randomBytes(5).toString('hex');
  return {
    email: `p${mark}@example.org`,
    username: `p${mark}`,
    firstName: 'Robin',
    lastName: 'Reader',
    password: `a fine long password ${mark}`,
    ...about,
  };
}

export function createApi(url: string) {
  /** Calls the API. For example: `call('POST /api/auth/login', { body })`. */
  const call: CallApi = async (name, { token, body, headers = {} } = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, body: parsed, text, headers: response.headers };
  };
  return { call };
}

function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function expectStatus({ status, body }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(body)}`);
}
