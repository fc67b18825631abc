import type { Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { pieceClaim, pieceSlot } from '../../facts/make-fact.ts';
import { officers } from '../../facts/pieces/activity.ts';
import {
  exactly,
  isHole,
  kingOf,
  mobilityOf,
  phaseOf,
  rankFor,
  squaresOf,
} from '../../facts/pieces/measures.ts';
import { reachersOf, reachOf } from '../../facts/pieces/reach.ts';
import { isSlider, squaresBetween } from '../../position-view/attacks.ts';
import { endsOf, stepFrom } from '../../position-view/scene.ts';
import { squares } from '../../../chess/square.ts';
import type { PieceSlot } from '../../slot.ts';
import { slotsOf } from '../../wording/template.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

const minor: readonly Role[] = ['knight', 'bishop'];
const homes = { knight: new Set(['b1', 'g1']), bishop: new Set(['c1', 'f1']) } as const;

/** Two knights or bishops at least that wait at home: one alone would be told by asking. */
export function atHome({ scene, me, here }: Desk): Matter | undefined {
  const found = squaresOf(scene, me, minor).filter((square) =>
    isHome(scene.pieces.get(square)?.role, square, me),
  );
  if (found.length < 2 || phaseOf(scene) !== 'opening') return undefined;
  return { claims: found.map((square) => pieceClaim(here, pieceSlot(scene, square))) };
}

function isHome(role: Role | undefined, square: Square, side: Desk['me']): boolean {
  const seen = `${square.charAt(0)}${rankFor(square, side)}`;
  return (role === 'knight' || role === 'bishop') && homes[role].has(seen);
}

/** The user's piece that reaches least, where there is just one. */
export function leastMobile({ scene, me, here }: Desk): Matter | undefined {
  const found = squaresOf(scene, me, officers)
    .map((square) => ({ square, count: mobilityOf(scene, square) }))
    .toSorted((a, b) => a.count - b.count);
  const [first, second] = found;
  if (!first || !second || first.count === second.count) return undefined;
  return {
    claims: [
      pieceClaim(here, pieceSlot(scene, first.square)),
      so(here, { is: 'least-mobile', square: first.square }),
    ],
  };
}

/** Two pieces at least with hardly a square to go to. */
export function shutIn({ scene, me, here }: Desk): Matter | undefined {
  const found = squaresOf(scene, me, officers).filter((square) => mobilityOf(scene, square) <= 2);
  if (found.length < 2 || found.length > 4) return undefined;
  return {
    claims: found.flatMap((square) => [
      pieceClaim(here, pieceSlot(scene, square)),
      so(here, { is: 'mobility', square, most: 2 }),
    ]),
  };
}

/** A square in their half that their pawns cannot guard any more, and that a piece or pawn of the user's looks at. */
export function hole({ scene, me, them, here }: Desk): Matter | undefined {
  const found = squares.filter((square) => {
    const isInReach = reachersOf(scene, square, me).some((from) =>
      ['pawn', 'knight', 'bishop'].includes(scene.pieces.get(from)?.role ?? ''),
    );
    const isCentral = !/[ah]/.test(square) && [3, 4].includes(rankFor(square, them));
    return isCentral && isInReach && isHole(scene, square, them);
  });
  if (found.length === 0) return undefined;
  return { claims: found.map((square) => so(here, { is: 'hole', square, color: them })) };
}

/** A unit that both sides look at, away from the move that is looked for. */
export function contested(desk: Desk): Matter | undefined {
  const { scene, me, them, here, next } = desk;
  const [from, to] = next ? endsOf(next.setting.move.uci) : [];
  const wanted = new Set(
    (next?.facts ?? []).flatMap(({ evidence }) => evidence.squares.map(({ square }) => square)),
  );
  const found = Array.from(scene.pieces)
    .filter(([square, { role }]) => role !== 'king' && square !== from && square !== to)
    .map(([square]) => {
      const [own, their] = [me, them].map((side) => reachersOf(scene, square, side).length);
      return { square, own: own ?? 0, their: their ?? 0, isWanted: wanted.has(square) };
    })
    .filter(({ own, their }) => own > 0 && their > 0 && own + their > 2)
    .toSorted(
      (a, b) => Number(b.isWanted) - Number(a.isWanted) || b.own + b.their - a.own - a.their,
    );
  const [best] = found;
  if (!best) return undefined;
  const target = pieceSlot(scene, best.square);
  return {
    claims: [
      pieceClaim(here, target),
      so(here, { is: 'reached', square: best.square, by: me, ...exactly(best.own) }),
      so(here, { is: 'reached', square: best.square, by: them, ...exactly(best.their) }),
    ],
    slots: { target },
    many: target.color === me,
  };
}

/** An enemy piece that the next move has to do with, and that has somewhere to go. */
export function theirOptions(desk: Desk): Matter | undefined {
  const { scene, them, here, passed, next, setting } = desk;
  const passedScene = desk.wasMoved ? setting.passedAfter : setting.passedBefore;
  // In the first moves everybody can go almost anywhere.
  if (!passedScene || scene.chess.fullmoves < 5) return undefined;
  const named = (next?.facts ?? [])
    .filter(({ kind }) => ['denies', 'restricts', 'prophylaxis', 'blockades'].includes(kind))
    .flatMap((fact) => Object.values(slotsOf(fact)))
    .filter((slot): slot is PieceSlot => slot.is === 'piece' && slot.color === them);
  for (const piece of named) {
    const here_ = scene.pieces.get(piece.square);
    if (here_?.role !== piece.role || here_.color !== them) continue;
    const to = reachOf(scene, piece.square).find((target) => {
      return !scene.pieces.has(target) && stepFrom(passedScene, `${piece.square}${target}`);
    });
    if (!to || piece.role === 'pawn') continue;
    return {
      claims: [pieceClaim(here, piece), so(passed, { is: 'legal', move: `${piece.square}${to}` })],
      slots: { piece },
    };
  }
  return undefined;
}

/** A long-range piece of the user's on a line with their king or queen, with something between. */
export function inLine({ scene, me, them, here }: Desk): Matter | undefined {
  // With everything at home every line is shut.
  if (scene.chess.fullmoves < 6) return undefined;
  const targets = [...squaresOf(scene, them, ['queen']), kingOf(scene, them)];
  for (const to of targets) {
    for (const from of squaresOf(scene, me, officers)) {
      const piece = scene.pieces.get(from);
      const between = squaresBetween(from, to).filter((square) => scene.pieces.has(square));
      if (!piece || !isSlider(piece) || between.length === 0 || between.length > 2) continue;
      if (!runsAlong(piece.role, from, to)) continue;
      const target = pieceSlot(scene, to);
      return {
        claims: [
          pieceClaim(here, pieceSlot(scene, from)),
          pieceClaim(here, target),
          so(here, { is: 'aligned', from, to, ...exactly(between.length) }),
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
  return desk.wasMoved && phaseOf(desk.scene) !== 'endgame' ? holdOnCentre(desk) : undefined;
}

function holdOnCentre({ scene, me, them, here }: Desk): Matter {
  const middle = squares.filter((square) => /[de][45]/.test(square));
  const holdOf = (side: Desk['me']): number =>
    middle.reduce(
      (sum, square) =>
        sum +
        reachersOf(scene, square, side).length +
        (scene.pieces.get(square)?.color === side ? 1 : 0),
      0,
    );
  return {
    claims: [me, them].map((color) => so(here, { is: 'centre', color, ...exactly(holdOf(color)) })),
  };
}

/** One side has the two bishops. */
export function twoBishops({ scene, me, them, here }: Desk): Matter | undefined {
  const hasPair = (side: Desk['me']): boolean => {
    const found = squaresOf(scene, side, ['bishop']);
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
