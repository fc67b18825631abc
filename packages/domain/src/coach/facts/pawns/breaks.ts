import { toFileIndex, files } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { getPositionAt, findSettledPly } from '../../position-view/played-line.ts';
import { tryMove, splitUci } from '../../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import { claimMoves, toMovesSlot } from '../forcing/line-gain.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { claimPawn } from './changes.ts';
import { isOpenFile, isPawn, listLevers } from './structure.ts';

/** Returns a weight from 4 (d- and e-file) down to 1 (edge), because a break in the centre counts for more. */
export function measureCentrality(square: Square): number {
  return 4.5 - Math.abs(toFileIndex(square) - 3.5);
}

const detectBreak: Detector = (context) => {
  const { move } = context;
  if (move.role !== 'pawn' || move.promotion || move.captured) return [];
  return listLevers(context.after, move.to).flatMap((target): Fact[] => {
    const taking = claimMutualCapture(context, move.to, target);
    if (!taking) return [];
    const shared = {
      about: [move.to, target],
      magnitude: measureCentrality(target),
      squares: { subject: [move.to], target: [target] },
      arrows: [[move.to, target, 'attack']],
    } as const;
    const slots = {
      pawn: toPieceSlot(context.after, move.to),
      target: toPieceSlot(context.after, target),
    };
    const claims = [
      ...claimPawn(context, move.to),
      claimPiece(after, slots.target),
      affirm(after, { is: 'lever', own: move.to, their: target }),
      deny(before, { is: 'lever', own: move.from, their: target }),
      ...taking,
    ];
    const made = makeFact(context, {
      ...shared,
      kind: 'break',
      slots,
      claims,
    });
    const opening = findOpenedFile(context, move.to, target);
    if (!opening) return [made];
    const { moves } = opening;
    return [
      made,
      makeFact(context, {
        ...shared,
        kind: 'break-opens',
        slots: { ...slots, file: { is: 'file', file: opening.file }, line: moves },
        claims: [...claims, ...opening.claims],
      }),
    ];
  });
};

/** Claims that each of the two pawns can legally take the other. */
function claimMutualCapture(
  { after: position, nullMoveAfter }: MoveContext,
  own: Square,
  their: Square,
) {
  const [ours, theirs] = [`${own}${their}`, `${their}${own}`];
  if (!nullMoveAfter || !tryMove(nullMoveAfter, ours) || !tryMove(position, theirs))
    return undefined;
  return [
    affirm({ ...after, passed: true }, { is: 'legal', move: ours }),
    affirm(after, { is: 'legal', move: theirs }),
  ];
}

/** Maximum number of plies before the exchange of the two pawns that is attributed to the break. */
const soonPlies = 8;

interface OpenedFile {
  readonly file: string;
  readonly moves: ReturnType<typeof toMovesSlot>;
  readonly claims: readonly Claim[];
}

/** Finds a file that opens because the two pawns are exchanged in the engine's line. */
function findOpenedFile(
  { after: position, replies: [line] }: MoveContext,
  own: Square,
  their: Square,
) {
  const at = line?.steps.slice(0, soonPlies).findIndex(({ uci }) => {
    const [from, to] = splitUci(uci);
    return (from === own && to === their) || (from === their && to === own);
  });
  return line && at !== undefined && at >= 0
    ? findOpenedFileAt(line, at, position, own, their)
    : undefined;
}

function findOpenedFileAt(
  line: EvaluatedLine,
  taking: number,
  position: MoveContext['after'],
  own: Square,
  their: Square,
): OpenedFile | undefined {
  const at = findSettledPly(line, taking + 1);
  const end = at === undefined ? undefined : getPositionAt(line, at);
  const step = line.steps[taking];
  if (at === undefined || !end || !step) return undefined;
  // Neither pawn may move or be taken before one takes the other, and the pawn that takes must be gone too.
  const played = line.steps.slice(0, taking);
  const [from, square] = splitUci(step.uci);
  if (played.some(({ uci }) => splitUci(uci).some((one) => one === own || one === their)))
    return undefined;
  const taker = position.pieces.get(from);
  if (!taker || isPawn(end, square, taker.color)) return undefined;
  const file = [own, their]
    .map(toFileIndex)
    .find((one) => isOpenFile(end, one) && !isOpenFile(position, one));
  const name = file === undefined ? undefined : files[file];
  if (name === undefined) return undefined;
  const moves = toMovesSlot(line, at);
  const place: Place = { line: line.id, ply: at };
  return {
    file: name,
    moves,
    claims: [
      claimMoves(line, at),
      affirm({ line: line.id, ply: 0 }, { is: 'line-takes', at: taking, square, role: 'pawn' }),
      deny(place, { is: 'piece', square, color: taker.color, role: 'pawn' }),
      affirm(place, { is: 'open-file', file: name }),
      deny(after, { is: 'open-file', file: name }),
    ],
  };
}

export const breakDetectors: readonly Detector[] = [detectBreak];
