import { routes } from '@lamplight/contract/routes.ts';
import { writeScore } from '@lamplight/domain/quality/score.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { analysePosition } from '../../use-cases/engine/analyse-position.ts';
import { chooseOpponentMove } from '../../use-cases/engine/opponent-move.ts';
import { createStoredAnalysis } from '../../use-cases/engine/stored-analysis.ts';
import { createClientGoneSignal } from '../client-gone.ts';
import { presentAnalysis } from '../present/engine.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

/** Since the first day: sessions play the computer's moves themselves. RFC 9745 writes it in seconds. */
const deprecatedSince = Date.UTC(2026, 0, 1) / 1000;

export function registerEngineRoutes(app: FastifyInstance, deps: Deps): void {
  const known = { engines: deps.engines, storedAnalysis: createStoredAnalysis(deps) };

  registerRoute(app, routes.analysePosition, async ({ caller, body, answer, reply }) => {
    const analysed = await analysePosition(known, caller, body, createClientGoneSignal(reply));
    return answer(200, presentAnalysis(throwIfRefused(analysed)));
  });

  registerRoute(app, routes.opponentMove, async ({ caller, body, answer, reply }) => {
    reply.header('deprecation', `@${deprecatedSince}`);
    const { move, score } = throwIfRefused(
      await chooseOpponentMove(deps, caller, body, createClientGoneSignal(reply)),
    );
    return answer(200, {
      move: move.san,
      uci: move.uci,
      evaluation: score ? writeScore(score) : '',
    });
  });
}
