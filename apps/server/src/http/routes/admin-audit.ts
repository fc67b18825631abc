import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { auditEvents } from '../../entities/audit.ts';
import { readAuditTrail } from '../../use-cases/admin/audit-trail.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

const kinds = [...auditEvents];

export function registerAdminAuditRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.auditTrail, async ({ query, answer }) => {
    const { entries, hasMore } = throwIfRefused(await readAuditTrail(deps, query));
    return answer(200, { events: entries, hasMore, kinds });
  });
}
