import type { Claim } from '../../claim.ts';
import type { LineMotifName } from '../../line-claim.ts';
import type { Square } from '../../../chess/square.ts';
import { computeOnce } from '../../../compute-once.ts';
import { findWinAfter } from '../forcing/line-gain.ts';
import type { LineGain } from '../forcing/line-gain.ts';
import { isMuchBetter } from '../forcing/threats.ts';
import { affirm } from '../make-fact.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import { buildSequence } from './move-sequence.ts';

/** Returns the explained move and the engine's line after it as one sequence. */
export const getSequence = computeOnce(({ before, move, after, replies: [line] }: MoveContext) =>
  buildSequence(before, [
    { uci: move.uci, san: move.san, position: after },
    ...(line?.steps ?? []),
  ]),
);

/** Number of moves of the line before the gain of a motif: the opponent's reply and the mover's next move. */
const strikePly = 2;

/** Finds the gain of a motif that captures with the mover's next move; undefined if there is no gain, and so no motif. */
export function findStrikeGain(context: MoveContext): LineGain | undefined {
  return findWinAfter(context, context.replies[0], strikePly);
}

/** Claims that the explained move begins the motif in the line. */
export function claimMotif(
  { line }: LineGain,
  motif: LineMotifName,
  squares: readonly Square[],
): Claim {
  return affirm({ line: line.id, ply: 0 }, { is: 'line-motif', at: -1, motif, squares });
}

/** Number of plies within which an attacked piece must be taken. */
const nearPlies = 4;

/**
 * Finds the mover's capture of a piece that is now on one of the squares, and its gain. Searches the engine's line
 * after the move, then the null-move line.
 */
export function findFall(
  context: MoveContext,
  squares: readonly Square[],
  by?: Square,
):
  | { readonly proof: LineGain; readonly square: Square; readonly from: 'line' | 'null-move' }
  | undefined {
  const [reply] = context.replies;
  for (const [line, from] of [
    [reply, 'line'],
    [context.nullMoveLineAfter, 'null-move'],
  ] as const) {
    if (from === 'null-move' && (!reply || !line || !isMuchBetter(context, line, reply))) continue;
    const fall = line && findFallIn(context, line, squares, by);
    const proof = fall && findWinAfter(context, line, fall.ply + 1);
    if (fall && proof) return { proof, square: fall.square, from };
  }
  return undefined;
}

function findFallIn(
  { me }: MoveContext,
  { steps }: EvaluatedLine,
  squares: readonly Square[],
  by: Square | undefined,
): { readonly ply: number; readonly square: Square } | undefined {
  const left = new Set<Square>();
  for (const [ply, { uci, san, position: next }] of steps.slice(0, nearPlies).entries()) {
    const [from, to] = splitUci(uci);
    const isTaken = next.turn !== me && san.includes('x') && squares.includes(to) && !left.has(to);
    if (isTaken && (by === undefined || (from === by && !left.has(by)))) return { ply, square: to };
    left.add(from);
    left.add(to);
  }
  return undefined;
}

/** Claims that the mover takes the piece on the square in the line. */
export function claimTakes({ line }: LineGain, context: MoveContext, square: Square): Claim[] {
  const role = context.after.pieces.get(square)?.role;
  const at = line.steps.findIndex(
    ({ uci, position }) => position.turn !== context.me && splitUci(uci)[1] === square,
  );
  if (!role || at < 0) return [];
  return [affirm({ line: line.id, ply: 0 }, { is: 'line-takes', at, square, role })];
}
