import { opposite } from 'chessops/util';
import { pieceValues } from '../../../chess/material.ts';
import { roles } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { computeOnce } from '../../../compute-once.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { Claim, PieceCounts, Place } from '../../claim.ts';
import { evaluateExchange, computeGain, listAllCaptures } from '../../position-view/exchange.ts';
import { diffBalance, diffPieceCounts, getPositionAt } from '../../position-view/played-line.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import type { MaterialSlot, MovesSlot } from '../../slot.ts';
import { affirm } from '../make-fact.ts';

/** The result of a line for one side, and the claims that prove it. */
export interface LineGain {
  readonly line: EvaluatedLine;
  /** Number of moves of the line after which the result is reached. */
  readonly at: number;
  readonly by: 'mate' | 'material' | 'promotion';
  /** Gain in pawns. A mate counts more than any material. */
  readonly gain: number;
  readonly claims: readonly Claim[];
}

/** Maximum number of plies until the result. Later results are not attributed to the move. */
const maxPlies = 10;
/**
 * Last ply of the line, counted from 0, for the side's first capture: its next move or the one after. The explained
 * move may also be this capture.
 */
const maxFirstCapturePly = 3;
export const mateGain = 100;

/** Finds the mover's gain in the line: mate, material that is counted when nothing hangs, or a promotion. */
export function findWin(
  context: MoveContext,
  line: EvaluatedLine | undefined,
): LineGain | undefined {
  if (!line) return undefined;
  const known = winCache.get(line);
  if (known !== undefined) return known ?? undefined;
  const made =
    findMateGain(line, context.me) ??
    findMaterialGain(context, line, context.me) ??
    findPromotionGain(context, line);
  winCache.set(line, made ?? null);
  return made;
}

/** Finds the gain that the line brings only after the given number of moves. Earlier gains are subtracted. */
export function findWinAfter(
  context: MoveContext,
  line: EvaluatedLine | undefined,
  minPly: number,
): LineGain | undefined {
  const win = findWin(context, line);
  if (!line || !win || win.by !== 'material') return win && win.at >= minPly ? win : undefined;
  const counted = listSettledPlies(line).map((at) => ({
    at,
    gain: countGain(context, line, at, context.me),
  }));
  const had = Math.max(0, ...counted.filter(({ at }) => at < minPly).map(({ gain }) => gain));
  const found = counted.find(
    ({ at, gain }, index) =>
      at >= minPly && gain > had && counted.slice(index).every((later) => later.gain >= gain),
  );
  if (!found || found.at > maxPlies) return undefined;
  const claims = [claimMoves(line, found.at), claimSettled(context, line, found.at)];
  return { line, at: found.at, by: 'material', gain: found.gain - had, claims };
}

/** Finds the material that the opponent wins in the line. */
export function findLoss(
  context: MoveContext,
  line: EvaluatedLine | undefined,
): LineGain | undefined {
  return line && findMaterialGain(context, line, context.opponent);
}

const winCache = new WeakMap<EvaluatedLine, LineGain | null>();

export function getLineStart(line: EvaluatedLine): Place {
  return { line: line.id, ply: 0 };
}

export function toMovesSlot(line: EvaluatedLine, count: number): MovesSlot {
  const san = line.steps.slice(0, Math.max(1, count)).map((step) => step.san);
  return { is: 'moves', line: line.id, from: 0, san };
}

/** Returns the claim that proves the slot of the same moves. */
export function claimMoves(line: EvaluatedLine, count: number): Claim {
  const { from, san } = toMovesSlot(line, count);
  return affirm(getLineStart(line), { is: 'line', from, moves: san });
}

export function findMatePly({ steps }: EvaluatedLine): number | undefined {
  return steps.at(-1)?.position.chess.isCheckmate() ? steps.length : undefined;
}

function findMateGain(line: EvaluatedLine, side: Color): LineGain | undefined {
  const at = findMatePly(line);
  if (at === undefined || line.steps.at(-1)?.position.turn === side) return undefined;
  const claims = [claimMoves(line, at), affirm(getLineStart(line), { is: 'line-mates', at })];
  return { line, at, by: 'mate', gain: mateGain, claims };
}

function findMaterialGain(
  context: MoveContext,
  line: EvaluatedLine,
  side: Color,
): LineGain | undefined {
  const counted = listSettledPlies(line).map((at) => ({
    at,
    gain: countGain(context, line, at, side),
  }));
  // Material that is given back later in the line does not count as won.
  const found = counted.find(
    ({ gain }, index) => gain >= 1 && counted.slice(index).every((later) => later.gain >= gain),
  );
  if (!found || found.at > maxPlies || !isEarlyCapture(context, line, side)) return undefined;
  const { at, gain } = found;
  const claims = [claimMoves(line, at), claimSettled(context, line, at)];
  return { line, at, by: 'material', gain, claims };
}

