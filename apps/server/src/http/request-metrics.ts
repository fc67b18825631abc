import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../monitoring/metrics.ts';

/** Counts and times every response by route. */
export function registerRequestMetrics(
  app: FastifyInstance,
  { requests, requestSeconds }: Pick<Metrics, 'requests' | 'requestSeconds'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const method = nameMethod(request);
    const route = nameRoute(request);
    requests.increment({ method, route, status: String(reply.statusCode) });
    requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

const commonMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Node accepts 35 methods. The ones that no route has are counted together, for the reason given below. */
function nameMethod({ method }: FastifyRequest): string {
  return commonMethods.has(method) ? method : 'other';
}

/**
 * Returns the route as the contract writes it. Addresses that are no call are counted together, so that a stranger who
 * tries many addresses does not create many series. The route that was found decides, not the address, because an
 * address may have other forms: `/%61pi/health` is the route `/api/health`.
 */
function nameRoute({ routeOptions: { url: route }, url }: FastifyRequest): string {
  if (route?.startsWith('/api/') === true) return route.replace(/:(\w+)/g, '{$1}');
  return url.startsWith('/api/') ? 'unknown' : 'site';
}
