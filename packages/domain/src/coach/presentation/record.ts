import type { San, Uci } from '../../chess/notation.ts';
import type { LineId, Place } from '../claim.ts';
import { buildAlternative } from '../move-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { playThrough } from '../position-view/played-line.ts';
import { formatNumberedMoves } from '../position-view/format-moves.ts';
import { playNullMove, viewPosition, tryMove } from '../position-view/position-view.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { Base, ShownMoves } from './shown.ts';

export interface Path {
  readonly from: Base;
  readonly uci: readonly Uci[];
}

/** What sentences speak about, as moves to be shown on the board. */
export interface MoveRecord {
  /** The moves from the nearest base that lead to a place; undefined where no legal moves do. */
  readonly pathTo: (place: Place) => Path | undefined;
  /** So many moves of a line from where it begins, or all of them. */
  readonly lineOf: (line: LineId, moves?: number) => Path | undefined;
  readonly shown: (path: Path) => ShownMoves;
  readonly sanOf: (path: Path) => readonly San[];
}

/** The record of the explained move itself. */
export function recordOf(move: MoveToExplain): MoveRecord {
  const lineOf = (line: LineId, moves?: number): Path => {
    const [from, uci] = strandOf(move, line);
    return { from, uci: uci.slice(0, moves) };
  };
  const pathTo = (place: Place): Path | undefined => {
    const path = lineOf(place.line, place.ply);
    if (path.uci.length < place.ply) return undefined;
    const near = nearest(path, move.uci);
    if (!place.passed) return near;
    const isPassable = near.uci.length === 0 && (near.from === 'before' || near.from === 'after');
    return isPassable ? { from: `${near.from}-passed`, uci: [] } : undefined;
  };
  return { pathTo, lineOf, ...playing(move) };
}

/** The record of one of the engine's other moves, as if it had been played: all of it begins before the move. */
export function recordOfAlternative(move: MoveToExplain, san: San): MoveRecord | undefined {
  const other = moveOfAlternative(move, san);
  if (!other) return undefined;
  const own = recordOf(other);
  const fromBefore = (path: Path | undefined): Path | undefined => {
    if (path?.from === 'after') return { from: 'before', uci: [other.uci, ...path.uci] };
    // After another move than the one that was played nothing can be shown with the turn passed.
    return path?.from === 'after-passed' ? undefined : path;
  };
  return {
    pathTo: (place) => fromBefore(own.pathTo(place)),
    lineOf: (id, moves) => fromBefore(own.lineOf(id, moves)),
    ...playing(move),
  };
}

/** One of the engine's other moves, by its name. */
export function moveOfAlternative(move: MoveToExplain, san: San): MoveToExplain | undefined {
  const before = viewPosition(move.before);
  return move.linesBefore
    .map((line) => buildAlternative(move, line))
    .find((other) => other && tryMove(before, other.uci)?.san === san);
}

function nearest({ from, uci }: Path, played: Uci): Path {
  return from === 'before' && uci[0] === played
    ? { from: 'after', uci: uci.slice(1) }
    : { from, uci };
}

function strandOf(move: MoveToExplain, line: LineId): readonly [Base, readonly Uci[]] {
  const at = Number(line.slice(1)) - 1;
  switch (line) {
    case 'game':
      return ['before', [move.uci]];
    case 'P0':
      return ['before-passed', move.probes?.before?.moves ?? []];
    case 'P1':
      return ['after-passed', move.probes?.after?.moves ?? []];
    case 'L1':
    case 'L2':
    case 'L3':
      return ['before', move.linesBefore[at]?.moves ?? []];
    case 'R1':
    case 'R2':
    case 'R3':
      return ['after', move.linesAfter[at]?.moves ?? []];
    default:
      return line satisfies never;
  }
}

function playing(move: MoveToExplain): Pick<MoveRecord, 'shown' | 'sanOf'> {
  const before = viewPosition(move.before);
  const after = tryMove(before, move.uci)?.position;
  const bases: { readonly [Name in Base]: () => PositionView | undefined } = {
    before: () => before,
    after: () => after,
    'before-passed': () => playNullMove(before),
    'after-passed': () => after && playNullMove(after),
  };
  const stepsOf = ({ from, uci }: Path) => {
    const start = bases[from]();
    return start ? playThrough(start, uci).steps : [];
  };
  return {
    sanOf: (path) => stepsOf(path).map(({ san }) => san),
    shown: (path) => {
      const steps = stepsOf(path);
      const san = steps.map((step) => step.san);
      return {
        from: path.from,
        uci: steps.map(({ uci }) => uci),
        text: formatNumberedMoves(bases[path.from]() ?? before, san),
      };
    },
  };
}
