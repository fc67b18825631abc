import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { announceBasic, readWishFigures } from '../../use-cases/admin/announce-basic.ts';
import {
  findBasicWish,
  makeBasicWish,
  stopMails,
  withdrawBasicWish,
} from '../../use-cases/plans/basic-wish.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import { acceptRawBodies } from '../upload.ts';

export function registerBasicWishRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.basicWish, async ({ caller, answer }) =>
    answer(200, {
      howTo: deps.settings.basicHowTo ?? null,
      contact: deps.settings.deployment.supportEmail,
      wish: (await findBasicWish(deps, caller)) ?? null,
    }),
  );

  registerRoute(app, routes.makeBasicWish, async ({ caller, answer }) =>
    answer(201, { wish: await makeBasicWish(deps, caller) }),
  );

  registerRoute(app, routes.withdrawBasicWish, async ({ caller, answer }) => {
    await withdrawBasicWish(deps, caller);
    return answer(200, { message: 'You will get no mail about Basic.' });
  });

  registerRoute(app, routes.basicWishFigures, async ({ answer }) =>
    answer(200, await readWishFigures(deps)),
  );

  registerRoute(app, routes.announceBasic, async ({ caller, origin, answer }) => {
    const { mails } = throwIfRefused(await announceBasic(deps, caller.account.id, origin));
    return answer(202, { mails });
  });

  app.register(async (scope) => {
    // Mail programs send a form of their own, which is not used.
    acceptRawBodies(scope);
    registerRoute(scope, routes.stopMails, async ({ query, answer }) => {
      await stopMails(deps, query.id);
      return answer(200, { message: 'You will get no more mails about Basic.' });
    });
  });
}
