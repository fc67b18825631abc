import type { Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import { officers } from '../../facts/pieces/activity.ts';
import {
  boundExactly,
  isHole,
  findKing,
  countMobility,
  findPhase,
  getRank,
  listSquares,
} from '../../facts/pieces/measures.ts';
import {
  listAttackers,
  listAttacked,
  isSlider,
  listSquaresBetween,
} from '../../position-view/attacks.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import { squares } from '../../../chess/square.ts';
import type { PieceSlot } from '../../slot.ts';
import { slotsOf } from '../../wording/template.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

const minor: readonly Role[] = ['knight', 'bishop'];
const homes = { knight: new Set(['b1', 'g1']), bishop: new Set(['c1', 'f1']) } as const;

/** Two knights or bishops at least that wait at home: one alone would be told by asking. */
export function atHome({ position, me, here }: Desk): Matter | undefined {
  const found = listSquares(position, me, minor).filter((square) =>
    isHome(position.pieces.get(square)?.role, square, me),
  );
  if (found.length < 2 || findPhase(position) !== 'opening') return undefined;
  return { claims: found.map((square) => claimPiece(here, toPieceSlot(position, square))) };
}

function isHome(role: Role | undefined, square: Square, side: Desk['me']): boolean {
  const seen = `${square.charAt(0)}${getRank(square, side)}`;
  return (role === 'knight' || role === 'bishop') && homes[role].has(seen);
}

/** The user's piece that reaches least, where there is just one. */
export function leastMobile({ position, me, here }: Desk): Matter | undefined {
  const found = listSquares(position, me, officers)
    .map((square) => ({ square, count: countMobility(position, square) }))
    .toSorted((a, b) => a.count - b.count);
  const [first, second] = found;
  if (!first || !second || first.count === second.count) return undefined;
  return {
    claims: [
      claimPiece(here, toPieceSlot(position, first.square)),
      so(here, { is: 'least-mobile', square: first.square }),
    ],
  };
}

/** Two pieces at least with hardly a square to go to. */
export function shutIn({ position, me, here }: Desk): Matter | undefined {
  const found = listSquares(position, me, officers).filter(
    (square) => countMobility(position, square) <= 2,
  );
  if (found.length < 2 || found.length > 4) return undefined;
  return {
    claims: found.flatMap((square) => [
      claimPiece(here, toPieceSlot(position, square)),
      so(here, { is: 'mobility', square, most: 2 }),
    ]),
  };
}

/** A square in their half that their pawns cannot guard any more, and that a piece or pawn of the user's looks at. */
export function hole({ position, me, them, here }: Desk): Matter | undefined {
  const found = squares.filter((square) => {
    const isInReach = listAttackers(position, square, me).some((from) =>
      ['pawn', 'knight', 'bishop'].includes(position.pieces.get(from)?.role ?? ''),
    );
    const isCentral = !/[ah]/.test(square) && [3, 4].includes(getRank(square, them));
    return isCentral && isInReach && isHole(position, square, them);
  });
  if (found.length === 0) return undefined;
  return { claims: found.map((square) => so(here, { is: 'hole', square, color: them })) };
}

/** A unit that both sides look at, away from the move that is looked for. */
export function contested(desk: Desk): Matter | undefined {
  const { position, me, them, here, next } = desk;
  const [from, to] = next ? splitUci(next.context.move.uci) : [];
  const wanted = new Set(
    (next?.facts ?? []).flatMap(({ evidence }) => evidence.squares.map(({ square }) => square)),
  );
  const found = Array.from(position.pieces)
    .filter(([square, { role }]) => role !== 'king' && square !== from && square !== to)
    .map(([square]) => {
      const [own, their] = [me, them].map((side) => listAttackers(position, square, side).length);
      return { square, own: own ?? 0, their: their ?? 0, isWanted: wanted.has(square) };
    })
    .filter(({ own, their }) => own > 0 && their > 0 && own + their > 2)
    .toSorted(
      (a, b) => Number(b.isWanted) - Number(a.isWanted) || b.own + b.their - a.own - a.their,
    );
  const [best] = found;
  if (!best) return undefined;
  const target = toPieceSlot(position, best.square);
  return {
    claims: [
      claimPiece(here, target),
      so(here, { is: 'reached', square: best.square, by: me, ...boundExactly(best.own) }),
      so(here, { is: 'reached', square: best.square, by: them, ...boundExactly(best.their) }),
    ],
    slots: { target },
    many: target.color === me,
  };
}

/** An enemy piece that the next move has to do with, and that has somewhere to go. */
export function theirOptions(desk: Desk): Matter | undefined {
  const { position, them, here, passed, next, context } = desk;
  const passedScene = desk.wasMoved ? context.nullMoveAfter : context.nullMoveBefore;
  // In the first moves everybody can go almost anywhere.
  if (!passedScene || position.chess.fullmoves < 5) return undefined;
  const named = (next?.facts ?? [])
    .filter(({ kind }) => ['denies', 'restricts', 'prophylaxis', 'blockades'].includes(kind))
    .flatMap((fact) => Object.values(slotsOf(fact)))
    .filter((slot): slot is PieceSlot => slot.is === 'piece' && slot.color === them);
  for (const piece of named) {
    const here_ = position.pieces.get(piece.square);
    if (here_?.role !== piece.role || here_.color !== them) continue;
    const to = listAttacked(position, piece.square).find((target) => {
      return !position.pieces.has(target) && tryMove(passedScene, `${piece.square}${target}`);
    });
    if (!to || piece.role === 'pawn') continue;
    return {
      claims: [claimPiece(here, piece), so(passed, { is: 'legal', move: `${piece.square}${to}` })],
      slots: { piece },
    };
  }
  return undefined;
}

/** A long-range piece of the user's on a line with their king or queen, with something between. */
export function inLine({ position, me, them, here }: Desk): Matter | undefined {
  // With everything at home every line is shut.
  if (position.chess.fullmoves < 6) return undefined;
  const targets = [...listSquares(position, them, ['queen']), findKing(position, them)];
  for (const to of targets) {
    for (const from of listSquares(position, me, officers)) {
      const piece = position.pieces.get(from);
      const between = listSquaresBetween(from, to).filter((square) => position.pieces.has(square));
      if (!piece || !isSlider(piece) || between.length === 0 || between.length > 2) continue;
      if (!runsAlong(piece.role, from, to)) continue;
      const target = toPieceSlot(position, to);
      return {
        claims: [
          claimPiece(here, toPieceSlot(position, from)),
          claimPiece(here, target),
          so(here, { is: 'aligned', from, to, ...boundExactly(between.length) }),
        ],
        slots: { target },
      };
    }
  }
  return undefined;
}

function runsAlong(role: Role, from: Square, to: Square): boolean {
  const isStraight = from.charAt(0) === to.charAt(0) || from.charAt(1) === to.charAt(1);
  return role === 'queen' || (role === 'rook') === isStraight;
}

/** Before anything is played. */
export function firstMove(desk: Desk): Matter | undefined {
  return desk.wasMoved ? undefined : holdOnCentre(desk);
}

/** Who has more of the centre. */
export function centre(desk: Desk): Matter | undefined {
  return desk.wasMoved && findPhase(desk.position) !== 'endgame' ? holdOnCentre(desk) : undefined;
}

function holdOnCentre({ position, me, them, here }: Desk): Matter {
  const middle = squares.filter((square) => /[de][45]/.test(square));
  const holdOf = (side: Desk['me']): number =>
    middle.reduce(
      (sum, square) =>
        sum +
        listAttackers(position, square, side).length +
        (position.pieces.get(square)?.color === side ? 1 : 0),
      0,
    );
  return {
    claims: [me, them].map((color) =>
      so(here, { is: 'centre', color, ...boundExactly(holdOf(color)) }),
    ),
  };
}

/** One side has the two bishops. */
export function twoBishops({ position, me, them, here }: Desk): Matter | undefined {
  const hasPair = (side: Desk['me']): boolean => {
    const found = listSquares(position, side, ['bishop']);
    const shades = new Set(
      found.map((square) => (square.charCodeAt(0) + Number(square.charAt(1))) % 2),
    );
    return found.length === 2 && shades.size === 2;
  };
  const owners = [me, them].filter(hasPair);
  const [color] = owners;
  if (!color || owners.length > 1) return undefined;
  return { claims: [so(here, { is: 'bishop-pair', color })], many: color === me };
}
