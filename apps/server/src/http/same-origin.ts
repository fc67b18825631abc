import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SettingsPort } from '../use-cases/ports.ts';
import { Refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that a page of another site makes its visitors' browsers send. Browsers send the origin of a
 * request, and a page cannot forge it. Programs that send no origin are not browsers and have no stored credentials.
 */
export function registerSameOriginCheck(
  app: FastifyInstance,
  { settings }: SettingsPort<'publicUrl'>,
): void {
  const ours = settings.publicUrl ? new URL(settings.publicUrl) : undefined;
  // Added per route, so that requests that only read have no extra cost.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => safeMethods.has(method))) return;
    route.onRequest = [
      async (request: FastifyRequest) => {
        if (isCrossOrigin(request, ours)) throw new Refusal('forbidden');
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });
}

function isCrossOrigin(request: FastifyRequest, ours: URL | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const { origin } = request.headers;
  if (origin === undefined || origin === ours?.origin) return false;
  const from = URL.parse(origin);
  if (!from || !/^https?:$/.test(from.protocol) || from.host !== request.host) return true;
  // If the host is our public one, only the exact origin is accepted: a page loaded over plain http from the same host
  // may have been written by anyone on the network.
  return from.host === ours?.host;
}
