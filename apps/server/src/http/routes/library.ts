import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../use-cases/auth/caller.ts';
import type { GameName } from '../../use-cases/library/access.ts';
import { listGames, type GameList } from '../../use-cases/library/list-games.ts';
import { openGame, readGame } from '../../use-cases/library/open-game.ts';
import { readProgress, saveProgress } from '../../use-cases/library/progress.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { prepareAnswer, type PreparedAnswer } from '../prepared-answer.ts';
import { presentGame, presentGameList, presentProgress } from '../present/game.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

/**
 * Maximum number of cached lists. There is one list for each set of open games: for visitors, Starter users, admins, and
 * for subscribers one for each month, or two if the study order has changed since.
 */
const maxLists = 24;
/** Maximum number of cached games. Each takes about ten kilobytes. */
const maxGames = 200;

/** Equal for accounts with the same open games, in whatever order they were unlocked. */
function nameOpenGames({ games, openIds }: GameList): string {
  return openIds.size === games.length ? 'all' : [...openIds].toSorted().join(' ');
}

export function registerLibraryRoutes(app: FastifyInstance, deps: Deps): void {
  const lists = createAnswerCache<PreparedAnswer>(maxLists);
  const games = createAnswerCache<PreparedAnswer>(maxGames);

  registerRoute(app, routes.featuredGames, async ({ caller, ready, reply }) => {
    // The only personal data in the response is which games are locked. Browsers revalidate it on every use, and it is
    // rarely sent again.
    reply.header('cache-control', 'private, no-cache');
    const list = await listGames(deps, caller);
    const name = list.isVisitor ? 'visitor' : nameOpenGames(list);
    const { 200: schema } = routes.featuredGames.answers;
    return ready(
      await lists({ name, version: list.version }, () =>
        prepareAnswer(schema, presentGameList(list)),
      ),
    );
  });

  /** Prepares the response once for each game and library version. Access is checked on every request. */
  async function prepareGame(caller: Caller, name: GameName): Promise<PreparedAnswer> {
    const { id, version } = throwIfRefused(await openGame(deps, caller, name));
    return games({ name: id, version }, async () => {
      const { game } = throwIfRefused(await readGame(deps, id));
      return prepareAnswer(routes.gameById.answers[200], presentGame(game));
    });
  }

  registerRoute(app, routes.resolveGame, async ({ caller, params, ready }) =>
    ready(await prepareGame(caller, { slug: params.slug })),
  );

  registerRoute(app, routes.gameById, async ({ caller, params, ready }) =>
    ready(await prepareGame(caller, { id: params.id })),
  );

  registerRoute(app, routes.readProgress, async ({ caller, params, answer }) => {
    const { progress } = throwIfRefused(await readProgress(deps, caller, params.id));
    return answer(200, presentProgress(progress));
  });

  registerRoute(app, routes.saveProgress, async ({ caller, params, body, answer }) => {
    const { progress } = throwIfRefused(
      await saveProgress(deps, caller, params.id, body.moveNumber),
    );
    return answer(200, presentProgress(progress));
  });
}
