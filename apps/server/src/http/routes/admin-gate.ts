import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { panelUrl } from '../../use-cases/admin/panel-url.ts';
import { raiseToken } from '../../use-cases/admin/raise-token.ts';
import { unlessRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerAdminGateRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.isAdmin, async ({ caller, answer }) =>
    answer(200, { isAdmin: caller.isAdmin }),
  );

  registerRoute(app, routes.adminPanelUrl, async ({ caller, answer }) => {
    const { url } = unlessRefused(await panelUrl(deps, caller));
    return answer(200, { url });
  });

  registerRoute(app, routes.verifyAdminKey, async ({ caller, body, origin, answer }) => {
    const { url } = unlessRefused(await raiseToken(deps, caller, body.authKey, origin));
    return answer(200, { success: true, url });
  });
}
