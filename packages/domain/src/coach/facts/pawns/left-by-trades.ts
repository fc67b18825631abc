import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { before } from '../../claim.ts';
import type { Claim, PawnTrait } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import {
  movesSlot,
  originOf,
  settlesClaims,
  shownLine,
  squareBefore,
  evenTradeOf,
} from '../exchanges/aftermath.ts';
import type { Aftermath } from '../exchanges/aftermath.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { hasTrait, isForemost, ownRank, pawnsOf, pawnsOnFile, sidesOf } from './structure.ts';

/** A trade gives a pawn a trait that it had neither before the move nor, where it could be named, right after it. */
function leaves(setting: Setting, trade: Aftermath, square: Square, trait: PawnTrait): boolean {
  const then = squareBefore(trade, square);
  return (
    hasTrait(trade.scene, square, trait) &&
    !isThereAlready(setting, then, trait) &&
    !hasTrait(setting.before, originOf(setting, then), trait)
  );
}

function isThereAlready({ after: scene }: Setting, square: Square, trait: PawnTrait): boolean {
  return hasTrait(scene, square, trait) && isForemost(scene, square);
}

function leftClaims(setting: Setting, trade: Aftermath, square: Square, trait: PawnTrait): Claim[] {
  const then = squareBefore(trade, square);
  return [
    pieceClaim(trade.place, pieceSlot(trade.scene, square)),
    says(trade.place, { is: 'pawn', square, trait }),
    denies(before, { is: 'pawn', square: originOf(setting, then), trait }),
  ];
}

const isolates = single('trade-isolates', 'isolated', () => 2);
const freesPasser = single('trade-frees-passer', 'passed', (at, color) => ownRank(at, color) + 1);

function single(
  kind: 'trade-isolates' | 'trade-frees-passer',
  trait: PawnTrait,
  magnitude: (square: Square, color: Color) => number,
): Detector {
  return (setting) => {
    const trade = evenTradeOf(setting);
    if (!trade) return [];
    return sidesOf(setting).flatMap((color) =>
      pawnsOf(trade.scene, color)
        .filter((at) => leaves(setting, trade, at, trait) && isForemost(trade.scene, at))
        .map((at) =>
          makeFact(setting, {
            kind,
            about: [at],
            side: color,
            slots: { pawn: pieceSlot(trade.scene, at), line: movesSlot(trade) },
            claims: [...settlesClaims(trade), ...leftClaims(setting, trade, at, trait)],
            delta: 'created',
            confirmed: 'line',
            magnitude: magnitude(at, color),
            squares: [[at, 'subject']],
            lines: shownLine(trade),
          }),
        ),
    );
  };
}

const doubles: Detector = (setting) => {
  const trade = evenTradeOf(setting);
  if (!trade) return [];
  return sidesOf(setting).flatMap((color) =>
    Array.from({ length: 8 }, (_, file) => pawnsOnFile(trade.scene, color, file)).flatMap(
      (pair): Fact[] => {
        const [a, b] = pair;
        if (pair.length !== 2 || a === undefined || b === undefined) return [];
        if (!pair.every((at) => leaves(setting, trade, at, 'doubled'))) return [];
        const pieces = pair.map((at) => pieceSlot(trade.scene, at));
        return [
          makeFact(setting, {
            kind: 'trade-doubles',
            about: pair,
            side: color,
            slots: {
              pawns: { is: 'pieces', pieces },
              file: { is: 'file', file: a.charAt(0) },
              line: movesSlot(trade),
            },
            claims: [
              ...settlesClaims(trade),
              ...pair.flatMap((at) => leftClaims(setting, trade, at, 'doubled')),
            ],
            delta: 'created',
            confirmed: 'line',
            magnitude: pair.some((at) => hasTrait(trade.scene, at, 'isolated')) ? 2 : 1,
            squares: [
              [a, 'subject'],
              [b, 'subject'],
            ],
            lines: shownLine(trade),
          }),
        ];
      },
    ),
  );
};

export const tradeDetectors: readonly Detector[] = [isolates, doubles, freesPasser];
