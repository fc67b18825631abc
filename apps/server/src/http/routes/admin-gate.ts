import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { getPanelUrl } from '../../use-cases/admin/panel-url.ts';
import { acceptAdminKey } from '../../use-cases/admin/accept-admin-key.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerAdminGateRoutes(app: FastifyInstance, deps: Deps): void {
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
}
