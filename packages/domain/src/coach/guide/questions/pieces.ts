import type { Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { affirm, claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
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
import { getSlots } from '../../wording/parse-template.ts';
import type { QuestionContext, QuestionBasis } from '../question-context.ts';

const minor: readonly Role[] = ['knight', 'bishop'];
const homes = { knight: new Set(['b1', 'g1']), bishop: new Set(['c1', 'f1']) } as const;

/** At least two undeveloped knights or bishops: the question would give a single one away. */
export function findPiecesAtHome({
  position,
  me,
  here,
}: QuestionContext): QuestionBasis | undefined {
  const found = listSquares(position, me, minor).filter((square) =>
    isHome(position.pieces.get(square)?.role, square, me),
  );
  if (found.length < 2 || findPhase(position) !== 'opening') return undefined;
  return { claims: found.map((square) => claimPiece(here, toPieceSlot(position, square))) };
}

function isHome(role: Role | undefined, square: Square, side: QuestionContext['me']): boolean {
  const seen = `${square.charAt(0)}${getRank(square, side)}`;
  return (role === 'knight' || role === 'bishop') && homes[role].has(seen);
}

/** The user's piece with the fewest reachable squares, if it is unique. */
export function findLeastMobilePiece({
  position,
  me,
  here,
}: QuestionContext): QuestionBasis | undefined {
  const found = listSquares(position, me, officers)
    .map((square) => ({ square, count: countMobility(position, square) }))
    .toSorted((a, b) => a.count - b.count);
  const [first, second] = found;
  if (!first || !second || first.count === second.count) return undefined;
  return {
    claims: [
      claimPiece(here, toPieceSlot(position, first.square)),
      affirm(here, { is: 'least-mobile', square: first.square }),
    ],
  };
}

/** At least two pieces with at most two reachable squares. */
export function findShutInPieces({
  position,
  me,
  here,
}: QuestionContext): QuestionBasis | undefined {
  const found = listSquares(position, me, officers).filter(
    (square) => countMobility(position, square) <= 2,
  );
  if (found.length < 2 || found.length > 4) return undefined;
  return {
    claims: found.flatMap((square) => [
      claimPiece(here, toPieceSlot(position, square)),
      affirm(here, { is: 'mobility', square, most: 2 }),
    ]),
  };
}

/** A hole in the opponent's half that a piece or pawn of the user reaches. */
export function findHole({ position, me, them, here }: QuestionContext): QuestionBasis | undefined {
  const found = squares.filter((square) => {
    const isInReach = listAttackers(position, square, me).some((from) =>
      ['pawn', 'knight', 'bishop'].includes(position.pieces.get(from)?.role ?? ''),
    );
    const isCentral = !/[ah]/.test(square) && [3, 4].includes(getRank(square, them));
    return isCentral && isInReach && isHole(position, square, them);
  });
  if (found.length === 0) return undefined;
  return { claims: found.map((square) => affirm(here, { is: 'hole', square, color: them })) };
}

/** An attacked and defended piece away from the squares of the next recorded move. */
export function findContestedSquare(context: QuestionContext): QuestionBasis | undefined {
  const { position, me, them, here, next } = context;
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
      affirm(here, { is: 'reached', square: best.square, by: me, ...boundExactly(best.own) }),
      affirm(here, { is: 'reached', square: best.square, by: them, ...boundExactly(best.their) }),
    ],
    slots: { target },
    isPlural: target.color === me,
  };
}

/** An enemy piece that the next recorded move concerns and that has a legal move. */
export function findTheirOptions(context: QuestionContext): QuestionBasis | undefined {
  const { position, them, here, nullMovePlace, next, moveContext } = context;
  const nullMovePosition = context.hasLastMove
    ? moveContext.nullMoveAfter
    : moveContext.nullMoveBefore;
  // In the first moves nearly every piece has many squares.
  if (!nullMovePosition || position.chess.fullmoves < 5) return undefined;
  const named = (next?.facts ?? [])
    .filter(({ kind }) => ['denies', 'restricts', 'prophylaxis', 'blockades'].includes(kind))
    .flatMap((fact) => Object.values(getSlots(fact)))
    .filter((slot): slot is PieceSlot => slot.is === 'piece' && slot.color === them);
  for (const piece of named) {
    const here_ = position.pieces.get(piece.square);
    if (here_?.role !== piece.role || here_.color !== them) continue;
    const to = listAttacked(position, piece.square).find((target) => {
      return !position.pieces.has(target) && tryMove(nullMovePosition, `${piece.square}${target}`);
    });
    if (!to || piece.role === 'pawn') continue;
    return {
      claims: [
        claimPiece(here, piece),
        affirm(nullMovePlace, { is: 'legal', move: `${piece.square}${to}` }),
      ],
      slots: { piece },
    };
  }
  return undefined;
}

/** A line piece of the user aligned with the enemy king or queen, with pieces between them. */
export function findAlignment({
  position,
  me,
  them,
  here,
}: QuestionContext): QuestionBasis | undefined {
  // Before development every line is blocked.
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
          affirm(here, { is: 'aligned', from, to, ...boundExactly(between.length) }),
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

/** Only at the start of the game. */
export function findFirstMove(context: QuestionContext): QuestionBasis | undefined {
  return context.hasLastMove ? undefined : countCentreHold(context);
}

/** The balance of control of the centre. */
export function findCentre(context: QuestionContext): QuestionBasis | undefined {
  return context.hasLastMove && findPhase(context.position) !== 'endgame'
    ? countCentreHold(context)
    : undefined;
}

function countCentreHold({ position, me, them, here }: QuestionContext): QuestionBasis {
  const middle = squares.filter((square) => /[de][45]/.test(square));
  const countHold = (side: QuestionContext['me']): number =>
    middle.reduce(
      (sum, square) =>
        sum +
        listAttackers(position, square, side).length +
        (position.pieces.get(square)?.color === side ? 1 : 0),
      0,
    );
  return {
    claims: [me, them].map((color) =>
      affirm(here, { is: 'centre', color, ...boundExactly(countHold(color)) }),
    ),
  };
}

/** Only one side has the bishop pair. */
export function findBishopPair({
  position,
  me,
  them,
  here,
}: QuestionContext): QuestionBasis | undefined {
  const hasPair = (side: QuestionContext['me']): boolean => {
    const found = listSquares(position, side, ['bishop']);
    const shades = new Set(
      found.map((square) => (square.charCodeAt(0) + Number(square.charAt(1))) % 2),
    );
    return found.length === 2 && shades.size === 2;
  };
  const owners = [me, them].filter(hasPair);
  const [color] = owners;
  if (!color || owners.length > 1) return undefined;
  return { claims: [affirm(here, { is: 'bishop-pair', color })], isPlural: color === me };
}
