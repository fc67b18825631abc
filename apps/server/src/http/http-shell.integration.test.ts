import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { defineRoute } from '@lamplight/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, testApp } from '../../test/test-app.ts';
import { registerRoute } from './register-route.ts';

let site: string;
let shared: Awaited<ReturnType<typeof openTestApp>>;
let url: string;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'lamplight-site-'));
  const webRoot = join(site, 'dist');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Lamplight</title>');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export const lamp = 1;');
  writeFileSync(
    join(webRoot, 'assets/app-1a2b.js.br'),
    brotliCompressSync('export const lamp = 1;'),
  );
  writeFileSync(join(webRoot, '.built-from'), 'secret-marker');
  writeFileSync(join(site, 'outside.txt'), 'secret-marker');
  symlinkSync('../outside.txt', join(webRoot, 'link.txt'));
  shared = await openTestApp({ env: { WEB_ROOT: webRoot }, extend: addProbes });
  url = await shared.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shared.close();
  rmSync(site, { recursive: true, force: true });
});

const echo = defineRoute({
  method: 'POST',
  path: '/api/echo/{id}',
  access: 'public',
  params: z.object({ id: z.string().regex(/^\d+$/, 'must be digits') }),
  body: z.object({ name: z.string().min(1, 'is required') }),
  answers: { 200: z.object({ id: z.string(), name: z.string() }) },
});

function shell(env: Record<string, string> = {}) {
  return testApp({ env: { ...env, WEB_ROOT: join(site, 'dist') }, extend: addProbes });
}

function addProbes(app: FastifyInstance): void {
  registerRoute(app, echo, async ({ params, body, answer }) => {
    // What a route lets slip beyond its contract must not leave the server.
    const found = { id: params.id, name: body.name, passwordHash: 'secret-marker' };
    return answer(200, found);
  });
  app.get('/api/probe/broken', async () => {
    throw new Error('secret-marker at /srv/app.ts SELECT * FROM users');
  });
  app.get('/api/probe/public', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ text: 'x'.repeat(4000) }),
  );
  app.get('/api/probe/private', async () => ({ text: 'x'.repeat(4000) }));
  app.get('/api/probe/ip', async (request) => ({ ip: request.ip }));
  app.get('/api/probe/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: true };
  });
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
  ] as const)('%s %s gives %i', async (method, path, status) => {
    const { app } = shared;
    const answer = await app.inject({ method, url: path });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(required);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  test('HSTS is added once the public address is https', async () => {
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
  ])('a request that HTTP itself refuses: %s', async (_what, bytes, status) => {
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
  ] as const)('%s', async (_what, method, path, payload, status, code) => {
    const { app } = shared;
    const answer = await app.inject({
      method,
      url: path,
      ...(payload === undefined
        ? {}
        : { payload, headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      error: code,
      message: expect.stringMatching(/^[A-Z].+\.$/),
    });
    expect(answer.body).not.toMatch(/secret-marker|SELECT|node_modules|at \//);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
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
    const { app } = shared;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo/1',
      payload: 'name=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json()).toMatchObject({ error: 'unsupported_media_type' });
  });

  test('405 says which methods there are', async () => {
    const { app } = shared;
    expect((await app.inject({ method: 'POST', url: '/api/health' })).headers['allow']).toBe('GET');
  });

  test('an answer holds only what the contract lists', async () => {
    const { app } = shared;
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { name: 'a' } });
    expect(answer.json()).toEqual({ id: '7', name: 'a' });
  });
});

describe('the site', () => {
  test('pages are asked for anew each time, hashed assets are kept for a year', async () => {
    const { app } = shared;
    const page = await app.inject('/analysis/some-game');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.headers['etag']).toBeDefined();
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': page.headers['etag'] },
    });
    expect(again.statusCode).toBe(304);
    const asset = await app.inject('/assets/app-1a2b.js');
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    });
  });

  test('an unknown address gets the page, which says so, with an honest status', async () => {
    const { app } = shared;
    const answer = await app.inject('/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>Lamplight</title>');
  });

  test('assets travel precompressed', async () => {
    const { app } = shared;
    const asset = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.headers['vary']).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('export const lamp = 1;');
  });

  test.each([
    '/.built-from',
    '/.env',
    '/.git/config',
    '/link.txt',
    '/assets/app-1a2b.js.br',
    '/index.html.br',
    '/app.js.map',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/assets/%00',
    '/assets/../../outside.txt',
    '/%252e%252e%252foutside.txt',
    '//outside.txt',
    '/assets/',
  ])('%s leads to no file', async (path) => {
    const raw = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1.1 (404|400|403) /);
    expect(raw).not.toContain('secret-marker');
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

  test('what is for one reader is not stored anywhere', async () => {
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
  test('ok while the database answers, 503 when it is gone or we are stopping', async () => {
    const ready = await shell();
    expect((await ready.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    ready.deps.readiness.beginShutdown();
    expect((await ready.app.inject('/api/health')).statusCode).toBe(503);

    const cut = await shell();
    await cut.database.pool.query('alter table schema_migrations rename to gone');
    expect((await cut.app.inject('/api/health')).statusCode).toBe(503);
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

function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
