import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isAuthoredId, reportAuthored } from '../../use-cases/annotations/report-authored.ts';
import { chooseLevel } from '../../use-cases/coach/choose-level.ts';
import { commentOnGame } from '../../use-cases/coach/move-comment.ts';
import { reportSentence } from '../../use-cases/coach/report-sentence.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import type { AnalysedGames } from '../analysed-games.ts';

export function registerCoachRoutes(app: FastifyInstance, deps: Deps, games: AnalysedGames): void {
  registerRoute(app, routes.chooseCoachLevel, async ({ caller, body, answer }) =>
    answer(200, await chooseLevel(deps, caller, body.level)),
  );

  registerRoute(app, routes.gameCommentary, async ({ caller, params, query, answer }) => {
    const level = query.level ?? caller.account.coachLevel;
    const { explainable, annotations } = await games.open(caller, params.id);
    const outcome = await commentOnGame(deps, await explainable(), level);
    const { comments } = throwIfRefused(outcome);
    return answer(200, {
      level,
      comments: comments.map(({ ply, text }) => ({ moveNumber: ply, text })),
      annotatedPgn: (await annotations())?.writePgn(level) ?? null,
    });
  });

  registerRoute(app, routes.reportSentence, async ({ caller, params, body, answer }) => {
    const { explainable, analysed, annotations } = await games.open(caller, params.id);
    if (isAuthoredId(body.sentence)) {
      const { game } = await analysed();
      const annotated = { game, annotations: await annotations() };
      throwIfRefused(await reportAuthored(deps, caller, annotated, body));
    } else {
      const report = { ply: params.moveNumber, ...body };
      throwIfRefused(await reportSentence(deps, caller, await explainable(), report));
    }
    return answer(201, { reported: true });
  });
}
