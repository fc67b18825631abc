import { makeUci } from 'chessops/util';
import { pieceValues } from '../../../chess/material.ts';
import type { Uci } from '../../../chess/notation.ts';
import { roles } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { Claim, PieceCounts, Place } from '../../claim.ts';
import { exchangeOf, gainOn } from '../../position-view/exchange.ts';
import { balanceBetween, countsBetween, nodeOf } from '../../position-view/line.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import type { MaterialSlot, MovesSlot } from '../../slot.ts';
import { says } from '../make-fact.ts';
import { otherSide } from '../motifs/course.ts';

/** What a line comes to for one side, and the claims that show it. */
export interface Proof {
  readonly line: KnownLine;
  /** Moves of the line until it is seen. */
  readonly at: number;
  readonly by: 'mate' | 'material' | 'promotion';
  /** In pawns; a mate is worth more than anything. */
  readonly gain: number;
  readonly claims: readonly Claim[];
}

/** What comes later is no longer the doing of the move. */
const longest = 10;
/** The mover has begun to take by then: with the move, with his next one or the one after. */
const latestTaking = 3;
export const mateGain = 100;

/** What the mover has by the line: mate, material where nothing hangs, or a new piece. */
export function winOf(setting: Setting, line: KnownLine | undefined): Proof | undefined {
  if (!line) return undefined;
  const known = wins.get(line);
  if (known !== undefined) return known ?? undefined;
  const made =
    mateProof(line, setting.me) ??
    materialProof(setting, line, setting.me) ??
    promotionProof(setting, line);
  wins.set(line, made ?? null);
  return made;
}

/** The same, where it comes only after so many moves of the line: what was won by then does not count. */
export function winBy(
  setting: Setting,
  line: KnownLine | undefined,
  least: number,
): Proof | undefined {
  const win = winOf(setting, line);
  if (!line || !win || win.by !== 'material') return win && win.at >= least ? win : undefined;
  const counted = settledPlies(line).map((at) => ({
    at,
    gain: gainAt(setting, line, at, setting.me),
  }));
  const had = Math.max(0, ...counted.filter(({ at }) => at < least).map(({ gain }) => gain));
  const found = counted.find(
    ({ at, gain }, index) =>
      at >= least && gain > had && counted.slice(index).every((later) => later.gain >= gain),
  );
  if (!found || found.at > longest) return undefined;
  const claims = [movesClaim(line, found.at), settlesClaim(setting, line, found.at)];
  return { line, at: found.at, by: 'material', gain: found.gain - had, claims };
}

/** What the opponent wins by the line in material. */
export function lossOf(setting: Setting, line: KnownLine | undefined): Proof | undefined {
  return line && materialProof(setting, line, setting.opponent);
}

const wins = new WeakMap<KnownLine, Proof | null>();

export function lineStart(line: KnownLine): Place {
  return { line: line.id, ply: 0 };
}

export function movesSlot(line: KnownLine, count: number): MovesSlot {
  const san = line.steps.slice(0, Math.max(1, count)).map((step) => step.san);
  return { is: 'moves', line: line.id, from: 0, san };
}

/** The claim that backs the slot of the same moves. */
export function movesClaim(line: KnownLine, count: number): Claim {
  const { from, san } = movesSlot(line, count);
  return says(lineStart(line), { is: 'line', from, moves: san });
}

export function matePly({ steps }: KnownLine): number | undefined {
  return steps.at(-1)?.scene.chess.isCheckmate() ? steps.length : undefined;
}

function mateProof(line: KnownLine, side: Color): Proof | undefined {
  const at = matePly(line);
  if (at === undefined || line.steps.at(-1)?.scene.turn === side) return undefined;
  const claims = [movesClaim(line, at), says(lineStart(line), { is: 'line-mates', at })];
  return { line, at, by: 'mate', gain: mateGain, claims };
}

function materialProof(setting: Setting, line: KnownLine, side: Color): Proof | undefined {
  const counted = settledPlies(line).map((at) => ({ at, gain: gainAt(setting, line, at, side) }));
  // What is given back further on was not won.
  const found = counted.find(
    ({ gain }, index) => gain >= 1 && counted.slice(index).every((later) => later.gain >= gain),
  );
  if (!found || found.at > longest || !takesEarly(setting, line, side)) return undefined;
  const { at, gain } = found;
  const claims = [movesClaim(line, at), settlesClaim(setting, line, at)];
  return { line, at, by: 'material', gain, claims };
}

