import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { grantBasic } from '../../use-cases/admin/grant-basic.ts';
import { revokeBasic } from '../../use-cases/admin/revoke-basic.ts';
import { findUsers } from '../../use-cases/admin/users.ts';
import { presentAdminUser } from '../present/admin-user.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerAdminUserRoutes(app: FastifyInstance, deps: Deps): void {
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
