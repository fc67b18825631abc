import { colors } from '../../../chess/pieces.ts';
import { after, before } from '../../claim.ts';
import { countPieces } from '../../position-view/played-line.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { claimSettled, findTrade } from './aftermath.ts';

const detectQueensOff: Detector = (context) => {
  const trade = findTrade(context);
  const isGone =
    trade &&
    colors.every(
      (color) =>
        countPieces(context.before, color).queen === 1 &&
        countPieces(trade.position, color).queen === 0,
    );
  if (!isGone) return [];
  return makeFact(context, {
    kind: 'queens-off',
    about: [],
    slots: { line: trade.moves },
    claims: [
      ...claimSettled(trade),
      ...colors.flatMap((color) => [
        affirm(before, { is: 'count', color, role: 'queen', least: 1, most: 1 }),
        affirm(trade.place, { is: 'count', color, role: 'queen', most: 0 }),
      ]),
    ],
    magnitude: 9,
    squares: { subject: [context.move.to] },
  });
};

const detectNoQueens: Detector = (context) => {
  const { move } = context;
  if (move.captured !== 'queen') return [];
  if (colors.some((color) => countPieces(context.after, color).queen > 0)) return [];
  const taken = toPieceSlot(context.before, move.to);
  return makeFact(context, {
    kind: 'no-queens',
    about: [],
    slots: { taken },
    claims: [
      affirm(before, { is: 'played', move: move.san }),
      claimPiece(before, taken),
      ...colors.map((color) => affirm(after, { is: 'count', color, role: 'queen', most: 0 })),
    ],
    magnitude: 9,
    squares: { subject: [move.to] },
    arrows: [[move.from, move.to, 'move']],
  });
};

export const queenDetectors: readonly Detector[] = [detectQueensOff, detectNoQueens];
