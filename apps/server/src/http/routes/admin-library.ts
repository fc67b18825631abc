import { maxGameIds } from '@lamplight/contract/admin-library.ts';
import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  findAdminGame,
  listAdminGameIds,
  listAdminGames,
} from '../../use-cases/library/admin-games.ts';
import { createGame } from '../../use-cases/library/create-game.ts';
import { deleteGame } from '../../use-cases/library/delete-game.ts';
import { editGame } from '../../use-cases/library/edit-game.ts';
import { orderGames, placeGame } from '../../use-cases/library/order-games.ts';
import { importUpload } from '../../use-cases/library/import-upload.ts';
import { presentGame } from '../present/game.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import { acceptFiles, receiveUpload } from '../upload.ts';

export function registerAdminLibraryRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.createGame, async ({ caller, body, origin, answer }) => {
    const { pgn, pgnRaw, strict = false, otherDetails, ...given } = body;
    const text = pgn ?? pgnRaw ?? '';
    const { game } = throwIfRefused(
      await createGame(deps, caller, { ...given, ...otherDetails, pgn: text, strict }, origin),
    );
    return answer(201, { game: presentGame(game) });
  });

  registerRoute(app, routes.adminGames, async ({ query, answer }) =>
    answer(200, await listAdminGames(deps, query)),
  );

  registerRoute(app, routes.adminGameIds, async ({ query, answer }) =>
    answer(200, await listAdminGameIds(deps, query, maxGameIds)),
  );

  registerRoute(app, routes.adminGameById, async ({ params, answer }) => {
    const { game } = throwIfRefused(await findAdminGame(deps, params.id));
    return answer(200, { game: presentGame(game) });
  });

  registerRoute(app, routes.editGame, async ({ caller, params, body, origin, answer }) => {
    const { pgn, pgnRaw, strict = false, otherDetails, ...given } = body;
    const change = { ...given, ...otherDetails, pgn: pgn ?? pgnRaw, strict };
    const { game, movesChanged } = throwIfRefused(
      await editGame(deps, caller, params.id, change, origin),
    );
    return answer(200, { game: presentGame(game), movesChanged });
  });

  registerRoute(app, routes.deleteGame, async ({ caller, params, origin, answer }) => {
    throwIfRefused(await deleteGame(deps, { id: params.id, by: caller.account.id }, origin));
    return answer(200, { deleted: true });
  });

  registerRoute(app, routes.orderGames, async ({ caller, body, origin, answer }) => {
    throwIfRefused(await orderGames(deps, caller, body.ids, origin));
    return answer(200, { ordered: body.ids.length });
  });

  registerRoute(app, routes.placeGame, async ({ caller, params, body, origin, answer }) => {
    const { place, shownPlace } = throwIfRefused(
      await placeGame(deps, caller, { id: params.id, to: body }, origin),
    );
    return answer(200, { place, shownPlace });
  });

  app.register(async (scope) => {
    acceptFiles(scope);
    registerRoute(scope, routes.importGames, async ({ caller, origin, answer, reply }) => {
      const { report } = throwIfRefused(
        await receiveUpload(reply, (upload) => importUpload(deps, caller, upload, origin)),
      );
      const { imported, skipped, annotated, unread, failed, restLeftOut } = report;
      const sentences = [
        `${imported} imported, ${skipped} already here, ${failed.length} could not be read.`,
        ...(annotated > 0 ? [`${annotated} with annotations, which wait for you.`] : []),
        ...(unread > 0 ? [`The annotations of ${unread} could not be read.`] : []),
        ...(restLeftOut ? ['The rest of the file was left out.'] : []),
      ];
      const message = sentences.join(' ');
      return answer(200, { ...report, message });
    });
  });
}
