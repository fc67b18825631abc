import { colors } from '../../../chess/pieces.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import type { MaterialSlot } from '../../slot.ts';
import {
  findAftermath,
  holdsAfterExchanges,
  claimSettled,
  findTrade,
} from '../exchanges/aftermath.ts';
import { isLight, listSquares } from '../pieces/measures.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { getSquareAhead, getRankIndex, listPawns, listSides } from '../pawns/structure.ts';
import { opposite } from 'chessops/util';
import { isPawnEnding, listPieces } from './material.ts';

/** Maximum number of pieces per side. Endgames with more pieces have no common name. */
const maxNamedPieces = 2;

interface EndgameType {
  readonly own: MaterialSlot;
  readonly their: MaterialSlot;
  readonly claims: readonly Claim[];
}

/** Names each side's pieces at a place; undefined if they have no common name or are the same as before the move. */
function findEndgameType(
  { before: start, me, opponent }: MoveContext,
  position: PositionView,
  at: Place,
) {
  const signatures = { [me]: listPieces(position, me), [opponent]: listPieces(position, opponent) };
  const getPieces = (color: Color) => signatures[color] ?? [];
  const changed = colors.filter(
    (color) => listPieces(start, color).join() !== getPieces(color).join(),
  );
  const isNamed = colors.every(
    (color) => getPieces(color).length > 0 && getPieces(color).length <= maxNamedPieces,
  );
  if (!isNamed || changed.length === 0) return undefined;
  const type: EndgameType = {
    own: toMaterialSlot(getPieces(me)),
    their: toMaterialSlot(getPieces(opponent)),
    claims: [
      ...colors.map((color) => affirm(at, { is: 'signature', color, pieces: getPieces(color) })),
      ...changed.map((color) => deny(before, { is: 'signature', color, pieces: getPieces(color) })),
    ],
  };
  return { ...type, size: getPieces(me).length + getPieces(opponent).length };
}

function toMaterialSlot(won: readonly Role[]): MaterialSlot {
  return { is: 'material', won, paid: [] };
}

const detectEndgameType: Detector = (context) => {
  const { move } = context;
  const type =
    findAftermath(context)?.at === 0 ? findEndgameType(context, context.after, after) : undefined;
  if (!type || !(move.captured ?? move.promotion)) return [];
  return makeFact(context, {
    kind: 'endgame-type',
    about: [],
    slots: { own: type.own, their: type.their },
    claims: type.claims,
    magnitude: 6 - type.size,
    squares: { subject: [move.to] },
  });
};

const detectEndgameTypeByTrade: Detector = (context) => {
  const trade = findTrade(context);
  const type = trade && findEndgameType(context, trade.position, trade.place);
  if (!trade || !type) return [];
  return makeFact(context, {
    kind: 'to-endgame-type',
    about: [],
    slots: { own: type.own, their: type.their, line: trade.moves },
    claims: [...claimSettled(trade), ...type.claims],
    magnitude: 6 - type.size,
    squares: { subject: [context.move.to] },
  });
};

function claimPawnEnding(at: Place): Claim[] {
  return colors.map((color) => affirm(at, { is: 'signature', color, pieces: [] }));
}

/** Claims that the position before the move was not a pawn ending. */
function claimPiecesBefore({ before: position }: MoveContext): Claim[] {
  return colors
    .filter((color) => listPieces(position, color).length > 0)
    .map((color) => deny(before, { is: 'signature', color, pieces: [] }));
}

const detectPawnEnding: Detector = (context) => {
  const { move } = context;
  if (!move.captured || isPawnEnding(context.before) || !holdsAfterExchanges(context, isPawnEnding))
    return [];
  const taken = toPieceSlot(context.before, move.to);
  return makeFact(context, {
    kind: 'pawn-ending',
    about: [],
    slots: { taken },
    claims: [
      affirm(before, { is: 'played', move: move.san }),
      claimPiece(before, taken),
      ...claimPawnEnding(after),
      ...claimPiecesBefore(context),
    ],
    magnitude: 6,
    squares: { subject: [move.to] },
  });
};

const detectPawnEndingByTrade: Detector = (context) => {
  const trade = findTrade(context);
  if (!trade || isPawnEnding(context.after) || !isPawnEnding(trade.position)) return [];
  return makeFact(context, {
    kind: 'to-pawn-ending',
    about: [],
    slots: { line: trade.moves },
    claims: [
      ...claimSettled(trade),
      ...claimPawnEnding(trade.place),
      ...claimPiecesBefore(context),
    ],
    magnitude: 6,
    squares: { subject: [context.move.to] },
  });
};

/**
 * Finds the bishop of a side that has only this bishop and pawns on one rook file, if the promotion square has the
 * other colour and the enemy has a bare king.
 */
function findWrongBishop(position: PositionView, side: Color): Square | undefined {
  const [bishop] = listSquares(position, side, ['bishop']);
  const pawns = listPawns(position, side);
  const [pawn] = pawns;
  const enemy = opposite(side);
  if (!bishop || !pawn || listPieces(position, side).length !== 1) return undefined;
  if (listPieces(position, enemy).length + listPawns(position, enemy).length > 0) return undefined;
  const file = pawn.charAt(0);
  const last = getSquareAhead(pawn, side, 7 - getRankIndex(pawn, side));
  const isWrong =
    /[ah]/.test(file) &&
    pawns.every((at) => at.startsWith(file)) &&
    last !== undefined &&
    isLight(last) !== isLight(bishop);
  return isWrong ? bishop : undefined;
}

const detectWrongRookPawn: Detector = (context) =>
  listSides(context).flatMap((color) => {
    const at = findWrongBishop(context.after, color);
    const [foremost] = listPawns(context.after, color).toSorted(
      (a, b) => getRankIndex(b, color) - getRankIndex(a, color),
    );
    const then = findWrongBishop(context.before, color);
    if (!at || !foremost || then) return [];
    const bishop = toPieceSlot(context.after, at);
    const pawn = toPieceSlot(context.after, foremost);
    const origin = at === context.move.to ? context.move.from : at;
    return makeFact(context, {
      kind: 'wrong-rook-pawn',
      about: [],
      side: color,
      slots: { bishop, pawn },
      claims: [
        ...claimPieces(after, bishop, pawn),
        affirm(after, { is: 'wrong-rook-pawn', bishop: at }),
        deny(before, { is: 'wrong-rook-pawn', bishop: origin }),
      ],
      magnitude: 5,
      squares: { subject: [at, foremost] },
    });
  });

export const typeDetectors: readonly Detector[] = [
  detectEndgameType,
  detectEndgameTypeByTrade,
  detectPawnEnding,
  detectPawnEndingByTrade,
  detectWrongRookPawn,
];
