import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineRoute } from '@lamplight/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerRoute } from '../src/http/register-route.ts';

/** Creates a small built site, next to a file that must never be served. */
export function makeSite(): { webRoot: string; remove: () => void } {
  const site = mkdtempSync(join(tmpdir(), 'lamplight-site-'));
  const webRoot = join(site, 'dist');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Lamplight</title>');
  for (const [file, title] of [
    ['landing.html', 'Think'],
    ['contact.html', 'Contact'],
  ] as const) {
    const head = `<head>\n    <title>${title}</title>\n  </head>`;
    writeFileSync(join(webRoot, file), `<!doctype html>${head}<p>${'lamp '.repeat(500)}</p>`);
  }
  mkdirSync(join(webRoot, 'pages/analysis'), { recursive: true });
  writeFileSync(
    join(webRoot, 'pages/analysis/{slug}.html'),
    '<!doctype html><title>A game</title>',
  );
  writeFileSync(join(webRoot, 'share.jpg'), 'not really');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export const lamp = 1;');
  writeFileSync(
    join(webRoot, 'assets/app-1a2b.js.br'),
    brotliCompressSync('export const lamp = 1;'),
  );
  mkdirSync(join(webRoot, 'engine/1.2.3'), { recursive: true });
  writeFileSync(join(webRoot, 'engine/1.2.3/engine.wasm'), 'not really');
  writeFileSync(join(webRoot, 'engine/1.2.3/engine.wasm.br'), brotliCompressSync('not really'));
  writeFileSync(join(webRoot, 'engine/1.2.3/engine.js'), 'onmessage = () => {};');
  writeFileSync(join(webRoot, 'sw.js'), "addEventListener('fetch', () => {});");
  writeFileSync(join(webRoot, '.built-from'), 'secret-marker');
  writeFileSync(join(site, 'outside.txt'), 'secret-marker');
  symlinkSync('../outside.txt', join(webRoot, 'link.txt'));
  symlinkSync('..', join(webRoot, 'assets/up'));
  return { webRoot, remove: () => rmSync(site, { recursive: true, force: true }) };
}

const echo = defineRoute('POST /api/echo/{id}', 'public', {
  params: z.object({ id: z.string().regex(/^\d+$/, 'must be digits') }),
  body: z.object({ name: z.string().min(1, 'is required') }),
  answers: { 200: z.object({ id: z.string(), name: z.string() }) },
});

/** Adds routes that do forbidden or slow things on purpose. */
export function addProbes(app: FastifyInstance): void {
  registerRoute(app, echo, async ({ params, body, answer }) => {
    // The contract does not have `passwordHash`, so it must not appear in the response.
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

/** Sends bytes that no HTTP client would send. Resolves with the raw response. */
export function sendRaw(address: string, bytes: string): Promise<string> {
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
