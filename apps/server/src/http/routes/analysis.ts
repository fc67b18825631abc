import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import { showInsight } from '@lamplight/domain/coach/presentation/show-insight.ts';
import type { Deps } from '../../deps.ts';
import type { ExplainableGame } from '../../use-cases/coach/explainable-game.ts';
import { makeCommentaryAhead } from '../../use-cases/coach/make-commentary.ts';
import { commentOnMove, type MoveComment } from '../../use-cases/coach/move-comment.ts';
import {
  getMoveNotation,
  getMoveRecommendations,
  getPositionData,
} from '../../use-cases/analysis/position-data.ts';
import { findAuthoredExplanation } from '../../use-cases/annotations/authored-move.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { prepareAnswer, type PreparedAnswer } from '../prepared-answer.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import type { AnalysedGames } from '../analysed-games.ts';

/** Maximum number of responses in the cache. Each takes about thirty kilobytes. */
const maxAnswers = 200;
/** Delay before comments are made in advance, because the page that the reader opens sends several other requests first. */
const explainAheadAfterMs = 1000;

export function registerAnalysisRoutes(
  app: FastifyInstance,
  deps: Deps,
  games: AnalysedGames,
): void {
  const answers = createAnswerCache<PreparedAnswer>(maxAnswers);

  registerRoute(app, routes.gameStudy, async ({ caller, params, ready, reply }) => {
    // The browser caches the response and revalidates it on every use.
    reply.header('cache-control', 'private, no-cache');
    const { key, analysed, explainable } = await games.open(caller, params.id);
    return ready(
      await answers(key, async () => {
        const { analysis } = await analysed();
        explainLater(explainable);
        return prepareAnswer(routes.gameStudy.answers[200], analysis);
      }),
    );
  });

  /** Called once for each game and library version in each process, unless the cache has dropped the game. */
  function explainLater(explainable: () => Promise<ExplainableGame>): void {
    const explain = async () => makeCommentaryAhead(deps, await explainable());
    const whenQuiet = (): void => {
      // Only logged: the next request for a comment tries again and reports the error.
      explain().catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'explaining a game ahead failed'),
      );
    };
    setTimeout(whenQuiet, explainAheadAfterMs).unref();
  }

  registerRoute(app, routes.positionData, async ({ caller, params, query, answer }) => {
    const { analysed, explainable, annotations } = await games.open(caller, params.id);
    const { data } = throwIfRefused(getPositionData(await analysed(), params.moveNumber));
    const level = query.level ?? caller.account.coachLevel;
    const wanted = { ply: params.moveNumber, level };
    const outcome = await commentOnMove(deps, await explainable(), wanted);
    // If the query names a level, the comment is required. Otherwise the other data is sent without a comment.
    if (query.level !== undefined) throwIfRefused(outcome);
    const authored = findAuthoredExplanation(await annotations(), params.moveNumber, level);
    const aiAnalysis =
      outcome.kind === 'commented' ? { ...presentComment(outcome.comment), ...authored } : null;
    return answer(200, { ...data, aiAnalysis });
  });

  registerRoute(app, routes.moveNotation, async ({ caller, params, answer }) => {
    const { analysed } = await games.open(caller, params.id);
    const { notation } = throwIfRefused(getMoveNotation(await analysed(), params.moveIndex));
    return answer(200, { notation });
  });

  registerRoute(app, routes.moveRecommendations, async ({ caller, params, answer }) => {
    const { analysed } = await games.open(caller, params.id);
    const { data } = throwIfRefused(getMoveRecommendations(await analysed(), params.moveIndex));
    return answer(200, data);
  });
}

export function presentComment({ insight, move, createdAt, ...made }: MoveComment) {
  return { ...showInsight(insight, move), ...made, annotator: null, date: createdAt };
}
