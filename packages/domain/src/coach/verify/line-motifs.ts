import type { Place } from '../claim.ts';
import type { LineMotif, LineMotifName } from '../line-claim.ts';
import type { Answer } from './answer.ts';
import { atOf, belongsTo, king, otherSide, pieceAt, queen, rook } from './board.ts';
import type { Board, Side } from './board.ts';
import { attackersOn, between, isInCheck, isUndefended, reaches, slidesOf } from './reach.ts';
import type { Witness } from './record.ts';
import { isCastling, moveOf, play, takenBy, uciOf } from './rules.ts';
import type { Move } from './rules.ts';
import { capturesOn } from './taking.ts';
import { worthOf } from './worth.ts';

/** The three moves a motif is about, and what stands around them: m, the reply r, and n. */
interface Three {
  readonly side: Side;
  readonly m: Move;
  readonly r: Move;
  readonly n: Move;
  readonly beforeM: Board;
  readonly afterM: Board;
  readonly beforeN: Board;
  readonly afterN: Board;
  /** The next move of m's side after n, and the position it is made in. */
  readonly later: readonly [board: Board, move: Move] | undefined;
  /** Where the move before m took, if it did. */
  readonly takenBefore: number | undefined;
}

export function lineMotifAnswer(witness: Witness, place: Place, says: LineMotif): Answer {
  const three = threeOf(witness, place, says.at);
  if (!three) return undefined;
  const [a = -1, b = -1, c = -1] = says.squares.map(atOf);
  if (says.squares.length !== lengths[says.motif]) return undefined;
  return tests[says.motif](three, a, b, c);
}

const lengths: Readonly<Record<LineMotifName, number>> = {
  removal: 2,
  deflection: 2,
  attraction: 2,
  interference: 2,
  clearance: 2,
  zwischenzug: 1,
  'discovered-attack': 2,
  skewer: 3,
  overload: 3,
};

function threeOf(witness: Witness, { line }: Place, at: number): Three | undefined {
  const track = witness.trackOf(line);
  const before = witness.boardAt({ line: 'game', ply: 0 });
  if (!track || !before || at < -1 || (at === -1 && !line.startsWith('R'))) return undefined;
  const boardAt = (index: number): Board | undefined =>
    index === -1 ? before : track.boards[index];
  const moveAt = (index: number): Move | undefined =>
    index === -1 ? witness.played : track.moves[index];
  const [m, r, n, next] = [moveAt(at), moveAt(at + 1), moveAt(at + 2), moveAt(at + 4)];
  const [beforeM, afterM, beforeN, beforeNext] = [0, 1, 2, 4].map((by) => boardAt(at + by));
  if (!m || !r || !n || !beforeM || !afterM || !beforeN) return undefined;
  return {
    side: beforeM.turn,
    m,
    r,
    n,
    beforeM,
    afterM,
    beforeN,
    afterN: play(beforeN, n),
    later: next && beforeNext ? [beforeNext, next] : undefined,
    takenBefore: takenBefore(witness, line, at),
  };
}

function takenBefore(witness: Witness, line: Place['line'], at: number): number | undefined {
  const isFirst = at === (line.startsWith('R') ? -1 : 0);
  if (isFirst) {
    const { previous } = witness.input;
    const isKnown = previous?.isCapture === true && !line.startsWith('P');
    return isKnown ? atOf(previous.uci.slice(2, 4)) : undefined;
  }
  const place = at === 0 ? ({ line: 'game', ply: 0 } as const) : { line, ply: at - 1 };
  const move = at === 0 ? witness.played : witness.trackOf(line)?.moves[at - 1];
  const board = witness.boardAt(place);
  return board && move && takenBy(board, move) !== 0 ? move.to : undefined;
}

type Test = (three: Three, a: number, b: number, c: number) => boolean;

