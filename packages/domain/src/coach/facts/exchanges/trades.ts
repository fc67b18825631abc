import { pieceValues } from '../../../chess/material.ts';
import { roles } from '../../../chess/pieces.ts';
import type { Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, PieceCounts } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { countsOf, pointsOf } from '../../position-view/line.ts';
import type { Setting } from '../../setting.ts';
import type { PieceSlot } from '../../slot.ts';
import { opinionOf } from '../engine/opinion.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { movesSlot, settlesClaims, shownLine, tradeOf } from './aftermath.ts';
import type { Aftermath } from './aftermath.ts';
import { squaresOf } from './move-squares.ts';

/** The moved piece for one of theirs, and nothing else is gone in the end. */
interface Swap {
  readonly trade: Aftermath;
  readonly own: PieceSlot;
  readonly their: PieceSlot;
  /** The move takes; otherwise it is taken and they are taken back. */
  readonly takes: boolean;
  readonly claims: readonly Claim[];
}

function swapOf(setting: Setting): Swap | undefined {
  const trade = tradeOf(setting);
  if (!trade || setting.move.promotion || setting.move.role === 'king') return undefined;
  const pair = setting.move.captured ? takenBack(setting, trade) : takenFirst(setting, trade);
  if (!pair) return undefined;
  const { own, their } = pair;
  const { me, opponent } = setting;
  const isOnly = hasLost(trade.change[me], own.role) && hasLost(trade.change[opponent], their.role);
  const isEven = pieceValues[own.role] === pieceValues[their.role] && own.role !== 'pawn';
  return isOnly && isEven ? pair : undefined;
}

/** Exactly one piece of this kind less. */
function hasLost(change: PieceCounts, lost: Role): boolean {
  return roles.every((role) => change[role] === (role === lost ? -1 : 0));
}

function takenBack({ move, ...setting }: Setting, trade: Aftermath): Swap | undefined {
  const at = firstOn(trade, move.to);
  if (at === undefined) return undefined;
  const own = pieceSlot(setting.after, move.to);
  // In passing it stood elsewhere, but a pawn is no piece to exchange.
  if (!setting.before.pieces.has(move.to)) return undefined;
  const their = pieceSlot(setting.before, move.to);
  const claims = [
    says(before, { is: 'played', move: move.san }),
    pieceClaim(before, their),
    pieceClaim(after, own),
    ...settlesClaims(trade),
    takesClaim(trade, at, move.to, own.role),
  ];
  return { trade, own, their, takes: true, claims };
}

function takenFirst({ move, after: scene }: Setting, trade: Aftermath): Swap | undefined {
  const [first, second] = trade.line.steps;
  const [from, to] = first ? squaresOf(first.uci) : [];
  if (!first || !second || from === undefined || to !== move.to || trade.at < 2) return undefined;
  if (squaresOf(second.uci)[1] !== move.to || first.san.includes('=')) return undefined;
  const [own, their] = [pieceSlot(scene, move.to), pieceSlot(scene, from)];
  const claims = [
    pieceClaim(after, own),
    pieceClaim(after, their),
    ...settlesClaims(trade),
    takesClaim(trade, 0, move.to, own.role),
    takesClaim(trade, 1, move.to, their.role),
  ];
  return { trade, own, their, takes: false, claims };
}

/** The first move of the line that goes to a square, if the piece there has stayed until then. */
function firstOn({ line, at }: Aftermath, square: Square): number | undefined {
  const found = line.steps.slice(0, at).findIndex(({ uci }) => squaresOf(uci).includes(square));
  const step = line.steps[found];
  return step && squaresOf(step.uci)[1] === square ? found : undefined;
}

function takesClaim({ line }: Aftermath, at: number, square: Square, role: Role): Claim {
  return says({ line: line.id, ply: 0 }, { is: 'line-takes', at, square, role });
}

const exchange: Detector = (setting) => {
  const swap = swapOf(setting);
  if (!swap?.takes) return [];
  const { trade, own, their, claims } = swap;
  return [
    makeFact(setting, {
      kind: 'exchange',
      about: [own.square],
      side: setting.me,
      slots: { own, their, line: movesSlot(trade) },
      claims,
      delta: 'created',
      confirmed: 'line',
      magnitude: pieceValues[own.role],
      squares: [[own.square, 'subject']],
      arrows: [[setting.move.from, setting.move.to, 'move']],
      lines: shownLine(trade),
    }),
  ];
};

/** What a side that is ahead likes: less on the board, and nothing given for it. */
const simplifies: Detector = (setting) => {
  const swap = swapOf(setting);
  const { me, opponent } = setting;
  const lead =
    pointsOf(countsOf(setting.before, me)) - pointsOf(countsOf(setting.before, opponent));
  const loss = opinionOf(setting)?.loss;
  if (!swap || lead < 2 || loss === undefined || loss > 2) return [];
  const { trade, own, their, claims } = swap;
  return [
    makeFact(setting, {
      kind: 'simplifies',
      about: [own.square],
      side: me,
      slots: { own, their, lead: { is: 'number', value: lead }, line: movesSlot(trade) },
      claims: [
        ...claims,
        says(before, { is: 'lead', color: me, least: lead, most: lead }),
        says(before, { is: 'loss', most: 2 }),
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: lead,
      squares: [
        [own.square, 'subject'],
        [their.square, 'target'],
      ],
      lines: shownLine(trade),
    }),
  ];
};

/** Pieces come off in pairs. */
const exchanges: Detector = (setting): Fact[] => {
  const trade = tradeOf(setting);
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
  const { to } = setting.move;
  return [
    makeFact(setting, {
      kind: 'exchanges',
      about: [],
      side: setting.me,
      slots: { line: movesSlot(trade) },
      claims: settlesClaims(trade),
      delta: 'created',
      confirmed: 'line',
      magnitude: pairs,
      squares: [[to, 'subject']],
      lines: shownLine(trade),
    }),
  ];
};

export const tradeDetectors: readonly Detector[] = [exchange, simplifies, exchanges];
