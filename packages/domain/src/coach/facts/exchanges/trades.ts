import { pieceValues } from '../../../chess/material.ts';
import { roles } from '../../../chess/pieces.ts';
import type { Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, PieceCounts } from '../../claim.ts';
import { countMaterialLead } from '../../position-view/played-line.ts';
import type { MoveContext } from '../../move-context.ts';
import type { PieceSlot } from '../../slot.ts';
import { compareWithEngine } from '../engine/engine-comparison.ts';
import { makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { claimSettled, findTrade } from './aftermath.ts';
import type { Aftermath } from './aftermath.ts';
import { splitUci } from '../../position-view/position-view.ts';

/** An exchange of the moved piece for an enemy piece. No other material is gone when the exchanges are over. */
interface Swap {
  readonly trade: Aftermath;
  readonly own: PieceSlot;
  readonly their: PieceSlot;
  /** True if the explained move takes; false if the moved piece is taken and then recaptured. */
  readonly isCapture: boolean;
  readonly claims: readonly Claim[];
}

function findSwap(context: MoveContext): Swap | undefined {
  const trade = findTrade(context);
  if (!trade || context.move.promotion || context.move.role === 'king') return undefined;
  const pair = context.move.captured
    ? findRecapturedSwap(context, trade)
    : findOfferedSwap(context, trade);
  if (!pair) return undefined;
  const { own, their } = pair;
  const { me, opponent } = context;
  const isOnly = hasLost(trade.change[me], own.role) && hasLost(trade.change[opponent], their.role);
  const isEven = pieceValues[own.role] === pieceValues[their.role] && own.role !== 'pawn';
  return isOnly && isEven ? pair : undefined;
}

/** True if the side has lost exactly one piece of this kind and nothing else. */
function hasLost(change: PieceCounts, lost: Role): boolean {
  return roles.every((role) => change[role] === (role === lost ? -1 : 0));
}

function findRecapturedSwap({ move, ...context }: MoveContext, trade: Aftermath): Swap | undefined {
  const at = findFirstMoveTo(trade, move.to);
  if (at === undefined) return undefined;
  const own = toPieceSlot(context.after, move.to);
  // Excludes en passant: the captured pawn is on another square, and a pawn is not a piece to exchange.
  if (!context.before.pieces.has(move.to)) return undefined;
  const their = toPieceSlot(context.before, move.to);
  const claims = [
    affirm(before, { is: 'played', move: move.san }),
    claimPiece(before, their),
    claimPiece(after, own),
    ...claimSettled(trade),
    claimTakes(trade, at, move.to, own.role),
  ];
  return { trade, own, their, isCapture: true, claims };
}

function findOfferedSwap(
  { move, after: position }: MoveContext,
  trade: Aftermath,
): Swap | undefined {
  const [first, second] = trade.line.steps;
  const [from, to] = first ? splitUci(first.uci) : [];
  if (!first || !second || from === undefined || to !== move.to || trade.at < 2) return undefined;
  if (splitUci(second.uci)[1] !== move.to || first.san.includes('=')) return undefined;
  const [own, their] = [toPieceSlot(position, move.to), toPieceSlot(position, from)];
  const claims = [
    ...claimPieces(after, own, their),
    ...claimSettled(trade),
    claimTakes(trade, 0, move.to, own.role),
    claimTakes(trade, 1, move.to, their.role),
  ];
  return { trade, own, their, isCapture: false, claims };
}

/** Index of the first move of the line to a square; undefined if the piece on that square moves away before. */
function findFirstMoveTo({ line, at }: Aftermath, square: Square): number | undefined {
  const found = line.steps.slice(0, at).findIndex(({ uci }) => splitUci(uci).includes(square));
  const step = line.steps[found];
  return step && splitUci(step.uci)[1] === square ? found : undefined;
}

function claimTakes({ line }: Aftermath, at: number, square: Square, role: Role): Claim {
  return affirm({ line: line.id, ply: 0 }, { is: 'line-takes', at, square, role });
}

const detectExchange: Detector = (context) => {
  const swap = findSwap(context);
  if (!swap?.isCapture) return [];
  const { trade, own, their, claims } = swap;
  return makeFact(context, {
    kind: 'exchange',
    about: [own.square],
    slots: { own, their, line: trade.moves },
    claims,
    magnitude: pieceValues[own.role],
    squares: { subject: [own.square] },
    arrows: [[context.move.from, context.move.to, 'move']],
  });
};

/** Detects that the side that is ahead exchanges pieces and loses at most two points of winning chance. */
const detectSimplification: Detector = (context) => {
  const swap = findSwap(context);
  const lead = countMaterialLead(context.before, context.me);
  const loss = compareWithEngine(context)?.loss;
  if (!swap || lead < 2 || loss === undefined || loss > 2) return [];
  const { trade, own, their, claims } = swap;
  return makeFact(context, {
    kind: 'simplifies',
    about: [own.square],
    slots: {
      own,
      their,
      lead: { is: 'number', value: lead },
      line: trade.moves,
    },
    claims: [
      ...claims,
      affirm(before, { is: 'lead', color: context.me, least: lead, most: lead }),
      affirm(before, { is: 'loss', most: 2 }),
    ],
    magnitude: lead,
    squares: { subject: [own.square], target: [their.square] },
  });
};

/** Detects that at least two pairs of pieces are exchanged. */
const detectExchanges: Detector = (context) => {
  const trade = findTrade(context);
  if (!trade) return [];
  const { white, black } = trade.change;
  const isEven =
    roles.every((role) => white[role] <= 0 && black[role] <= 0) &&
    white.pawn === black.pawn &&
    white.queen === black.queen &&
    white.rook === black.rook &&
    white.bishop + white.knight === black.bishop + black.knight;
  const pairs = -(white.queen + white.rook + white.bishop + white.knight);
  if (!isEven || pairs < 2) return [];
  const { to } = context.move;
  return makeFact(context, {
    kind: 'exchanges',
    about: [],
    slots: { line: trade.moves },
    claims: claimSettled(trade),
    magnitude: pairs,
    squares: { subject: [to] },
  });
};

export const tradeDetectors: readonly Detector[] = [
  detectExchange,
  detectSimplification,
  detectExchanges,
];