export function settlesClaim({ before }: Setting, line: KnownLine, at: number): Claim {
  const scene = nodeOf(line, at) ?? line.start;
  const change = {
    white: countsBetween(before, scene, 'white'),
    black: countsBetween(before, scene, 'black'),
  };
  return says(lineStart(line), { is: 'settles', from: at, at, change });
}

/** In pawns since before the move, without what a side only has to take back. */
export function gainAt(setting: Setting, line: KnownLine, at: number, side: Color): number {
  const scene = nodeOf(line, at) ?? line.start;
  const gain = balanceBetween(setting.before, scene, side);
  return side === setting.me ? gain - owed(setting) : gain;
}

/** What the mover can take back where the opponent has just taken: an exchange that is only half over. */
export function owed({ input: { previous }, before, me }: Setting): number {
  if (!previous?.isCapture) return 0;
  return gainOn(before, endsOf(previous.uci)[1], me) ?? 0;
}

/**
 * A side has begun to take by then, with the move itself or in the line, and what it takes stands there already: what the other
 * gives of its own will further on was not won by the move.
 */
function takesEarly({ me, move, after }: Setting, { steps, id }: KnownLine, side: Color): boolean {
  if (side === me && move.captured && /^[LR]/.test(id)) return true;
  const touched = new Set<Square>();
  return steps.slice(0, latestTaking + 1).some(({ uci, san, scene }) => {
    const [from, to] = endsOf(uci);
    const stood = !touched.has(to) && after.pieces.get(to)?.color === otherSide(side);
    touched.add(from).add(to);
    return scene.turn !== side && ((san.includes('x') && stood) || san.includes('='));
  });
}

function promotionProof({ me }: Setting, line: KnownLine): Proof | undefined {
  const at = line.steps.findIndex(({ san, scene }) => scene.turn !== me && san.includes('='));
  const [made, reply] = [line.steps[at], line.steps[at + 1]];
  if (at < 0 || at >= longest || !made || !reply) return undefined;
  const square = endsOf(made.uci)[1];
  const role = made.scene.pieces.get(square)?.role;
  if (endsOf(reply.uci)[1] === square || !role || role === 'king' || role === 'pawn')
    return undefined;
  const claims = [
    movesClaim(line, at + 1),
    says(lineStart(line), { is: 'line-promotes', at, role }),
  ];
  return { line, at: at + 1, by: 'promotion', gain: pieceValues[role] - 1, claims };
}

const settled = new WeakMap<KnownLine, readonly number[]>();

/** After how many of a line's moves nothing hangs: the places where material may be counted. */
export function settledPlies(line: KnownLine): readonly number[] {
  const known = settled.get(line);
  if (known) return known;
  const found = Array.from({ length: line.steps.length + 1 }, (_, at) => at).filter((at) =>
    isSettled(line, at),
  );
  settled.set(line, found);
  return found;
}

/** As `settledAfter` has it, asked of one place; every move of the position is looked at once only, for this is asked often. */
function isSettled(line: KnownLine, at: number): boolean {
  const [scene, next] = [nodeOf(line, at), line.steps[at]];
  if (!scene || scene.chess.isEnd()) return !!scene;
  if (!next || scene.chess.isCheck() || /[x=]/.test(next.san)) return false;
  return takingsOf(scene).every((uci) => exchangeOf(scene, uci) <= 0);
}

/** Every legal capture of a piece where it stands, promotions to a queen only. */
function takingsOf({ chess }: Scene): Uci[] {
  const enemies = chess.board[chess.turn === 'white' ? 'black' : 'white'];
  return Array.from(chess.allDests()).flatMap(([from, targets]) =>
    Array.from(targets.intersect(enemies), (to) => {
      const isPromotion = chess.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
      return makeUci(isPromotion ? { from, to, promotion: 'queen' } : { from, to });
    }),
  );
}

/**
 * What a side has won and paid for it, even trades left out; undefined where pawns have promoted on the way, which no such
 * account tells.
 */
export function materialSlot({ says: statement }: Claim, side: Color): MaterialSlot | undefined {
  if (statement.is !== 'settles') return undefined;
  const [own, their] = [statement.change[side], statement.change[otherSide(side)]];
  if (roles.some((role) => own[role] > 0 || their[role] > 0)) return undefined;
  const same = withoutPairs(lostOf(their), lostOf(own), (one, other) => one === other);
  const [won, paid] = withoutPairs(
    ...same,
    (one, other) => pieceValues[one] === pieceValues[other],
  );
  return won.length === 0 ? undefined : { is: 'material', won, paid };
}

function lostOf(change: PieceCounts): Role[] {
  return roles.flatMap((role) => Array.from({ length: -change[role] }, () => role));
}

/** Both lists without what stands against each other in them. */
function withoutPairs(
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
