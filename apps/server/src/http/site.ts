import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@lamplight/contract/pages.ts';
import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

const aYear = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';

/**
 * The built site beside the API. Only files that exist at start are served, each by its own route, so nothing outside the
 * build can be reached by any spelling of a path. Every other address outside /api gets the page, which shows its own 404.
 */
export async function registerSite(app: FastifyInstance, webRoot: string): Promise<void> {
  const isBuilt = existsSync(join(webRoot, 'index.html'));
  const files = isBuilt ? servedFiles(webRoot) : new Set<string>();
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: isBuilt,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => files.has(path.replace(/^\/?/, '/')),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', neverChanges(webRoot, path) ? aYear : askEachTime);
    },
  } as Parameters<typeof fastifyStatic>[1]);

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) return refuseCall(request, reply, path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      return sendRefusal(reply, new Refusal('method_not_allowed'));
    }
    const looksLikeFile = /\.[^/]*$/.test(path) || path.includes('/.');
    if (!isBuilt || looksLikeFile) return sendRefusal(reply, new Refusal('not_found'));
    return reply.code(isPagePath(path) ? 200 : 404).sendFile('index.html', webRoot);
  });
}

/** Files under /assets carry a hash of their content in their names, those under /engine the engine's version. */
function neverChanges(webRoot: string, path: string): boolean {
  return ['assets', 'engine'].some((folder) => path.startsWith(join(webRoot, folder) + sep));
}

/** Plain files only: no links, which could lead out of the build, no dot files, no compressed twins. */
function servedFiles(webRoot: string): Set<string> {
  const entries = readdirSync(webRoot, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
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
  reply.header('allow', allowed.join(', '));
  return sendRefusal(reply, new Refusal('method_not_allowed'));
}

const callPatterns: { method: string; pattern: RegExp }[] = Object.values(routes).map((route) => ({
  method: route.method,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
