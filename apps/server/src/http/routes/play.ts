import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../../use-cases/auth/caller.ts';
import { openGames } from '../../use-cases/library/access.ts';
import { activeSession } from '../../use-cases/play/active-session.ts';
import { deleteSession } from '../../use-cases/play/delete-session.ts';
import { findOpenSession } from '../../use-cases/play/find-session.ts';
import { gameToFollow } from '../../use-cases/play/game-to-follow.ts';
import { guideMessages } from '../../use-cases/play/guide.ts';
import { judgeTry } from '../../use-cases/play/judge-try.ts';
import { findForReview, keepEvaluations, lookBack } from '../../use-cases/play/look-back.ts';
import { startSession } from '../../use-cases/play/start-session.ts';
import {
  abandonSession,
  answerQuestion,
  giveHelp,
  playMove,
  playReply,
} from '../../use-cases/play/take-step.ts';
import { tellWhy } from '../../use-cases/play/tell-why.ts';
import { createClientGoneSignal } from '../client-gone.ts';
import { presentGame } from '../present/game.ts';
import { presentSession, type ShownSession } from '../present/play.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import type { AnalysedGames } from '../analysed-games.ts';

type OpenedGame = Awaited<ReturnType<AnalysedGames['open']>>;

export function registerPlayRoutes(app: FastifyInstance, deps: Deps, games: AnalysedGames): void {
  /** Whether a session's game may be opened is asked with every call: plans end. */
  async function open(caller: Caller, kept: PlaySession) {
    const opened = await games.open(caller, kept.gameId);
    return { opened, kept, studied: await opened.studied() };
  }

  async function openById(caller: Caller, sessionId: string) {
    const { kept } = throwIfRefused(await findOpenSession(deps, caller, sessionId));
    const opened = await games.opened(kept.gameId);
    return { opened, kept, studied: await opened.studied() };
  }

  async function show(
    caller: Caller,
    opened: OpenedGame,
    kept: PlaySession,
    explains: ShownSession['explains'] = 'pending',
  ) {
    const [studied, { toExplain }, cards] = await Promise.all([
      opened.studied(),
      opened.explainable(),
      deps.library.readGames(opened.key.of),
    ]);
    const level = caller.account.coachLevel;
    return presentSession({
      kept,
      game: studied.game,
      guide: guideMessages(toExplain, kept.session, gameToFollow(studied.game), level),
      why: (tried, judgement) => tellWhy(studied, tried, judgement, level),
      explains,
      // A verdict from the days of a larger plan must not name a game that is locked now.
      cards: cards.slice(0, openGames(deps, caller) ?? cards.length),
    });
  }

  registerRoute(app, routes.startSession, async ({ caller, body, answer }) => {
    const opened = await games.open(caller, body.gameId);
    const game = gameToFollow((await opened.studied()).game);
    const { kind, kept } = throwIfRefused(
      await startSession(deps, caller, { id: opened.key.name, game }, body),
    );
    return answer(kind === 'resumed' ? 200 : 201, { state: await show(caller, opened, kept) });
  });

  registerRoute(app, routes.activeSession, async ({ caller, params, answer }) => {
    const opened = await games.open(caller, params.gameId);
    const kept = await activeSession(deps, caller, opened.key.name);
    return answer(200, {
      hasActiveSession: kept !== undefined,
      session: kept ? await show(caller, opened, kept) : null,
    });
  });

  registerRoute(app, routes.playMove, async ({ caller, body, answer }) => {
    const { opened, ...session } = await openById(caller, body.sessionId);
    const { kept, step } = throwIfRefused(await playMove(deps, caller, session, body));
    const { diverged, userMove, magnusMove, autoPlayedMove } = step;
    return answer(200, {
      state: await show(caller, opened, kept),
      divergence: { diverged, userMove, magnusMove, autoPlayedMove },
    });
  });

  registerRoute(app, routes.updateSession, async ({ caller, body, answer }) => {
    const { opened, ...session } = await openById(caller, body.sessionId);
    const { kept } = throwIfRefused(await playReply(deps, caller, session, body));
    return answer(200, { state: await show(caller, opened, kept) });
  });

  registerRoute(app, routes.divergenceAction, async ({ caller, body, answer }) => {
    const { opened, ...session } = await openById(caller, body.sessionId);
    const { kept } = throwIfRefused(await answerQuestion(deps, caller, session, body));
    return answer(200, { state: await show(caller, opened, kept) });
  });

  registerRoute(app, routes.abandonSession, async ({ caller, body, answer }) => {
    const { opened, ...session } = await openById(caller, body.sessionId);
    const { kept } = throwIfRefused(await abandonSession(deps, caller, session));
    return answer(200, { state: await show(caller, opened, kept) });
  });

  registerRoute(app, routes.takeHelp, async ({ caller, body, answer }) => {
    const { opened, ...session } = await openById(caller, body.sessionId);
    const { kept } = throwIfRefused(await giveHelp(deps, caller, session, body));
    return answer(200, { state: await show(caller, opened, kept) });
  });

  registerRoute(app, routes.judgeTry, async ({ caller, body, answer, reply }) => {
    const { opened, ...session } = await openById(caller, body.sessionId);
    const outcome = await judgeTry(deps, caller, session, body, createClientGoneSignal(reply));
    const { kept } = throwIfRefused(outcome);
    return answer(200, { state: await show(caller, opened, kept) });
  });

  registerRoute(app, routes.reviewSession, async ({ caller, params, answer }) => {
    const found = throwIfRefused(await findForReview(deps, caller, params.sessionId));
    const { opened, ...session } = await open(caller, found.kept);
    const { kept, evaluations } = await lookBack(deps, caller, session);
    const state = await show(caller, opened, kept, 'all');
    return answer(200, {
      session: { ...state, evaluations: [...evaluations] },
      game: presentGame(session.studied.game),
    });
  });

  registerRoute(app, routes.saveEvaluations, async ({ caller, params, body, answer }) => {
    const found = throwIfRefused(await findForReview(deps, caller, params.sessionId));
    const { opened: _, ...session } = await open(caller, found.kept);
    const evaluations = await keepEvaluations(deps, session, body.evaluations);
    return answer(200, { evaluations: [...evaluations] });
  });

  registerRoute(app, routes.deleteSession, async ({ caller, params, answer }) => {
    throwIfRefused(await deleteSession(deps, caller, params.sessionId));
    return answer(200, { message: 'Session deleted' });
  });
}
