import { pieceValues } from '../../chess/material.ts';
import { after, before } from '../claim.ts';
import { movesClaim } from '../facts/forcing/proof.ts';
import { kingSlot } from '../facts/forcing/mates.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../facts/make-fact.ts';
import type { Detector } from '../facts/make-fact.ts';
import { exchangeOf } from '../position-view/exchange.ts';
import { endsOf } from '../position-view/scene.ts';

const stalemate: Detector = (setting) => {
  const king = kingSlot(setting.after, setting.opponent);
  if (!king || !setting.after.chess.isStalemate()) return [];
  return [
    makeFact(setting, {
      kind: 'stalemate',
      about: [],
      side: setting.me,
      slots: { king },
      claims: [says(after, { is: 'stalemate' }), pieceClaim(after, king)],
      delta: 'created',
      confirmed: 'board',
      magnitude: 1,
      squares: [[king.square, 'target']],
    }),
  ];
};

/** The engine's answer takes something at a profit, and more than the move itself has taken: no sum of a whole line. */
const leavesHanging: Detector = (setting) => {
  const { after: scene, move, opponent } = setting;
  const [line] = setting.replies;
  const [step] = line?.steps ?? [];
  if (!line || !step?.san.includes('x')) return [];
  const [from, square] = endsOf(step.uci);
  if (!scene.pieces.has(square)) return [];
  const gain = exchangeOf(scene, step.uci);
  const isMover = square === move.to;
  const net = isMover
    ? -exchangeOf(setting.before, move.uci)
    : gain - (move.captured ? pieceValues[move.captured] : 0);
  if (gain < 1 || net < 1) return [];
  const piece = pieceSlot(scene, square);
  const taking = { line: line.id, ply: 0 } as const;
  return [
    makeFact(setting, {
      kind: 'leaves-hanging',
      about: [square],
      side: opponent,
      slots: { piece, taking: { is: 'move', at: taking, uci: step.uci, san: step.san } },
      claims: [
        pieceClaim(after, piece),
        movesClaim(line, 1),
        says(after, { is: 'exchange', move: step.uci, least: gain }),
        ...(isMover ? [says(before, { is: 'exchange', move: move.uci, most: -net })] : []),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: gain,
      squares: [[square, 'target']],
      arrows: [[from, square, 'threat']],
      lines: [{ line: line.id, moves: 1 }],
    }),
  ];
};

/** What a grandmaster's games hardly have and guesses do: the coach of his games does not ask for it. */
export const blunders: readonly Detector[] = [stalemate, leavesHanging];
