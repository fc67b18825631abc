import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { KnownUser } from '../../entities/account.ts';
import { auditEvents } from '../../entities/audit.ts';
import { acceptAdminKey, getPanelUrl } from '../../use-cases/admin/accept-admin-key.ts';
import { exportAuditTrail, readAuditTrail } from '../../use-cases/admin/audit-trail.ts';
import { readEngineFigures } from '../../use-cases/admin/engine-figures.ts';
import { grantBasic } from '../../use-cases/admin/grant-basic.ts';
import { readHealth } from '../../use-cases/admin/health.ts';
import { listRecommendations } from '../../use-cases/admin/recommendations.ts';
import { revokeBasic } from '../../use-cases/admin/revoke-basic.ts';
import { readStats } from '../../use-cases/admin/stats.ts';
import { findUsers } from '../../use-cases/admin/users.ts';
import { presentAuditTrail } from '../present/audit.ts';
import { presentUser } from '../present/user.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerAdminRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.adminStats, async ({ answer }) => answer(200, await readStats(deps)));

  registerRoute(app, routes.systemHealth, async ({ answer }) =>
    answer(200, await readHealth(deps)),
  );

  registerRoute(app, routes.isAdmin, async ({ caller, answer }) =>
    answer(200, { isAdmin: caller.isAdmin }),
  );

  registerRoute(app, routes.adminPanelUrl, async ({ caller, answer }) => {
    const { url } = throwIfRefused(await getPanelUrl(deps, caller));
    return answer(200, { url });
  });

  registerRoute(app, routes.verifyAdminKey, async ({ caller, body, origin, answer }) => {
    const { url } = throwIfRefused(await acceptAdminKey(deps, caller, body.authKey, origin));
    return answer(200, { success: true, url });
  });

  registerRoute(app, routes.auditTrail, async ({ query, answer }) => {
    const { entries, hasMore } = throwIfRefused(await readAuditTrail(deps, query));
    return answer(200, { events: entries, hasMore, kinds: [...auditEvents] });
  });

  registerRoute(app, routes.exportAudit, async ({ caller, query, origin, file }) => {
    const day = deps.clock.now().toISOString().slice(0, 10);
    const parts = await exportAuditTrail(deps, caller, query.event, origin);
    return file(`audit-${day}.csv`, presentAuditTrail(parts));
  });

  registerRoute(app, routes.engineRecommendations, async ({ query, answer }) => {
    const { recommendations, total } = throwIfRefused(await listRecommendations(deps, query));
    return answer(200, { recommendations, total });
  });

  registerRoute(app, routes.engineFigures, async ({ answer }) => {
    const figures = await readEngineFigures(deps);
    const { standard, deep, waiting, running, searchedSince } = figures;
    return answer(200, {
      ...figures,
      queue: { waiting, running },
      positionsAnHour: searchedSince,
      positions: { total: standard + deep, standard, deep },
    });
  });

  registerRoute(app, routes.findUsers, async ({ query, answer }) => {
    const { query: words = '', offset, limit } = query;
    const { users, total } = await findUsers(deps, { query: words, offset, limit });
    return answer(200, { users: users.map((user) => presentAdminUser(user, deps)), total });
  });

  registerRoute(app, routes.grantBasic, async ({ caller, params, body, origin, answer }) => {
    const grant = { userId: params.id, planType: body.planType, by: caller.account.id };
    const { user } = throwIfRefused(await grantBasic(deps, grant, origin));
    return answer(201, { user: presentAdminUser(user, deps) });
  });

  registerRoute(app, routes.revokeBasic, async ({ caller, params, origin, answer }) => {
    const { user } = throwIfRefused(
      await revokeBasic(deps, { userId: params.id, by: caller.account.id }, origin),
    );
    return answer(200, { user: presentAdminUser(user, deps) });
  });
}

function presentAdminUser({ account, access }: KnownUser, deps: Deps) {
  return {
    ...presentUser(account, deps),
    plan: access ? ('basic' as const) : ('starter' as const),
    subscription: access && { ...access, granted: access.isGranted },
  };
}
