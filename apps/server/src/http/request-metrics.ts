import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../monitoring/metrics.ts';

/** Counts and times every response by route. */
export function registerRequestMetrics(
  app: FastifyInstance,
  { requests, requestSeconds }: Pick<Metrics, 'requests' | 'requestSeconds'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = nameRoute(request);
    requests.increment({ method, route, status: String(reply.statusCode) });
    requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Returns the route as the contract writes it. Addresses that are no call are counted together, so that a stranger who
 * tries many addresses does not create many series.
 */
function nameRoute({ routeOptions, url }: FastifyRequest): string {
  if (!url.startsWith('/api/')) return 'site';
  const { url: route } = routeOptions;
  return route === undefined ? 'unknown' : route.replace(/:(\w+)/g, '{$1}');
}