export function claimSettled({ before }: MoveContext, line: EvaluatedLine, at: number): Claim {
  const position = getPositionAt(line, at) ?? line.start;
  const change = {
    white: diffPieceCounts(before, position, 'white'),
    black: diffPieceCounts(before, position, 'black'),
  };
  return affirm(getLineStart(line), { is: 'settles', from: at, at, change });
}

/**
 * Counts the material won since before the move, in pawns. For the mover, material that was due by a pending recapture
 * is subtracted.
 */
export function countGain(
  context: MoveContext,
  line: EvaluatedLine,
  at: number,
  side: Color,
): number {
  const position = getPositionAt(line, at) ?? line.start;
  const gain = diffBalance(context.before, position, side);
  return side === context.me ? gain - countOwed(context) : gain;
}

/**
 * Counts the points that the mover can win back on the square of the opponent's last capture, because that exchange is
 * only half over.
 */
export function countOwed({ input: { previous }, before, me }: MoveContext): number {
  if (!previous?.isCapture) return 0;
  return computeGain(before, splitUci(previous.uci)[1], me) ?? 0;
}

/**
 * True if the side captures early, with the explained move or in the line, and the captured piece has been on its
 * square since the explained move. A piece that the other side gives up later was not won by the move.
 */
function isEarlyCapture(
  { me, move, after }: MoveContext,
  { steps, id }: EvaluatedLine,
  side: Color,
): boolean {
  if (side === me && move.captured && /^[LR]/.test(id)) return true;
  const touched = new Set<Square>();
  return steps.slice(0, maxFirstCapturePly + 1).some(({ uci, san, position }) => {
    const [from, to] = splitUci(uci);
    const stood = !touched.has(to) && after.pieces.get(to)?.color === opposite(side);
    touched.add(from).add(to);
    return position.turn !== side && ((san.includes('x') && stood) || san.includes('='));
  });
}

function findPromotionGain({ me }: MoveContext, line: EvaluatedLine): LineGain | undefined {
  const at = line.steps.findIndex(({ san, position }) => position.turn !== me && san.includes('='));
  const [made, reply] = [line.steps[at], line.steps[at + 1]];
  if (at < 0 || at >= maxPlies || !made || !reply) return undefined;
  const square = splitUci(made.uci)[1];
  const role = made.position.pieces.get(square)?.role;
  if (splitUci(reply.uci)[1] === square || !role || role === 'king' || role === 'pawn')
    return undefined;
  const claims = [
    claimMoves(line, at + 1),
    affirm(getLineStart(line), { is: 'line-promotes', at, role }),
  ];
  return { line, at: at + 1, by: 'promotion', gain: pieceValues[role] - 1, claims };
}

/** Lists the numbers of moves of a line after which nothing hangs, so that material may be counted. */
export const listSettledPlies = computeOnce((line: EvaluatedLine) =>
  Array.from({ length: line.steps.length + 1 }, (_, at) => at).filter((at) => isSettled(line, at)),
);

/** Tests the condition of `findSettledPly` for one ply. It is faster, because it lists the captures of the position once. */
function isSettled(line: EvaluatedLine, at: number): boolean {
  const [position, next] = [getPositionAt(line, at), line.steps[at]];
  if (!position || position.chess.isEnd()) return !!position;
  if (!next || position.chess.isCheck() || /[x=]/.test(next.san)) return false;
  return listAllCaptures(position).every((uci) => evaluateExchange(position, uci) <= 0);
}

/**
 * Returns the material that a side has won and the material it has given for it, without even trades. Undefined if a
 * pawn has promoted, because the slot cannot express a promotion.
 */
export function toMaterialSlot({ says: statement }: Claim, side: Color): MaterialSlot | undefined {
  if (statement.is !== 'settles') return undefined;
  const [own, their] = [statement.change[side], statement.change[opposite(side)]];
  if (roles.some((role) => own[role] > 0 || their[role] > 0)) return undefined;
  const same = removePairs(listLost(their), listLost(own), (one, other) => one === other);
  const [won, paid] = removePairs(...same, (one, other) => pieceValues[one] === pieceValues[other]);
  return won.length === 0 ? undefined : { is: 'material', won, paid };
}

function listLost(change: PieceCounts): Role[] {
  return roles.flatMap((role) => Array.from({ length: -change[role] }, () => role));
}

/** Removes pairs of equal elements from both lists. */
function removePairs(
  won: readonly Role[],
  paid: readonly Role[],
  isEven: (one: Role, other: Role) => boolean,
): readonly [readonly Role[], readonly Role[]] {
  const restPaid = [...paid];
  const restWon = won.filter((role) => {
    const at = restPaid.findIndex((other) => isEven(role, other));
    if (at >= 0) restPaid.splice(at, 1);
    return at < 0;
  });
  return [restWon, restPaid];
}
