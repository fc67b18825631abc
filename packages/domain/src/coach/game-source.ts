import type { AnalysedLine } from '../analysis/position-analysis.ts';
import type { GameToExplain } from './game-to-explain.ts';
import type { MoveToExplain } from './move-to-explain.ts';

/**
 * Formats all data from which the coach's texts about a game are produced, as JSON. Comments are stored with a digest
 * of this text and are out of date if the digest changes. The keys and their order are therefore written out here and
 * must not change if a property is renamed.
 */
export function formatGameSource({ id, player, moves }: GameToExplain): string {
  return JSON.stringify({
    id,
    player,
    moves: moves.map(({ ply, move }) => ({ ply, move: toMoveSource(move) })),
  });
}

function toMoveSource(move: MoveToExplain): unknown {
  const { probes, judgement, previous } = move;
  return {
    before: move.before,
    uci: move.uci,
    linesBefore: move.linesBefore.map(toLineSource),
    linesAfter: move.linesAfter.map(toLineSource),
    probes: probes && {
      before: probes.before && toLineSource(probes.before),
      after: probes.after && toLineSource(probes.after),
    },
    engine: move.engine,
    judgement: judgement && {
      classification: judgement.classification,
      evaluationDelta: judgement.evaluationDelta,
    },
    previous: previous && { uci: previous.uci, isCapture: previous.isCapture },
    opening: move.opening,
    timesSeen: move.timesSeen,
  };
}

function toLineSource({ score, depth, moves }: AnalysedLine): unknown {
  const scoreSource =
    score.kind === 'cp' ? { kind: 'cp', cp: score.cp } : { kind: 'mate', moves: score.moves };
  return { score: scoreSource, depth, moves };
}
