import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { toCentipawns } from '../../../quality/score.ts';
import { after } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { evaluateExchange, computeGain } from '../../position-view/exchange.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import type { MoveSlot, PieceSlot } from '../../slot.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { isRecapture } from './captures.ts';
import {
  countGain,
  claimMoves,
  toMovesSlot,
  countOwed,
  listSettledPlies,
  claimSettled,
  findWin,
} from './line-gain.ts';

/** A piece of the mover that the opponent can take with a gain. */
interface Offer {
  readonly offered: PieceSlot;
  readonly taking: MoveSlot;
  readonly gain: number;
  readonly claims: readonly Claim[];
}

/** Minimum gain in pawns for a piece to count as offered. */
const minOffer = 2;
/** Limits in points of winning chance. A move that loses more is a mistake, and an offer in a lost position means nothing. */
const maxLoss = 5;
const minChance = 30;

export const detectSacrifice: Detector = (context) => {
  const [line] = context.replies;
  const offer = line && findOffer(context, line, minOffer + countReceived(context));
  if (!offer || isRecapture(context) || countOwed(context) > 0 || !isSound(context)) return [];
  if (wasHanging(context, offer.offered.square) || isTakenBack(line)) return [];
  const outcome = findOutcome(context, line);
  if (!outcome) return [];
  const { at, isRegained } = outcome;
  return makeFact(context, {
    kind: isRegained ? 'temporary-sacrifice' : 'sacrifice',
    about: [offer.offered.square],
    slots: { offered: offer.offered, taking: offer.taking, line: toMovesSlot(line, at) },
    claims: [...offer.claims, claimMoves(line, at), claimSettled(context, line, at)],
    magnitude: offer.gain,
    squares: { subject: [offer.offered.square] },
    arrows: [[...splitUci(offer.taking.uci), 'attack']],
  });
};

/** Finds an offer: the first move of the line takes a piece of the mover and gains at least `minGain` pawns by the exchange. */
function findOffer(context: MoveContext, line: EvaluatedLine, minGain: number): Offer | undefined {
  const [step] = line.steps;
  if (!step) return undefined;
  const square = splitUci(step.uci)[1];
  const piece = context.after.pieces.get(square);
  if (piece?.color !== context.me || piece.role === 'king') return undefined;
  const gain = evaluateExchange(context.after, step.uci);
  if (gain < minGain) return undefined;
  const offered = toPieceSlot(context.after, square);
  return {
    offered,
    taking: { is: 'move', at: after, uci: step.uci, san: step.san },
    gain,
    claims: [
      claimPiece(after, offered),
      affirm(after, { is: 'exchange', move: step.uci, least: minGain }),
      affirm(after, { is: 'legal', move: step.uci }),
    ],
  };
}

/**
 * Counts the material that the move itself wins, by a capture or a promotion. The gain of the offer must exceed it by
 * `minOffer`.
 */
function countReceived({ move: { captured, promotion } }: MoveContext): number {
  const made = promotion ? pieceValues[promotion] - pieceValues.pawn : 0;
  return made + (captured ? pieceValues[captured] : 0);
}

/** True if the mover recaptures at once. Then the piece was exchanged, not sacrificed. */
function isTakenBack({ steps: [taking, back] }: EvaluatedLine): boolean {
  return !!taking && !!back && splitUci(taking.uci)[1] === splitUci(back.uci)[1];
}

/** True if the piece could already be won before the move. */
function wasHanging({ before, opponent, move }: MoveContext, square: Square): boolean {
  const gain = computeGain(before, square === move.to ? move.from : square, opponent);
  return gain === undefined ? square !== move.to : gain >= minOffer;
}

function isSound({ options: [best], replies: [line] }: MoveContext): boolean {
  return !!best && !!line && best.win - line.win < maxLoss && line.win >= minChance;
}

/** Decides whether the sacrificed material is won back. Counts material only at plies of the line where nothing hangs. */
function findOutcome(
  context: MoveContext,
  line: EvaluatedLine,
): { readonly at: number; readonly isRegained: boolean } | undefined {
  const plies = listSettledPlies(line).filter((at) => at > 0);
  const [first] = plies;
  if (first === undefined) return undefined;
  const balances = plies.map((at) => countGain(context, line, at, context.me));
  if (balances.every((balance) => balance <= -minOffer)) return { at: first, isRegained: false };
  const back = balances.findIndex((_, index) => balances.slice(index).every((later) => later >= 0));
  const at = plies[back];
  return at === undefined || at > 8 ? undefined : { at, isRegained: true };
}

/**
 * Detects a piece that can be taken but should not be, because the engine's line that takes it is clearly worse for the
 * opponent.
 */
export const detectPoisoned: Detector = (context) => {
  const [best, ...others] = context.replies;
  if (!best || findOffer(context, best, 1)) return [];
  return others.flatMap((line) => {
    const offer = isWorse(context, line, best) ? findOffer(context, line, 1) : undefined;
    const win = offer && findWin(context, line);
    if (!offer || !win || win.by === 'promotion') return [];
    if (isCaughtElsewhere(context, line, best)) return [];
    return makeFact(context, {
      kind: 'poisoned',
      about: [offer.offered.square],
      slots: { offered: offer.offered, taking: offer.taking, line: toMovesSlot(line, win.at) },
      claims: [
        ...offer.claims,
        ...win.claims,
        affirm(
          { line: line.id, ply: 0 },
          { is: 'apart', line: line.id, other: best.id, least: minWorse },
        ),
      ],
      magnitude: line.win - best.win,
      squares: { subject: [offer.offered.square] },
      arrows: [[...splitUci(offer.taking.uci), 'attack']],
    });
  });
};

/** Minimum differences: in points of winning chance, and in centipawns. */
const minWorse = 8;
const minWorseCp = 80;

function isWorse({ me }: MoveContext, line: EvaluatedLine, best: EvaluatedLine): boolean {
  const sign = me === 'white' ? 1 : -1;
  const apart = sign * (toCentipawns(line.score) - toCentipawns(best.score));
  return apart >= minWorseCp && line.win - best.win > minWorse;
}

/** True if the mover wins as much without the capture, so the capture is not the reason for the gain. */
function isCaughtElsewhere(
  context: MoveContext,
  line: EvaluatedLine,
  best: EvaluatedLine,
): boolean {
  const [taken, left] = [findWin(context, line), findWin(context, best)];
  if (taken && left && left.gain >= taken.gain) return true;
  const [answer, position] = [line.steps[1], context.nullMoveAfter];
  const isThreat = answer && position && tryMove(position, answer.uci);
  return !!isThreat && evaluateExchange(position, answer.uci) >= 1;
}
