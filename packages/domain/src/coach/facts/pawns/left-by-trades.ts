import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { PawnTrait } from '../../placement-claim.ts';
import type { MoveContext } from '../../move-context.ts';
import {
  findSquareBeforeMove,
  claimSettled,
  findSquareBefore,
  findEvenTrade,
} from '../exchanges/aftermath.ts';
import type { Aftermath } from '../exchanges/aftermath.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  hasTrait,
  isForemost,
  getRankIndex,
  listPawns,
  listSides,
  groupByFile,
} from './structure.ts';

/**
 * True if a trade gives a pawn a trait that it did not have before the move, nor, if it was the foremost pawn of its
 * file, right after the move.
 */
function givesTrait(
  context: MoveContext,
  trade: Aftermath,
  square: Square,
  trait: PawnTrait,
): boolean {
  const then = findSquareBefore(trade, square);
  return (
    hasTrait(trade.position, square, trait) &&
    !hasTraitAlready(context, then, trait) &&
    !hasTrait(context.before, findSquareBeforeMove(context, then), trait)
  );
}

function hasTraitAlready(
  { after: position }: MoveContext,
  square: Square,
  trait: PawnTrait,
): boolean {
  return hasTrait(position, square, trait) && isForemost(position, square);
}

function claimGivenTrait(
  context: MoveContext,
  trade: Aftermath,
  square: Square,
  trait: PawnTrait,
): Claim[] {
  const then = findSquareBefore(trade, square);
  return [
    claimPiece(trade.place, toPieceSlot(trade.position, square)),
    affirm(trade.place, { is: 'pawn', square, trait }),
    deny(before, { is: 'pawn', square: findSquareBeforeMove(context, then), trait }),
  ];
}

const detectTradeIsolates = createTraitDetector('trade-isolates', 'isolated', () => 2);
const detectTradeFreesPasser = createTraitDetector(
  'trade-frees-passer',
  'passed',
  (at, color) => getRankIndex(at, color) + 1,
);

function createTraitDetector(
  kind: 'trade-isolates' | 'trade-frees-passer',
  trait: PawnTrait,
  magnitude: (square: Square, color: Color) => number,
): Detector {
  return (context) => {
    const trade = findEvenTrade(context);
    if (!trade) return [];
    return listSides(context).flatMap((color) =>
      listPawns(trade.position, color)
        .filter((at) => givesTrait(context, trade, at, trait) && isForemost(trade.position, at))
        .map((at) =>
          makeFact(context, {
            kind,
            about: [at],
            side: color,
            slots: {
              pawn: toPieceSlot(trade.position, at),
              line: trade.moves,
            },
            claims: [...claimSettled(trade), ...claimGivenTrait(context, trade, at, trait)],
            magnitude: magnitude(at, color),
            squares: { subject: [at] },
          }),
        ),
    );
  };
}

const detectTradeDoubles: Detector = (context) => {
  const trade = findEvenTrade(context);
  if (!trade) return [];
  return listSides(context).flatMap((color) =>
    groupByFile(trade.position, color).flatMap((pair) => {
      const [a, b] = pair;
      if (pair.length !== 2 || a === undefined || b === undefined) return [];
      if (!pair.every((at) => givesTrait(context, trade, at, 'doubled'))) return [];
      const pieces = pair.map((at) => toPieceSlot(trade.position, at));
      return makeFact(context, {
        kind: 'trade-doubles',
        about: pair,
        side: color,
        slots: {
          pawns: { is: 'pieces', pieces },
          file: { is: 'file', file: a.charAt(0) },
          line: trade.moves,
        },
        claims: [
          ...claimSettled(trade),
          ...pair.flatMap((at) => claimGivenTrait(context, trade, at, 'doubled')),
        ],
        magnitude: pair.some((at) => hasTrait(trade.position, at, 'isolated')) ? 2 : 1,
        squares: { subject: [a, b] },
      });
    }),
  );
};

export const tradeDetectors: readonly Detector[] = [
  detectTradeIsolates,
  detectTradeDoubles,
  detectTradeFreesPasser,
];
