import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import { routes } from '@lamplight/contract/routes.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { FastifyInstance } from 'fastify';
import type { PublishedAnnotations } from '../../use-cases/annotations/published-annotations.ts';
import type { AnalysedGames } from '../analysed-games.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { prepareAnswer, type PreparedAnswer } from '../prepared-answer.ts';
import { registerRoute } from '../register-route.ts';

/** Maximum number of responses in the cache, one for each game and level. */
const maxAnswers = 200;

export function registerAnnotationRoutes(app: FastifyInstance, games: AnalysedGames): void {
  const answers = createAnswerCache<PreparedAnswer>(maxAnswers);

  registerRoute(app, routes.gameAnnotations, async ({ caller, params, query, ready, reply }) => {
    // The browser caches the response and revalidates it on every use.
    reply.header('cache-control', 'private, no-cache');
    const level = query.level ?? caller.account.coachLevel;
    const { key, annotations } = await games.open(caller, params.id);
    return ready(
      await answers({ ...key, name: `${key.name} ${level}` }, async () =>
        prepareAnswer(
          routes.gameAnnotations.answers[200],
          presentAnnotations(await annotations(), level),
        ),
      ),
    );
  });
}

function presentAnnotations(
  annotations: PublishedAnnotations | null,
  level: Level,
): GameAnnotations {
  if (!annotations) return { level, annotator: null, opening: null, closing: null, moves: [] };
  const { opening, closing, moves } = annotations.show(level);
  return {
    level,
    annotator: annotations.annotator,
    opening,
    closing,
    moves: moves.map(({ ply, nags, note, question }) => ({
      ply,
      nags,
      note,
      question: question && question.parts.map(({ text }) => text).join(''),
    })),
  };
}
