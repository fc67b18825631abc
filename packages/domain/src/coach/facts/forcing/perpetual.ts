import { formatFen } from '../../position-view/position-view.ts';
import { getPositionAt } from '../../position-view/played-line.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import { makeFact, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { getLineStart, claimMoves, toMovesSlot } from './line-gain.ts';

/**
 * Detects a perpetual check: the engine's line repeats a position, every move of the mover between gives check, and the
 * score is 0.
 */
export const detectPerpetual: Detector = (context) => {
  const [line] = context.replies;
  if (line?.score.kind !== 'cp' || line.score.cp !== 0) return [];
  const found = findRepetition(context, line);
  if (!found) return [];
  return makeFact(context, {
    kind: 'perpetual',
    about: [],
    slots: { line: toMovesSlot(line, found.again) },
    claims: [
      claimMoves(line, found.again),
      affirm(getLineStart(line), { is: 'line-repeats', ...found }),
    ],
    magnitude: 1,
  });
};

/** Last ply at which the repetition may begin. Checks that begin later in the line are not attributed to the move. */
const maxFirstPly = 4;

function findRepetition(
  { me }: MoveContext,
  line: EvaluatedLine,
): { readonly first: number; readonly again: number } | undefined {
  const keys = Array.from({ length: line.steps.length + 1 }, (_, ply) => {
    const position = getPositionAt(line, ply);
    return position ? formatFen(position).split(' ').slice(0, 4).join(' ') : '';
  });
  for (let again = 4; again < keys.length; again += 1) {
    const first = keys.indexOf(keys[again] ?? '');
    if (
      first >= 0 &&
      first <= maxFirstPly &&
      first < again &&
      hasOnlyChecks(line, me, first, again)
    )
      return { first, again };
  }
  return undefined;
}

function hasOnlyChecks(
  { steps }: EvaluatedLine,
  me: string,
  first: number,
  again: number,
): boolean {
  const own = steps.slice(first, again).filter(({ position }) => position.turn !== me);
  return own.length > 0 && own.every(({ position }) => position.chess.isCheck());
}
