import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import type { Claim, PieceCounts, Place } from '../../claim.ts';
import type { Evidence } from '../../fact.ts';
import { capturesOn } from '../../position-view/exchange.ts';
import { balanceBetween, countsBetween, nodeOf, settledAfter } from '../../position-view/line.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import type { MovesSlot } from '../../slot.ts';
import { says } from '../make-fact.ts';
import { squaresOf } from './move-squares.ts';

/** Where the taking that the move begins is over, in the engine's first line after it. */
export interface Aftermath {
  readonly line: KnownLine;
  /** Moves of the line until then; 0 where nothing hangs after the move itself. */
  readonly at: number;
  readonly scene: Scene;
  readonly place: Place;
  /** Since before the move. */
  readonly change: Readonly<Record<Color, PieceCounts>>;
}

/** A longer series is no longer the doing of the move. */
const longest = 10;
const known = new WeakMap<Setting, Aftermath | null>();

export function aftermathOf(setting: Setting): Aftermath | undefined {
  const found = known.get(setting);
  if (found !== undefined) return found ?? undefined;
  const made = makeAftermath(setting);
  known.set(setting, made ?? null);
  return made;
}

function makeAftermath({ before, replies: [line] }: Setting): Aftermath | undefined {
  if (!line) return undefined;
  const at = settledAfter(line, 0);
  const scene = at === undefined ? undefined : nodeOf(line, at);
  if (at === undefined || at > longest || !scene) return undefined;
  const change = {
    white: countsBetween(before, scene, 'white'),
    black: countsBetween(before, scene, 'black'),
  };
  return { line, at, scene, place: { line: line.id, ply: at }, change };
}

/** The same, where the move begins it and both sides lose something by then. */
export function tradeOf(setting: Setting): Aftermath | undefined {
  const aftermath = aftermathOf(setting);
  if (!aftermath || aftermath.at === 0 || !isBegun(setting, aftermath)) return undefined;
  const { white, black } = aftermath.change;
  return hasLess(white) && hasLess(black) ? aftermath : undefined;
}

/** A trade where neither side comes out ahead by more than a pawn. */
export function evenTradeOf(setting: Setting): Aftermath | undefined {
  const trade = tradeOf(setting);
  const isEven = trade && Math.abs(balanceBetween(setting.before, trade.scene, setting.me)) <= 1;
  return isEven ? trade : undefined;
}

/** The move takes, its piece is taken, or its piece takes next: other taking would have come without it. */
function isBegun({ move }: Setting, { line }: Aftermath): boolean {
  const [first, second] = line.steps;
  return (
    move.captured !== undefined ||
    (first !== undefined && squaresOf(first.uci)[1] === move.to) ||
    (second !== undefined && squaresOf(second.uci)[0] === move.to && second.san.includes('x'))
  );
}

function hasLess(counts: PieceCounts): boolean {
  return Object.values(counts).some((count) => count < 0);
}

/**
 * What holds after the move still holds once the taking is over. Without a line to see it by, only a move that neither takes nor
 * can be taken leaves things as they are.
 */
export function isLasting(setting: Setting, holds: (scene: Scene) => boolean): boolean {
  if (!holds(setting.after)) return false;
  const aftermath = aftermathOf(setting);
  if (aftermath) return holds(aftermath.scene);
  const { after, move } = setting;
  return move.captured === undefined && capturesOn(after, move.to).length === 0;
}

export function movesSlot({ line, at }: Pick<Aftermath, 'line' | 'at'>): MovesSlot {
  return {
    is: 'moves',
    line: line.id,
    from: 0,
    san: line.steps.slice(0, at).map(({ san }) => san),
  };
}

export function movesClaim(moves: MovesSlot): Claim {
  return says({ line: moves.line, ply: 0 }, { is: 'line', from: moves.from, moves: moves.san });
}

/** The line as far as it goes, and what is gone there. */
export function settlesClaims(aftermath: Aftermath): Claim[] {
  const { line, at, change } = aftermath;
  return [
    movesClaim(movesSlot(aftermath)),
    says({ line: line.id, ply: 0 }, { is: 'settles', from: 0, at, change }),
  ];
}

export function shownLine({ line, at }: Pick<Aftermath, 'line' | 'at'>): Evidence['lines'] {
  return [{ line: line.id, moves: at }];
}

/** Where the piece that stands on a square after so many moves of the line stood after the explained move. */
export function squareBefore({ line, at }: Pick<Aftermath, 'line' | 'at'>, square: Square): Square {
  return line.steps.slice(0, at).reduceRight((now, { uci }) => {
    const [from, to] = squaresOf(uci);
    return to === now ? from : now;
  }, square);
}

/** Where the piece that stands on a square after the move stood before it. */
export function originOf({ move }: Setting, square: Square): Square {
  return square === move.to ? move.from : square;
}
