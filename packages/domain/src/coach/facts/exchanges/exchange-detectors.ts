import type { Detector } from '../make-fact.ts';
import { bishopDetectors } from './bishops.ts';
import { offerDetectors } from './offers.ts';
import { queenDetectors } from './queens.ts';
import { tradeDetectors } from './trades.ts';

export const exchangeDetectors: readonly Detector[] = [
  ...tradeDetectors,
  ...offerDetectors,
  ...queenDetectors,
  ...bishopDetectors,
];
