import { colors } from '../../../chess/pieces.ts';
import { after, before } from '../../claim.ts';
import { countsOf } from '../../position-view/line.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { movesSlot, settlesClaims, shownLine, tradeOf } from './aftermath.ts';

const queensOff: Detector = (setting) => {
  const trade = tradeOf(setting);
  const isGone =
    trade &&
    colors.every(
      (color) =>
        countsOf(setting.before, color).queen === 1 && countsOf(trade.scene, color).queen === 0,
    );
  if (!isGone) return [];
  return [
    makeFact(setting, {
      kind: 'queens-off',
      about: [],
      side: setting.me,
      slots: { line: movesSlot(trade) },
      claims: [
        ...settlesClaims(trade),
        ...colors.flatMap((color) => [
          says(before, { is: 'count', color, role: 'queen', least: 1, most: 1 }),
          says(trade.place, { is: 'count', color, role: 'queen', most: 0 }),
        ]),
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: 9,
      squares: [[setting.move.to, 'subject']],
      lines: shownLine(trade),
    }),
  ];
};

const noQueens: Detector = (setting) => {
  const { move, me } = setting;
  if (move.captured !== 'queen') return [];
  if (colors.some((color) => countsOf(setting.after, color).queen > 0)) return [];
  const taken = pieceSlot(setting.before, move.to);
  return [
    makeFact(setting, {
      kind: 'no-queens',
      about: [],
      side: me,
      slots: { taken },
      claims: [
        says(before, { is: 'played', move: move.san }),
        pieceClaim(before, taken),
        ...colors.map((color) => says(after, { is: 'count', color, role: 'queen', most: 0 })),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: 9,
      squares: [[move.to, 'subject']],
      arrows: [[move.from, move.to, 'move']],
    }),
  ];
};

export const queenDetectors: readonly Detector[] = [queensOff, noQueens];
