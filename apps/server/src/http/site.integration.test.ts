import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProbes, makeSite, sendRaw } from '../../test-support/http-probes.ts';
import { openTestApp } from '../../test-support/test-app.ts';

let site: ReturnType<typeof makeSite>;
let shared: Awaited<ReturnType<typeof openTestApp>>;
let url: string;

/** File names that scanners try first, and files of a checkout, a build and a data directory of this project. */
const strayNames = `
  .built-from .env .env.local .env.production .git/config .git/HEAD .gitignore .npmrc .htaccess .htpasswd
  .DS_Store .ssh/id_rsa .aws/credentials .well-known/security.txt .vscode/settings.json assets/.env
  package.json package-lock.json tsconfig.json vite.config.ts docker-compose.yml Dockerfile.bak README.md
  index.html index.html.br pages/analysis/{slug}.html landing.html contact.html index.php wp-login.php phpinfo.php server-status.txt
  backup.zip dump.sql database.sqlite data/lamplight.json data/postgres/cluster/PG_VERSION
  var/postgres/postmaster.pid assets/app-1a2b.js.map app.js.map assets/app-1a2b.js.br assets/app-1a2b.js.gz
  assets/manifest.json engine/1.2.3/engine.wasm.br link.txt assets/up/outside.txt assets/up/dist/index.html
  assets/ engine/1.2.3/
`
  .trim()
  .split(/\s+/);

const waysOut = [
  '/../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/%2e%2e%2foutside.txt',
  '/..%5coutside.txt',
  '/assets/..%5c..%5coutside.txt',
  '/assets/%00',
  '/favicon.svg%00.html',
  '/assets/../../outside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/assets/%2e%2e/%2e%2e/outside.txt',
  '/%252e%252e%252foutside.txt',
  '/%c0%ae%c0%ae/outside.txt',
  '/..;/outside.txt',
  '/....//outside.txt',
  '/assets/..\\..\\outside.txt',
  '//outside.txt',
  '///etc/passwd.txt',
  '/file:///etc/passwd.txt',
  'http://a/../outside.txt',
];

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
  test('E8: pages are asked for anew each time, hashed assets are kept for a year', async () => {
    const { app } = shared;
    const page = await app.inject('/analysis/some-game');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.headers['etag']).toBeDefined();
    const again = await app.inject({
      url: '/analysis/another-game',
      headers: { 'if-none-match': page.headers['etag'] },
    });
    expect(again.statusCode).toBe(304);
    const asset = await app.inject('/assets/app-1a2b.js');
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    });
  });

  test('a page for signed-in readers has a file of its own, at all of its addresses and no other', async () => {
    expect(await titleAt('/analysis/some-game')).toBe('A game');
    expect(await titleAt('/analysis/some-game/')).toBe('A game');
    for (const path of [
      '/games',
      '/analysis',
      '/analysis/a/b',
      '/pages/analysis/a',
      '/x/analysis/a',
    ])
      expect(await titleAt(path), path).toBe('Lamplight');
  });

  test('E8: the engine is kept for a year, under the policy that lets it compile', async () => {
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

  test('E6: an unknown address gets the page, which says so, with an honest status', async () => {
    const { app } = shared;
    const answer = await app.inject('/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>Lamplight</title>');
  });

  test('the landing page and what search engines may list have pages of their own', async () => {
    const { app } = shared;
    const landing = await app.inject('/?from=somewhere');
    expect(landing.statusCode).toBe(200);
    expect(landing.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(landing.body).toContain('<title>Think</title>');
    for (const path of ['/contact', '/contact/', '/contact?a=b']) {
      expect((await app.inject(path)).body).toContain('<title>Contact</title>');
    }
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': landing.headers['etag'], 'accept-encoding': 'br' },
    });
    expect(again.statusCode).toBe(304);
  });

  test('pages travel compressed, and come whole where that is not understood', async () => {
    const { app } = shared;
    const plain = await app.inject('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test.each(['/dashboard', '/analysis/some-game', '/no-such-page', '/verify-otp'])(
    '%s is not for search engines',
    async (path) => {
      const { headers } = await shared.app.inject(path);
      expect(headers['x-robots-tag']).toBe('noindex');
    },
  );

  test('what is listed may be found', async () => {
    for (const path of ['/', '/contact']) {
      expect((await shared.app.inject(path)).headers['x-robots-tag']).toBeUndefined();
    }
  });

  test('without an address of its own the server gives none away', async () => {
    const { app } = shared;
    const robots = await app.inject('/robots.txt');
    expect(robots.body).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
    expect((await app.inject('/')).body).not.toMatch(/canonical|og:/);
  });

  test('with one, pages name their addresses and the sitemap all of them', async () => {
    const known = await openTestApp({
      env: { WEB_ROOT: site.webRoot, PUBLIC_URL: 'https://chess.example.org' },
    });
    const textOf = async (path: string) => (await known.app.inject(path)).body;
    expect(await textOf('/robots.txt')).toContain(
      '\nSitemap: https://chess.example.org/sitemap.xml\n',
    );
    const places = (await textOf('/sitemap.xml')).match(/(?<=<loc>)[^<]+/g);
    expect(places).toEqual(['https://chess.example.org/', 'https://chess.example.org/contact']);
    const contact = await textOf('/contact');
    expect(contact).toContain('<link rel="canonical" href="https://chess.example.org/contact" />');
    expect(contact).toContain('content="https://chess.example.org/share.jpg"');
    expect(await textOf('/dashboard')).not.toContain('https://chess.example.org');
    await known.close();
  });

  test('E2: other sites may show the picture for links, and no other file', async () => {
    const { app } = shared;
    const policyOf = async (path: string) =>
      (await app.inject(path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/share.jpg')).toBe('cross-origin');
    expect(await policyOf('/favicon.svg')).toBe('same-origin');
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

  test('E6: everything has its own type', async () => {
    const { app } = shared;
    const typeOf = async (path: string) => (await app.inject(path)).headers['content-type'];
    expect(await typeOf('/favicon.svg')).toBe('image/svg+xml');
    expect(await typeOf('/share.jpg')).toBe('image/jpeg');
    expect(await typeOf('/engine/1.2.3/engine.wasm')).toBe('application/wasm');
    expect(await typeOf('/robots.txt')).toBe('text/plain; charset=utf-8');
    expect(await typeOf('/assets/app-1a2b.js')).toMatch(/javascript; charset=utf-8$/);
    expect(await typeOf('/games')).toBe('text/html; charset=utf-8');
  });

  test.each(strayNames.map((name) => `/${name}`))('E6: %s leads to no file', expectNoFile);
  test.each(waysOut)('E6: %s leads to no file', expectNoFile);

  test.each(['/api', '/api/', '/api/nothing', '/api/index.html', '/api/../api/x', '/API/../api/y'])(
    'E6: %s is no page',
    async (path) => {
      const raw = await ask(path);
      expect(raw).toMatch(/^HTTP\/1.1 404 /);
      expect(raw).toContain('"error":"not_found"');
      expect(raw).toMatch(/^content-type: application\/json/im);
    },
  );
});

/** Sends the path unchanged. HTTP clients would normalise it first. */
function ask(path: string): Promise<string> {
  return sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
}

async function expectNoFile(path: string): Promise<void> {
  const raw = await ask(path);
  expect(raw).toMatch(/^HTTP\/1.1 (404|400|403) /);
  expect(raw).not.toContain('secret-marker');
}

async function titleAt(path: string): Promise<string | undefined> {
  return /<title>(.*)<\/title>/.exec((await shared.app.inject(path)).body)?.[1];
}
