import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@lamplight/contract/pages.ts';
import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { selectEncoding } from './prepared-answer.ts';
import { Refusal } from './refusal.ts';
import {
  formatRobots,
  formatSitemap,
  manifestFile,
  readManifest,
  readSitePages,
  sharePictures,
  type SiteIdentity,
} from './site-pages.ts';

const cacheForAYear = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/**
 * Serves the built site beside the API. Only files that exist at start are served, each by its own route, so no
 * spelling of a path can reach a file outside the build. Every other address outside /api gets a page, which shows its
 * own 404 message.
 */
export async function registerSite(
  app: FastifyInstance,
  { webRoot, ...site }: SiteIdentity & { webRoot: string },
): Promise<void> {
  const isBuilt = existsSync(join(webRoot, 'index.html'));
  const pages = isBuilt ? readSitePages(webRoot, site) : undefined;
  const files = isBuilt ? listServedFiles(webRoot) : new Set<string>();
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: isBuilt,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    globIgnore: [manifestFile],
    allowedPath: (path) => files.has(path.replace(/^\/?/, '/')),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isImmutable(webRoot, path) ? cacheForAYear : revalidate);
      if (Object.values(sharePictures).some((picture) => path === join(webRoot, picture))) {
        reply.header('cross-origin-resource-policy', 'cross-origin');
      }
    },
  } as Parameters<typeof fastifyStatic>[1]);

  app.setNotFoundHandler(async (request, reply) => {
    const path = getPath(request);
    if (path === '/api' || path.startsWith('/api/')) return refuseCall(request, reply, path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      return sendRefusal(reply, new Refusal('method_not_allowed'));
    }
    const looksLikeFile = path.includes('.', path.lastIndexOf('/')) || path.includes('/.');
    if (!pages || looksLikeFile) return sendRefusal(reply, new Refusal('not_found'));
    const page = pages.find(path);
    if (!page.isListed) reply.header('x-robots-tag', 'noindex');
    reply
      .code(isPagePath(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': revalidate, vary: 'accept-encoding' });
    return selectEncoding(await page.prepare(), request, reply);
  });
  if (!pages) return;
  registerSearchEngineFiles(app, site.publicUrl, pages.listed);
  if (existsSync(join(webRoot, manifestFile))) registerManifest(app, readManifest(webRoot, site));
}

function registerManifest(app: FastifyInstance, manifest: string): void {
  app.get(`/${manifestFile}`, async (_request, reply) =>
    reply
      .header('cache-control', revalidate)
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
}

function registerSearchEngineFiles(
  app: FastifyInstance,
  publicUrl: string | undefined,
  listed: readonly string[],
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', revalidate)
      .type('text/plain; charset=utf-8')
      .send(formatRobots(publicUrl)),
  );
  if (publicUrl === undefined) return;
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', revalidate)
      .type('application/xml; charset=utf-8')
      .send(formatSitemap(publicUrl, listed)),
  );
}

/**
 * True for files that never change: names under /assets contain a hash of the content, paths under /engine the engine's
 * version.
 */
function isImmutable(webRoot: string, path: string): boolean {
  return ['assets', 'engine'].some((folder) => path.startsWith(join(webRoot, folder) + sep));
}

/**
 * Lists plain files only. Excluded are links, which could point outside the build, dot files, compressed copies, and
 * pages, which have their own addresses.
 */
function listServedFiles(webRoot: string): Set<string> {
  const entries = readdirSync(webRoot, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz|html)$/.test(entry.name))
    .map(
      (entry) => `/${relative(webRoot, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
  return new Set(paths);
}

function refuseCall(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const allowed = callPatterns
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method);
  if (allowed.length === 0 || allowed.includes(request.method)) {
    return sendRefusal(reply, new Refusal('not_found'));
  }
  reply.header('allow', [...new Set(allowed)].join(', '));
  return sendRefusal(reply, new Refusal('method_not_allowed'));
}

const callPatterns: { method: string; pattern: RegExp }[] = Object.values(routes).map((route) => ({
  method: route.method,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function getPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
