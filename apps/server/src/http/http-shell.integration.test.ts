import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProbes, makeSite, sendRaw } from '../../test-support/http-probes.ts';
import { openTestApp, createTestApp } from '../../test-support/test-app.ts';

let site: ReturnType<typeof makeSite>;
let shared: Awaited<ReturnType<typeof openTestApp>>;
let url: string;

beforeAll(async () => {
  site = makeSite();
  shared = await openTestApp({ env: { WEB_ROOT: site.webRoot }, extend: addProbes });
  url = await shared.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shared.close();
  site.remove();
});

function shell(env: Record<string, string> = {}) {
  return createTestApp({ env: { ...env, WEB_ROOT: site.webRoot }, extend: addProbes });
}

const required = {
  'content-security-policy': expect.stringContaining(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  ),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

describe('every kind of answer carries the strict headers', () => {
  test.each([
    ['GET', '/api/health', 200],
    ['HEAD', '/api/health', 200],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing', 404],
    ['DELETE', '/api/health', 405],
    ['POST', '/api/echo/1', 400],
    ['POST', '/api/echo/x', 400],
    ['GET', '/api/probe/broken', 500],
    ['GET', '/', 200],
    ['GET', '/login', 200],
    ['GET', '/no-such-page', 404],
    ['POST', '/login', 405],
    ['GET', '/favicon.svg', 200],
    ['GET', '/assets/app-1a2b.js', 200],
    ['GET', '/assets/missing.js', 404],
    ['GET', '/%', 400],
    ['OPTIONS', '/', 405],
  ] as const)('E2: %s %s gives %i', async (method, path, status) => {
    const { app } = shared;
    const answer = await app.inject({ method, url: path });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(required);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  test('E2: HSTS is added once the public address is https', async () => {
    const { app } = await shell({ PUBLIC_URL: 'https://chess.example.org' });
    const answer = await app.inject('/');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test.each([
    ['garbage', 'NONSENSE\r\n\r\n', 400],
    [
      'two body lengths',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers over 8 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX-Fat: ${'x'.repeat(9000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('E2, E7: a request that HTTP itself refuses: %s', async (_what, bytes, status) => {
    const raw = await sendRaw(url, bytes);
    expect(raw).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(raw.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(raw).toContain('"error":"bad_request"');
  });
});

describe('errors', () => {
  test.each([
    ['unknown call', 'GET', '/api/nothing', undefined, 404, 'not_found'],
    ['wrong method', 'DELETE', '/api/health', undefined, 405, 'method_not_allowed'],
    ['broken JSON', 'POST', '/api/echo/1', '{"name":', 400, 'invalid_json'],
    [
      'prototype pollution',
      'POST',
      '/api/echo/1',
      '{"__proto__":{"x":1},"name":"a"}',
      400,
      'invalid_json',
    ],
    ['wrong type', 'POST', '/api/echo/1', '{"name":["a"]}', 400, 'validation_failed'],
    [
      'over 1 MiB',
      'POST',
      '/api/echo/1',
      JSON.stringify({ name: 'x'.repeat(1024 * 1024) }),
      413,
      'payload_too_large',
    ],
    ['a bug', 'GET', '/api/probe/broken', undefined, 500, 'internal_error'],
  ] as const)('E8: %s', async (_what, method, path, payload, status, code) => {
    const answer = await fetch(url + path, {
      method,
      ...(payload === undefined
        ? {}
        : { body: payload, headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({
      error: code,
      message: expect.stringMatching(/^[A-Z].+\.$/),
    });
    expect(body).not.toMatch(/secret-marker|SELECT|node_modules|at \//);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('validation names the fields', async () => {
    const { app } = shared;
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { name: '' } });
    expect(answer.json()).toMatchObject({
      error: 'validation_failed',
      fields: { name: 'is required' },
    });
  });

  test('a body that is not JSON is refused', async () => {
    const answer = await fetch(`${url}/api/echo/1`, {
      method: 'POST',
      body: 'name=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await answer.json()).toMatchObject({ error: 'unsupported_media_type' });
  });

  test('E8: 405 says which methods there are', async () => {
    const { app } = shared;
    expect((await app.inject({ method: 'POST', url: '/api/health' })).headers['allow']).toBe('GET');
  });

  test('an answer holds only what the contract lists', async () => {
    const { app } = shared;
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { name: 'a' } });
    expect(answer.json()).toEqual({ id: '7', name: 'a' });
  });
});

describe('answers', () => {
  test('what may be kept has a validator and is compressed', async () => {
    const { app } = shared;
    const first = await app.inject({
      url: '/api/probe/public',
      headers: { 'accept-encoding': 'br' },
    });
    expect(first.headers['content-encoding']).toBe('br');
    const etag = first.headers['etag'];
    const second = await app.inject({
      url: '/api/probe/public',
      headers: { 'if-none-match': etag },
    });
    expect(second.statusCode).toBe(304);
    expect(second.rawPayload).toHaveLength(0);
  });

  test('E8: what is for one reader is not stored anywhere', async () => {
    const { app } = shared;
    const answer = await app.inject('/api/probe/private');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
  });

  test('X-Forwarded-For counts only from a named proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await shared.app.inject({ url: '/api/probe/ip', headers })).json()).toEqual({
      ip: '127.0.0.1',
    });
    const proxied = await shell({ TRUST_PROXY: 'loopback' });
    expect((await proxied.app.inject({ url: '/api/probe/ip', headers })).json()).toEqual({
      ip: '203.0.113.9',
    });
  });
});

describe('health', () => {
  test('E2: ok while the database answers, 503 when it is gone or we are stopping', async () => {
    const ready = await shell();
    expect((await ready.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    ready.deps.readiness.beginShutdown();
    const stopping = await ready.app.inject('/api/health');
    expect(stopping.statusCode).toBe(503);
    expect(stopping.headers).toMatchObject(required);

    const cut = await shell();
    await cut.database.pool.query('alter table schema_migrations rename to gone');
    expect((await cut.app.inject('/api/health')).statusCode).toBe(503);
  });

  test('a process that is not ready is alive all the same', async () => {
    const { app, deps } = await shell();
    deps.readiness.beginShutdown();
    const alive = await app.inject('/api/health/live');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
    expect(alive.headers).toMatchObject(required);
    expect((await app.inject('/api/health')).statusCode).toBe(503);
  });

  test('many questions at once cost one look at the database', async () => {
    const { app, database } = await shell();
    let statements = 0;
    const query = database.pool.query.bind(database.pool);
    database.pool.query = ((...args: Parameters<typeof query>) => {
      statements += 1;
      return query(...args);
    }) as typeof query;
    await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/health')));
    expect(statements).toBeLessThanOrEqual(1);
  });
});

test('closing lets an answer under way arrive', async () => {
  const { app } = await shell();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const underWay = fetch(`${address}/api/probe/slow`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = app.close();
  expect(await (await underWay).json()).toEqual({ done: true });
  await closed;
});
