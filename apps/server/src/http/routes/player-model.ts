import { routes } from '@lamplight/contract/routes.ts';
import { modelCard } from '@lamplight/player-model/model-card.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { predictMoves } from '../../use-cases/engine/predict-moves.ts';
import { createClientGoneSignal } from '../client-gone.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerPlayerModelRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.playerModel, async ({ answer, reply }) => {
    reply.header('cache-control', 'public, no-cache');
    return answer(200, presentModelCard());
  });

  registerRoute(app, routes.predictMoves, async ({ caller, body, answer, reply }) => {
    const { fen, moves } = throwIfRefused(
      await predictMoves(deps, caller, body, createClientGoneSignal(reply)),
    );
    return answer(200, { fen, rating: body.rating, moves });
  });
}

function presentModelCard() {
  const { weights, calibration, comparison, ...facts } = modelCard;
  return {
    ...facts,
    files: [weights],
    calibration: {
      ...calibration,
      groups: [...calibration.groups],
      ranges: [...calibration.ranges],
    },
    comparison: [...comparison],
  };
}
