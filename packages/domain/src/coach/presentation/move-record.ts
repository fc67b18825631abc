import type { San, Uci } from '../../chess/notation.ts';
import type { LineId, Place } from '../claim.ts';
import { buildAlternative } from '../move-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { playThrough } from '../position-view/played-line.ts';
import { formatNumberedMoves } from '../position-view/format-moves.ts';
import { playNullMove, viewPosition, tryMove } from '../position-view/position-view.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { Base, ShownMoves } from './shown.ts';

export interface MovePath {
  readonly from: Base;
  readonly uci: readonly Uci[];
}

/** Converts the moves and lines that sentences mention to paths that the board can show. */
export interface MoveRecord {
  /** Returns the shortest path from a base to a place. Undefined if no legal moves lead to the place. */
  readonly findPath: (place: Place) => MovePath | undefined;
  /** Returns the first `moves` moves of a line, or all of them. */
  readonly findLine: (line: LineId, moves?: number) => MovePath | undefined;
  readonly showPath: (path: MovePath) => ShownMoves;
  readonly listSans: (path: MovePath) => readonly San[];
}

/** Creates the record of the explained move. */
export function createRecord(move: MoveToExplain): MoveRecord {
  const findLine = (line: LineId, moves?: number): MovePath => {
    const [from, uci] = getLineMoves(move, line);
    return { from, uci: uci.slice(0, moves) };
  };
  const findPath = (place: Place): MovePath | undefined => {
    const path = findLine(place.line, place.ply);
    if (path.uci.length < place.ply) return undefined;
    const near = shortenPath(path, move.uci);
    if (!place.passed) return near;
    const isPassable = near.uci.length === 0 && (near.from === 'before' || near.from === 'after');
    return isPassable ? { from: `${near.from}-passed`, uci: [] } : undefined;
  };
  return { findPath, findLine, ...createPathPlayer(move) };
}

/** Creates the record of an alternative as if it had been played. All its paths begin before the move. */
export function createAlternativeRecord(move: MoveToExplain, san: San): MoveRecord | undefined {
  const other = findAlternative(move, san);
  return other && createRecordBeside(move, other, 'before');
}

/**
 * Creates the record of another move, which begins in the position before or after the shown move. All its paths begin
 * at bases of the shown move.
 */
export function createRecordBeside(
  shown: MoveToExplain,
  other: MoveToExplain,
  from: 'before' | 'after',
): MoveRecord {
  const own = createRecord(other);
  const start: MovePath = { from, uci: [other.uci] };
  return {
    ...createRecord(shown),
    findPath: (place) => rebasePath(own.findPath(place), start),
    findLine: (line, moves) => rebasePath(own.findLine(line, moves), start),
  };
}

/** Converts a path of the other move to the base at which that move begins. Undefined if the shown move has no such base. */
function rebasePath(path: MovePath | undefined, start: MovePath): MovePath | undefined {
  if (!path || path.from === 'after-passed') return undefined;
  if (path.from === 'after') return { from: start.from, uci: [...start.uci, ...path.uci] };
  if (start.from === 'before') return path;
  return { from: path.from === 'before-passed' ? 'after-passed' : 'after', uci: path.uci };
}

/** Finds the alternative that begins with this move. */
export function findAlternative(move: MoveToExplain, san: San): MoveToExplain | undefined {
  const before = viewPosition(move.before);
  return move.linesBefore
    .map((line) => buildAlternative(move, line))
    .find((other) => other && tryMove(before, other.uci)?.san === san);
}

function shortenPath({ from, uci }: MovePath, played: Uci): MovePath {
  return from === 'before' && uci[0] === played
    ? { from: 'after', uci: uci.slice(1) }
    : { from, uci };
}

function getLineMoves(move: MoveToExplain, line: LineId): readonly [Base, readonly Uci[]] {
  if (line === 'game') return ['before', [move.uci]];
  if (line === 'P0') return ['before-passed', move.probes?.before?.moves ?? []];
  if (line === 'P1') return ['after-passed', move.probes?.after?.moves ?? []];
  const at = Number(line.slice(1)) - 1;
  return line.startsWith('L')
    ? ['before', move.linesBefore[at]?.moves ?? []]
    : ['after', move.linesAfter[at]?.moves ?? []];
}

function createPathPlayer(move: MoveToExplain): Pick<MoveRecord, 'showPath' | 'listSans'> {
  const before = viewPosition(move.before);
  const after = tryMove(before, move.uci)?.position;
  const bases: { readonly [Name in Base]: () => PositionView | undefined } = {
    before: () => before,
    after: () => after,
    'before-passed': () => playNullMove(before),
    'after-passed': () => after && playNullMove(after),
  };
  const listSteps = ({ from, uci }: MovePath) => {
    const start = bases[from]();
    return start ? playThrough(start, uci).steps : [];
  };
  return {
    listSans: (path) => listSteps(path).map(({ san }) => san),
    showPath: (path) => {
      const steps = listSteps(path);
      const san = steps.map((step) => step.san);
      return {
        from: path.from,
        uci: steps.map(({ uci }) => uci),
        text: formatNumberedMoves(bases[path.from]() ?? before, san),
      };
    },
  };
}
