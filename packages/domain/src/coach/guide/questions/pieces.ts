import { affirm, claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import { officers } from '../../facts/pieces/activity.ts';
import { hasTwoBishops } from '../../facts/pieces/bishops.ts';
import { isAtHome } from '../../facts/pieces/development.ts';
import { countCentreHold } from '../../facts/quiet/centre.ts';
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
  canMoveAlong,
  listSquaresBetween,
} from '../../position-view/attacks.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import { squares } from '../../../chess/square.ts';
import type { PieceSlot } from '../../slot.ts';
import { getSlots } from '../../wording/parse-template.ts';
import type { Question, QuestionBasis, QuestionContext } from '../question-context.ts';

/** Asked only if at least two knights or bishops are undeveloped. With one, the question would reveal the answer. */
export const findPiecesAtHome: Question = ({ position, me, here }) => {
  const found = listSquares(position, me, ['knight', 'bishop']).filter((square) =>
    isAtHome(toPieceSlot(position, square).role, square, me),
  );
  if (found.length < 2 || findPhase(position) !== 'opening') return undefined;
  return { claims: found.map((square) => claimPiece(here, toPieceSlot(position, square))) };
};

/** Asks for the user's piece with the fewest reachable squares, if there is exactly one such piece. */
export const findLeastMobilePiece: Question = ({ position, me, here }) => {
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
};

/** Asked only if two to four pieces of the user have at most two reachable squares each. */
export const findShutInPieces: Question = ({ position, me, here }) => {
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
};

/** Asks for a hole in the opponent's half that a pawn, knight or bishop of the user reaches. */
export const findHole: Question = ({ position, me, them, here }) => {
  const found = squares.filter((square) => {
    const isInReach = listAttackers(position, square, me).some((from) =>
      ['pawn', 'knight', 'bishop'].includes(position.pieces.get(from)?.role ?? ''),
    );
    const isCentral = !/[ah]/.test(square) && [3, 4].includes(getRank(square, them));
    return isCentral && isInReach && isHole(position, square, them);
  });
  if (found.length === 0) return undefined;
  return { claims: found.map((square) => affirm(here, { is: 'hole', square, color: them })) };
};

/** Asks about a piece that is both attacked and defended. The squares of the next recorded move are excluded. */
export const findContestedSquare: Question = (context) => {
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
};

/** Asks about the moves of an enemy piece that has a legal move and that the next recorded move restrains. */
export const findTheirOptions: Question = (context) => {
  const { position, them, here, nullMovePlace, next, moveContext } = context;
  const nullMovePosition = context.hasLastMove
    ? moveContext.nullMoveAfter
    : moveContext.nullMoveBefore;
  // Excludes the first moves, in which nearly every piece has many squares.
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
};

/**
 * Asked if a bishop, rook or queen of the user is on a line with the enemy king or queen, with one or two pieces
 * between them.
 */
export const findAlignment: Question = ({ position, me, them, here }) => {
  // Excludes the first moves, in which every line is still blocked.
  if (position.chess.fullmoves < 6) return undefined;
  const targets = [...listSquares(position, them, ['queen']), findKing(position, them)];
  for (const to of targets) {
    for (const from of listSquares(position, me, officers)) {
      const piece = position.pieces.get(from);
      const between = listSquaresBetween(from, to).filter((square) => position.pieces.has(square));
      if (!piece || !canMoveAlong(piece, from, to)) continue;
      if (between.length === 0 || between.length > 2) continue;
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
};

/** Asked only at the start of the game. */
export const findFirstMove: Question = (context) => {
  return context.hasLastMove ? undefined : compareCentreHold(context);
};

/** Asks to compare both sides' control of the centre. */
export const findCentre: Question = (context) => {
  return context.hasLastMove && findPhase(context.position) !== 'endgame'
    ? compareCentreHold(context)
    : undefined;
};

function compareCentreHold({ position, me, them, here }: QuestionContext): QuestionBasis {
  return {
    claims: [me, them].map((color) =>
      affirm(here, { is: 'centre', color, ...boundExactly(countCentreHold(position, color)) }),
    ),
  };
}

/** Asked only if exactly one side has the bishop pair. */
export const findBishopPair: Question = ({ position, me, them, here }) => {
  const owners = [me, them].filter((side) => hasTwoBishops(position, side));
  const [color] = owners;
  if (!color || owners.length > 1) return undefined;
  return { claims: [affirm(here, { is: 'bishop-pair', color })], isPlural: color === me };
};
