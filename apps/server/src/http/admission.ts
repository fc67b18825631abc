import type { Access } from '@lamplight/contract/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { authenticate } from '../use-cases/auth/authenticate.ts';
import type { Caller } from '../use-cases/auth/caller.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the access check of a route that is not public. On an `optional` route, an invalid token is treated like
     * no token.
     */
    admit(access: Exclude<Access, 'public'>): (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export function registerAdmission(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('caller', null);
  app.decorate('admit', (access) => async (request) => {
    const token = parseBearerToken(request);
    const caller = token === undefined ? undefined : await authenticate(deps, token);
    if (!caller) {
      if (access === 'optional') return;
      throw new Refusal('unauthorized');
    }
    if (access === 'admin') {
      if (!caller.isAdmin || deps.settings.adminKey === undefined) throw new Refusal('forbidden');
      if (!caller.hasStepUp) throw new Refusal('admin_key_required');
    }
    request.caller = caller;
  });
}

/**
 * Reads the token from this header only. Browsers would send a cookie also with requests that other sites trigger, and
 * a URL is written to logs.
 */
function parseBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? '')?.[1];
}
