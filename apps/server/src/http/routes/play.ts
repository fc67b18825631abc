import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../use-cases/auth/caller.ts';
import { deleteSession } from '../../use-cases/play/delete-session.ts';
import { describeSession, listDifficulties } from '../../use-cases/play/describe-session.ts';
import { findNamedGames } from '../../use-cases/play/find-named-games.ts';
import {
  findActiveSession,
  findOpenSession,
  findSessionForReview,
} from '../../use-cases/play/find-session.ts';
import { judgeAttempt } from '../../use-cases/play/judge-attempt.ts';
import {
  loadPlayContext,
  toGameToFollow,
  type PlayContext,
} from '../../use-cases/play/play-context.ts';
import { reviewSession, saveEvaluations } from '../../use-cases/play/review-session.ts';
import { startSession } from '../../use-cases/play/start-session.ts';
import {
  abandonSession,
  giveHelp,
  playMove,
  playReply,
  resolveDivergence,
} from '../../use-cases/play/take-step.ts';
import type { AnalysedGames } from '../analysed-games.ts';
import { createClientGoneSignal } from '../client-gone.ts';
import { presentGame } from '../present/game.ts';
import { presentSession } from '../present/play.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerPlayRoutes(app: FastifyInstance, deps: Deps, games: AnalysedGames): void {
  async function present(context: PlayContext, reasons?: 'all') {
    return presentSession(describeSession(context, await findNamedGames(deps, context), reasons));
  }

  async function load(caller: Caller, sessionId: string): Promise<PlayContext> {
    const { stored } = throwIfRefused(await findOpenSession(deps, caller, sessionId));
    return loadPlayContext(caller, stored, await games.find(stored.gameId));
  }

  async function loadForReview(caller: Caller, sessionId: string): Promise<PlayContext> {
    const { stored } = throwIfRefused(await findSessionForReview(deps, caller, sessionId));
    return loadPlayContext(caller, stored, await games.open(caller, stored.gameId));
  }

  registerRoute(app, routes.startSession, async ({ caller, body, answer }) => {
    const opened = await games.open(caller, body.gameId);
    const game = toGameToFollow((await opened.analysed()).game);
    const { kind, stored } = throwIfRefused(
      await startSession(deps, caller, { id: opened.key.name, game }, body),
    );
    const context = await loadPlayContext(caller, stored, opened);
    return answer(kind === 'resumed' ? 200 : 201, { state: await present(context) });
  });

  registerRoute(app, routes.activeSession, async ({ caller, params, answer }) => {
    const opened = await games.open(caller, params.gameId);
    const { stored, asksBeforeStart } = await findActiveSession(deps, caller, opened.key.name);
    return answer(200, {
      hasActiveSession: stored !== undefined,
      session: stored ? await present(await loadPlayContext(caller, stored, opened)) : null,
      asksBeforeStart,
    });
  });

  registerRoute(app, routes.playMove, async ({ caller, body, answer }) => {
    const loaded = await load(caller, body.sessionId);
    const { context, step } = throwIfRefused(await playMove(deps, loaded, body));
    const { diverged, userMove, magnusMove, autoPlayedMove } = step;
    return answer(200, {
      state: await present(context),
      divergence: { diverged, userMove, magnusMove, autoPlayedMove },
    });
  });

  registerRoute(app, routes.updateSession, async ({ caller, body, answer }) => {
    const loaded = await load(caller, body.sessionId);
    const { context } = throwIfRefused(await playReply(deps, loaded, body));
    return answer(200, { state: await present(context) });
  });

  registerRoute(app, routes.divergenceAction, async ({ caller, body, answer }) => {
    const loaded = await load(caller, body.sessionId);
    const { context } = throwIfRefused(await resolveDivergence(deps, loaded, body));
    return answer(200, { state: await present(context) });
  });

  registerRoute(app, routes.abandonSession, async ({ caller, body, answer }) => {
    const loaded = await load(caller, body.sessionId);
    const { context } = throwIfRefused(await abandonSession(deps, loaded));
    return answer(200, { state: await present(context) });
  });

  registerRoute(app, routes.takeHelp, async ({ caller, body, answer }) => {
    const loaded = await load(caller, body.sessionId);
    const { context } = throwIfRefused(await giveHelp(deps, loaded, body));
    return answer(200, { state: await present(context) });
  });

  registerRoute(app, routes.judgeTry, async ({ caller, body, answer, reply }) => {
    const loaded = await load(caller, body.sessionId);
    const signal = createClientGoneSignal(reply);
    const { context } = throwIfRefused(await judgeAttempt(deps, loaded, body, signal));
    return answer(200, { state: await present(context) });
  });

  registerRoute(app, routes.reviewSession, async ({ caller, params, answer }) => {
    const loaded = await loadForReview(caller, params.sessionId);
    const { context, evaluations } = await reviewSession(deps, loaded);
    const state = await present(context, 'all');
    return answer(200, {
      session: { ...state, evaluations: [...evaluations] },
      game: presentGame(context.analysed.game),
      difficulties: listDifficulties(context),
    });
  });

  registerRoute(app, routes.saveEvaluations, async ({ caller, params, body, answer }) => {
    const context = await loadForReview(caller, params.sessionId);
    const evaluations = await saveEvaluations(deps, context, body.evaluations);
    return answer(200, { evaluations: [...evaluations] });
  });

  registerRoute(app, routes.deleteSession, async ({ caller, params, answer }) => {
    throwIfRefused(await deleteSession(deps, caller, params.sessionId));
    return answer(200, { message: 'Session deleted' });
  });
}
