import { routes } from '@lamplight/contract/routes.ts';
import { writeScore, toCentipawns } from '@lamplight/domain/quality/score.ts';
import type { FastifyInstance } from 'fastify';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';
import type { Deps } from '../../deps.ts';
import { analysePosition, type AnalysedPosition } from '../../use-cases/engine/analyse-position.ts';
import { chooseOpponentMove } from '../../use-cases/engine/opponent-move.ts';
import { createStoredAnalysis } from '../../use-cases/engine/stored-analysis.ts';
import { createClientGoneSignal } from '../client-gone.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

/**
 * Deprecated since the first release, because play sessions apply the computer's moves themselves. In seconds, as RFC
 * 9745 requires.
 */
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

export function presentAnalysis({ analysis, isCached }: AnalysedPosition) {
  const { fen, lines, depth, bestMove } = analysis;
  const alternatives = lines.flatMap((line) => presentLine(fen, line));
  const named = bestMove === null ? undefined : writeSanLine(fen, [bestMove], 1).san[0];
  return {
    fen,
    alternatives,
    depth,
    bestMove: named ?? alternatives[0]?.move ?? null,
    cached: isCached,
  };
}

/** Returns an empty list for a line that does not begin with a legal move. */
function presentLine(fen: string, { score, depth, moves }: EngineLine) {
  const { san, uci } = writeSanLine(fen, moves, shownLineLength);
  const [move] = san;
  const [first] = uci;
  if (move === undefined || first === undefined) return [];
  return [
    {
      move,
      uci: first,
      evaluation: writeScore(score),
      description: `Depth ${depth}: ${san.join(' ')}`,
      pv: [...san],
      pvUci: [...uci],
      depth,
      scoreCp: toCentipawns(score),
      mate: score.kind === 'mate' ? score.moves : null,
    },
  ];
}
