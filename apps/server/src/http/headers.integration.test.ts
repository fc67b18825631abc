import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { addProbes, makeSite, sendRaw } from '../../test-support/http-probes.ts';
import { openTestApp } from '../../test-support/test-app.ts';

const publicUrl = 'https://chess.example.org';
let site: ReturnType<typeof makeSite>;
let app: FastifyInstance;
let shared: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  site = makeSite();
  shared = await openTestApp({
    env: { WEB_ROOT: site.webRoot, PUBLIC_URL: publicUrl },
    extend: addProbes,
  });
  ({ app } = shared);
});
afterAll(async () => {
  await shared.close();
  site.remove();
});

const required = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*trusted-types app$/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Pages, files, files for search engines, API calls of every kind, missing addresses and malformed paths. */
const addresses = `
  / /landing /login /signup /verify-otp /forgot-password /reset-password /contact /contact/ /dashboard
  /games /analysis/some-game /panel-x /interactive/some-game /interactive-play-review/7
  /payment/subscription-callback /no-such-page /.env /assets/missing.js /assets/ /app.js.map /link.txt /%
  /favicon.svg /assets/app-1a2b.js /engine/1.2.3/engine.wasm /sw.js /robots.txt /sitemap.xml /api /api/
  /api/health /api/nothing /api/games/featured /api/auth/me /api/auth/login /api/admin/games
  /api/payments/pricing /api/probe/broken /api/probe/public /api/echo/1 /api/games/no-uuid
`
  .trim()
  .split(/\s+/);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
/** Request headers that change the form of a response. */
const manners = [
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json', 'content-length': '2000000' },
  { origin: 'https://evil.example', 'content-type': 'application/json' },
  { 'if-none-match': '*', 'accept-encoding': 'br', authorization: 'Bearer nobody' },
];

describe('every answer carries the strict headers', () => {
  test('E2: whatever is asked, and however', async () => {
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(40);
    const statuses = new Set<number>();
    for (const url of addresses) {
      for (const method of methods) {
        for (const headers of method === 'GET' || method === 'POST' ? manners : [{}]) {
          const answer = await app.inject({ method, url, headers });
          statuses.add(answer.statusCode);
          const asked = `${method} ${url} ${JSON.stringify(headers)} gave ${answer.statusCode}`;
          expect(answer.headers, asked).toMatchObject(required);
          expect(answer.headers, asked).not.toHaveProperty('x-powered-by');
          expect(answer.headers, asked).not.toHaveProperty('server');
        }
      }
    }
    const kinds = [200, 400, 401, 403, 404, 405, 413, 415, 500];
    expect([...statuses]).toEqual(expect.arrayContaining(kinds));
  });

  test('E2: also "not changed" and the picture that others may show', async () => {
    const { headers: first } = await app.inject('/');
    const unchanged = await app.inject({ url: '/', headers: { 'if-none-match': first['etag'] } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).toMatchObject(required);
    const picture = await app.inject('/share.jpg');
    expect(picture.headers).toMatchObject({
      ...required,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('E2: an unknown Expect header is refused with the usual error body', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const raw = await sendRaw(
      url,
      'POST /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 7 wonders\r\nContent-Length: 0\r\n\r\n',
    );
    expect(raw).toMatch(/^HTTP\/1.1 417 /);
    for (const [name, value] of headersIn(raw)) expect(value, name).toEqual(matching(name));
    expect(raw).toContain('"error":"bad_request"');
  });
});

/** Security headers of a raw response. */
function headersIn(raw: string): [string, string | undefined][] {
  return Object.keys(required).map((name) => [
    name,
    new RegExp(`^${name}: (.*)\r$`, 'im').exec(raw)?.[1],
  ]);
}

function matching(name: string): unknown {
  return Object.entries(required).find(([other]) => other === name)?.[1];
}

const strangers = [
  'https://evil.example',
  'https://chess.example.org.evil.example',
  'https://evil-chess.example.org',
  'https://sub.chess.example.org',
  'https://example.org',
  'http://chess.example.org',
  'https://chess.example.org:8443',
  'https://chess.example.org@evil.example',
  'https://chess.example.org.',
  'https://evil.example/https://chess.example.org',
  'chrome-extension://chess.example.org',
  'null',
  'file://',
  'nonsense',
];

describe('other origins', () => {
  test.each(strangers)('E5: %s may read nothing and change nothing', async (origin) => {
    const from = { origin, host: 'chess.example.org' };
    const preflight = {
      ...from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    };
    const answers = [
      await app.inject({ url: '/api/games/featured', headers: from }),
      await app.inject({ url: '/api/auth/me', headers: { ...from, authorization: 'Bearer x' } }),
      await app.inject({ url: '/assets/app-1a2b.js', headers: from }),
      await app.inject({ url: '/', headers: from }),
      await app.inject({ method: 'OPTIONS', url: '/api/auth/login', headers: preflight }),
      await app.inject({ method: 'OPTIONS', url: '/', headers: preflight }),
    ];
    const written = await app.inject({
      method: 'POST',
      url: '/api/echo/1',
      headers: from,
      payload: { name: 'a' },
    });
    expect(written.statusCode).toBe(403);
    for (const { headers } of [...answers, written]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test.each([publicUrl, undefined])('E5: %s is welcome', async (origin) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo/1',
      headers: { host: 'chess.example.org', ...(origin !== undefined && { origin }) },
      payload: { name: 'a' },
    });
    expect(answer.statusCode).toBe(200);
  });
});