const tests: Readonly<Record<LineMotifName, Test>> = {
  removal: (three, defender, falls) => {
    const { m, r, n, side, beforeM, afterM, beforeN } = three;
    return (
      m.to === defender &&
      takes(beforeM, m) &&
      guardedBefore(three, defender, falls) &&
      !isInCheck(beforeM) &&
      !isInCheck(afterM) &&
      r.to !== falls &&
      n.to === falls &&
      takes(beforeN, n) &&
      n.from !== m.to &&
      pieceAt(beforeN, n.from) !== king * side &&
      isFairTaking(beforeN, n) &&
      isUndefended(beforeN, falls)
    );
  },
  deflection: ({ m, r, n, side, beforeM, afterM, beforeN }, defender, falls) => {
    const taken = worthOf(takenBy(beforeM, m));
    const isSmall = taken < worthOf(pieceAt(beforeM, m.from)) && taken < worthOf(rook);
    const guards = (lifted?: ReadonlySet<number>): boolean =>
      attackersOn(afterM, falls, otherSide(side), lifted).includes(defender);
    return (
      (!takes(beforeM, m) || isSmall) &&
      r.from === defender &&
      ((r.to === m.to && takes(afterM, r)) || isInCheck(afterM)) &&
      (guards() || guards(new Set([n.from]))) &&
      r.to !== falls &&
      !reaches(beforeN, r.to, falls) &&
      n.to === falls &&
      (takes(beforeN, n) || n.promotion !== 0) &&
      isFairTaking(beforeN, n)
    );
  },
  attraction: ({ m, r, n, afterM, afterN, later }, from, to) => {
    const kind = Math.abs(pieceAt(afterM, r.from));
    if (m.to !== to || r.from !== from || r.to !== to || !takes(afterM, r)) return false;
    if (![king, queen, rook].includes(kind) || !reaches(afterN, n.to, to)) return false;
    return kind === king || (later !== undefined && later[1].to === to && takes(...later));
  },
  interference: (three, defender, falls) => {
    const { m, r, n, beforeM, beforeN } = three;
    return (
      slidesOf(pieceAt(beforeM, defender)).length > 0 &&
      guardedBefore(three, defender, falls) &&
      isBetween(defender, m.to, falls) &&
      r.to !== falls &&
      n.to === falls &&
      takes(beforeN, n) &&
      isUndefended(beforeN, falls)
    );
  },
  clearance: ({ m, r, n, side, beforeM, afterM, beforeN }, cleared, by) => {
    const taken = worthOf(takenBy(beforeM, m));
    const isSmall = !takes(beforeM, m) || taken < worthOf(pieceAt(beforeM, m.from));
    const slider = pieceAt(beforeM, by);
    return (
      !isCastling(beforeM, m) &&
      m.from === cleared &&
      isSmall &&
      Math.abs(pieceAt(afterM, r.from)) !== king &&
      !takes(beforeN, n) &&
      n.from === by &&
      belongsTo(slider, side) &&
      slidesOf(slider).length > 0 &&
      (n.to === cleared || isBetween(by, cleared, n.to)) &&
      n.to !== m.to &&
      !isBetween(by, m.to, n.to)
    );
  },
  zwischenzug: ({ m, r, n, beforeM, afterM, beforeN, takenBefore }, square) =>
    takenBefore === square &&
    n.to === square &&
    takes(beforeN, n) &&
    moveOf(beforeM, uciOf(n)) !== undefined &&
    m.to !== square &&
    r.to !== square &&
    !reaches(afterM, r.from, square),
  'discovered-attack': ({ m, r, n, beforeM, beforeN }, by, target) =>
    n.from === by &&
    n.to === target &&
    takes(beforeN, n) &&
    by !== m.to &&
    !isCastling(beforeM, m) &&
    isBetween(by, m.from, target) &&
    !isBetween(by, m.to, target) &&
    r.to !== target,
  skewer: (three, by, front, behind) => {
    const { r, n, side, afterM, beforeN, afterN } = three;
    const slider = pieceAt(afterM, by);
    if (n.from !== by || n.to !== behind || !takes(beforeN, n)) return false;
    if (!belongsTo(slider, side) || slidesOf(slider).length === 0) return false;
    if (!reaches(afterM, by, front) || !isBetween(by, front, behind)) return false;
    const taken = takenBy(beforeN, n);
    if (r.from !== front || r.to === behind) return false;
    if (worthOf(pieceAt(afterM, front)) <= worthOf(taken)) return false;
    const isKept =
      Math.abs(taken) !== 1 &&
      capturesOn(afterN, behind).length === 0 &&
      attackersOn(afterN, behind, side).some((at) => Math.abs(pieceAt(afterN, at)) !== king);
    return worthOf(taken) > worthOf(slider) || isUndefended(beforeN, behind) || isKept;
  },
  overload: ({ m, r, n, side, beforeM, afterM, beforeN }, defender, first, second) => {
    const enemy = otherSide(side);
    const restsOn = (square: number): boolean => {
      const guards = attackersOn(beforeM, square, enemy);
      return (
        belongsTo(pieceAt(beforeM, square), enemy) && guards.length === 1 && guards[0] === defender
      );
    };
    return (
      m.to === first &&
      takes(beforeM, m) &&
      r.from === defender &&
      r.to === first &&
      takes(afterM, r) &&
      Math.abs(pieceAt(afterM, defender)) !== king &&
      restsOn(first) &&
      restsOn(second) &&
      n.to === second &&
      takes(beforeN, n) &&
      isUndefended(beforeN, second)
    );
  },
};

function takes(board: Board, move: Move): boolean {
  return takenBy(board, move) !== 0;
}

/** What it takes, if anything, is not worth more than what takes. */
function isFairTaking(board: Board, move: Move): boolean {
  return worthOf(takenBy(board, move)) <= worthOf(pieceAt(board, move.from));
}

/** Before m an enemy on `defender` reached `falls`, where another of its side stood. */
function guardedBefore({ beforeM, side }: Three, defender: number, falls: number): boolean {
  const enemy = otherSide(side);
  return (
    defender !== falls &&
    belongsTo(pieceAt(beforeM, defender), enemy) &&
    belongsTo(pieceAt(beforeM, falls), enemy) &&
    reaches(beforeM, defender, falls)
  );
}

function isBetween(a: number, at: number, b: number): boolean {
  return between(a, b)?.includes(at) ?? false;
}
