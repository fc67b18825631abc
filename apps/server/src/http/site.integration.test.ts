import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProbes, makeSite, sendRaw } from '../../test/http-probes.ts';
import { openTestApp } from '../../test/test-app.ts';

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

  test('the engine is kept for a year, under the policy that lets it compile', async () => {
    const { app } = shared;
    const wasm = await app.inject({
      url: '/engine/1.2.3/engine.wasm',
      headers: { 'accept-encoding': 'br' },
    });
    expect(wasm.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/wasm',
      'content-encoding': 'br',
    });
    const script = await app.inject('/engine/1.2.3/engine.js');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("'wasm-unsafe-eval'"),
      'cross-origin-embedder-policy': 'require-corp',
    });
  });

  test('the service worker is asked for anew each time', async () => {
    const { headers } = await shared.app.inject('/sw.js');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
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
