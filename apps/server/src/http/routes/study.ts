import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../use-cases/auth/caller.ts';
import { openGame } from '../../use-cases/library/open-game.ts';
import {
  moveNotation,
  moveRecommendations,
  positionData,
} from '../../use-cases/study/position-data.ts';
import { studyGame, type StudiedGame } from '../../use-cases/study/study-game.ts';
import { createAnswerMemory } from '../answer-memory.ts';
import { prepareAnswer, type PreparedAnswer } from '../prepared-answer.ts';
import { unlessRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

/** Some thirty kilobytes each as answers, a few hundred as values. */
const answersKept = 200;
const valuesKept = 20;

export function registerStudyRoutes(app: FastifyInstance, deps: Deps): void {
  const values = createAnswerMemory<StudiedGame>(valuesKept);
  const answers = createAnswerMemory<PreparedAnswer>(answersKept);

  /** Who may have it is asked every time; what it is, once. */
  async function studied(caller: Caller, id: string) {
    const opened = unlessRefused(await openGame(deps, caller, { id }));
    const key = { name: opened.id, of: opened.version };
    const value = () => values(key, async () => unlessRefused(await studyGame(deps, opened.id)));
    return { key, value };
  }

  registerRoute(app, routes.gameStudy, async ({ caller, params, ready, reply }) => {
    // The reader's browser keeps it and asks whether it is still right.
    reply.header('cache-control', 'private, no-cache');
    const { key, value } = await studied(caller, params.id);
    return ready(
      await answers(key, async () =>
        prepareAnswer(routes.gameStudy.answers[200], (await value()).study),
      ),
    );
  });

  registerRoute(app, routes.positionData, async ({ caller, params, answer }) => {
    const { value } = await studied(caller, params.id);
    const { data } = unlessRefused(positionData(await value(), params.moveNumber));
    return answer(200, data);
  });

  registerRoute(app, routes.moveNotation, async ({ caller, params, answer }) => {
    const { value } = await studied(caller, params.id);
    const { notation } = unlessRefused(moveNotation(await value(), params.moveIndex));
    return answer(200, { notation });
  });

  registerRoute(app, routes.moveRecommendations, async ({ caller, params, answer }) => {
    const { value } = await studied(caller, params.id);
    const { data } = unlessRefused(moveRecommendations(await value(), params.moveIndex));
    return answer(200, data);
  });
}
