import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createGame } from '../../use-cases/library/create-game.ts';
import { takeUpload } from '../../use-cases/library/take-upload.ts';
import { presentGame } from '../present/game.ts';
import { unlessRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import { acceptFiles, withUpload } from '../upload.ts';

export function registerAdminGameRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.createGame, async ({ caller, body, origin, answer }) => {
    const { pgn, pgnRaw, strict = false, gameNumber = 1, otherDetails, ...given } = body;
    const text = pgn ?? pgnRaw ?? '';
    const { game } = unlessRefused(
      await createGame(
        deps,
        caller,
        { ...given, ...otherDetails, pgn: text, strict, gameNumber },
        origin,
      ),
    );
    return answer(201, { game: presentGame(game) });
  });

  app.register(async (scope) => {
    acceptFiles(scope);
    registerRoute(scope, routes.importGames, async ({ caller, origin, answer, reply }) => {
      const { report } = unlessRefused(
        await withUpload(reply, (upload) => takeUpload(deps, caller, upload, origin)),
      );
      const { imported, skipped, failed } = report;
      const message = `${imported} imported, ${skipped} already here, ${failed.length} could not be read.`;
      return answer(200, { imported, skipped, failed, message });
    });
  });
}
