import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SettingsPort } from '../use-cases/ports.ts';
import { Refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of another site must not make its visitors' browsers act here. Browsers send the origin of a request and
 * cannot be made to forge it; programs that send none are not browsers and carry no stored identity.
 */
export function registerSameOriginCheck(
  app: FastifyInstance,
  { settings }: SettingsPort<'publicUrl'>,
): void {
  const ours = settings.publicUrl ? new URL(settings.publicUrl) : undefined;
  // Route by route, so that reading costs nothing.
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
  // Under the public name only the exact origin is accepted: a request from its plain http twin may have been written
  // by anyone on the network.
  return from.host === ours?.host;
}
