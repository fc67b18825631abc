import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { scoreCp } from '../../../quality/score.ts';
import { after } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { exchangeOf, gainOn } from '../../position-view/exchange.ts';
import { endsOf, stepFrom } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import type { MoveSlot, PieceSlot } from '../../slot.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { takesBack } from './captures.ts';
import { gainAt, movesClaim, movesSlot, owed, settledPlies, settlesClaim, winOf } from './proof.ts';

/** A piece of the mover's that can be taken with a gain, and what a line does about it. */
interface Offer {
  readonly offered: PieceSlot;
  readonly taking: MoveSlot;
  readonly gain: number;
  readonly claims: readonly Claim[];
}

/** What makes an offer of it, in pawns. */
const leastOffer = 2;
/** A move that gives away more than this, in winning chance, is a mistake and no sacrifice; and a lost game gives anything. */
const mostLoss = 5;
const leastChance = 30;

export const sacrifice: Detector = (setting) => {
  const [line] = setting.replies;
  const offer = line && offerIn(setting, line, leastOffer + takenFor(setting));
  if (!offer || takesBack(setting) || owed(setting) > 0 || !isSound(setting)) return [];
  if (wasHanging(setting, offer.offered.square) || isExchange(line)) return [];
  const outcome = outcomeOf(setting, line);
  if (!outcome) return [];
  const { at, isRegained } = outcome;
  return [
    makeFact(setting, {
      kind: isRegained ? 'temporary-sacrifice' : 'sacrifice',
      about: [offer.offered.square],
      side: setting.me,
      slots: { offered: offer.offered, taking: offer.taking, line: movesSlot(line, at) },
      claims: [...offer.claims, movesClaim(line, at), settlesClaim(setting, line, at)],
      delta: 'created',
      confirmed: 'line',
      magnitude: offer.gain,
      squares: [[offer.offered.square, 'subject']],
      arrows: [[...endsOf(offer.taking.uci), 'attack']],
      lines: [{ line: line.id, moves: at }],
    }),
  ];
};

/** The first move of a line takes a piece of the mover's, with a gain on its square. */
function offerIn(setting: Setting, line: KnownLine, least: number): Offer | undefined {
  const [step] = line.steps;
  if (!step) return undefined;
  const square = endsOf(step.uci)[1];
  const piece = setting.after.pieces.get(square);
  if (piece?.color !== setting.me || piece.role === 'king') return undefined;
  const gain = exchangeOf(setting.after, step.uci);
  if (gain < least) return undefined;
  const offered = pieceSlot(setting.after, square);
  return {
    offered,
    taking: { is: 'move', at: after, uci: step.uci, san: step.san },
    gain,
    claims: [
      pieceClaim(after, offered),
      says(after, { is: 'exchange', move: step.uci, least }),
      says(after, { is: 'legal', move: step.uci }),
    ],
  };
}

/** What the move has taken itself, or made of a pawn, is a price: only what goes beyond it is given. */
function takenFor({ move: { captured, promotion } }: Setting): number {
  const made = promotion ? pieceValues[promotion] - pieceValues.pawn : 0;
  return made + (captured ? pieceValues[captured] : 0);
}

/** What is taken back at once was exchanged. */
function isExchange({ steps: [taking, back] }: KnownLine): boolean {
  return !!taking && !!back && endsOf(taking.uci)[1] === endsOf(back.uci)[1];
}

/** Already lost before the move, which then does not give it. */
function wasHanging({ before, opponent, move }: Setting, square: Square): boolean {
  const gain = gainOn(before, square === move.to ? move.from : square, opponent);
  return gain === undefined ? square !== move.to : gain >= leastOffer;
}

function isSound({ options: [best], replies: [line] }: Setting): boolean {
  return !!best && !!line && best.win - line.win < mostLoss && line.win >= leastChance;
}

/** Whether what was given comes back, by the places of the line where nothing hangs. */
function outcomeOf(
  setting: Setting,
  line: KnownLine,
): { readonly at: number; readonly isRegained: boolean } | undefined {
  const plies = settledPlies(line).filter((at) => at > 0);
  const [first] = plies;
  if (first === undefined) return undefined;
  const balances = plies.map((at) => gainAt(setting, line, at, setting.me));
  if (balances.every((balance) => balance <= -leastOffer)) return { at: first, isRegained: false };
  const back = balances.findIndex((_, index) => balances.slice(index).every((later) => later >= 0));
  const at = plies[back];
  return at === undefined || at > 8 ? undefined : { at, isRegained: true };
}

/** What is there to be taken, and is better left alone: the engine's line that takes it is clearly worse for the taker. */
export const poisoned: Detector = (setting) => {
  const [best, ...others] = setting.replies;
  if (!best || offerIn(setting, best, 1)) return [];
  return others.flatMap((line) => {
    const offer = isWorse(setting, line, best) ? offerIn(setting, line, 1) : undefined;
    const win = offer && winOf(setting, line);
    if (!offer || !win || win.by === 'promotion') return [];
    if (isCaughtElsewhere(setting, line, best)) return [];
    return [
      makeFact(setting, {
        kind: 'poisoned',
        about: [offer.offered.square],
        side: setting.me,
        slots: { offered: offer.offered, taking: offer.taking, line: movesSlot(line, win.at) },
        claims: [
          ...offer.claims,
          ...win.claims,
          says(
            { line: line.id, ply: 0 },
            { is: 'apart', line: line.id, other: best.id, least: clearlyWorse },
          ),
        ],
        delta: 'created',
        confirmed: 'line',
        magnitude: line.win - best.win,
        squares: [[offer.offered.square, 'subject']],
        arrows: [[...endsOf(offer.taking.uci), 'attack']],
        lines: [{ line: line.id, moves: win.at }],
      }),
    ];
  });
};

/** In points of winning chance, and in centipawns. */
const clearlyWorse = 8;
const clearlyWorseCp = 80;

function isWorse({ me }: Setting, line: KnownLine, best: KnownLine): boolean {
  const sign = me === 'white' ? 1 : -1;
  const apart = sign * (scoreCp(line.score) - scoreCp(best.score));
  return apart >= clearlyWorseCp && line.win - best.win > clearlyWorse;
}

/** The mover wins as much whatever the opponent does: then it is not the taking that is punished. */
function isCaughtElsewhere(setting: Setting, line: KnownLine, best: KnownLine): boolean {
  const [taken, left] = [winOf(setting, line), winOf(setting, best)];
  if (taken && left && left.gain >= taken.gain) return true;
  const [answer, scene] = [line.steps[1], setting.passedAfter];
  const isThreat = answer && scene && stepFrom(scene, answer.uci);
  return !!isThreat && exchangeOf(scene, answer.uci) >= 1;
}
