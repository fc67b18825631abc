import { pieceValues } from '../../../chess/material.ts';
import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { attackedFrom, attackersOf } from '../../position-view/attacks.ts';
import { exchangeOf, gainOn } from '../../position-view/exchange.ts';
import { stepFrom } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { squaresOf } from './move-squares.ts';

/** The moved piece stands where one of the same worth can take it and is taken back; where it came from it could not. */
const offers: Detector = (setting) => {
  const { move, me, opponent, after: scene } = setting;
  if (move.captured || move.role === 'pawn' || move.role === 'king') return [];
  if (gainOn(scene, move.to, opponent) !== 0) return [];
  const own = pieceSlot(scene, move.to);
  const takers = attackersOf(scene, move.to, opponent).filter((at) => isEvenTaker(setting, at));
  const [at] = takers.toSorted(
    (a, b) => weightOf(setting, b) - weightOf(setting, a) || fileIndex(a) - fileIndex(b),
  );
  if (!at) return [];
  const their = pieceSlot(scene, at);
  const answer = setting.replies[0]?.steps[0];
  return [
    makeFact(setting, {
      kind: 'offers-exchange',
      about: [move.to, at],
      side: me,
      slots: { own, their },
      claims: [
        says(before, { is: 'played', move: move.san }),
        pieceClaim(after, own),
        pieceClaim(after, their),
        says(after, { is: 'exchange', move: `${at}${move.to}`, least: 0, most: 0 }),
        denies(before, { is: 'reaches', from: at, to: move.from }),
      ],
      delta: 'created',
      confirmed: answer?.uci === `${at}${move.to}` ? 'line' : 'board',
      magnitude: pieceValues[own.role],
      squares: [
        [move.to, 'subject'],
        [at, 'target'],
      ],
      arrows: [[move.to, at, 'attack']],
    }),
  ];
};

function isEvenTaker({ move, before: start, after: scene }: Setting, at: Square): boolean {
  const taker = scene.pieces.get(at);
  const taking = `${at}${move.to}`;
  return (
    taker !== undefined &&
    taker.role !== 'king' &&
    pieceValues[taker.role] === pieceValues[move.role] &&
    !attackedFrom(start, at).includes(move.from) &&
    stepFrom(scene, taking) !== undefined &&
    exchangeOf(scene, taking) === 0
  );
}

/** The one that takes in the line first, then one of the same kind. */
function weightOf({ move, after: scene, replies }: Setting, at: Square): number {
  const [step] = replies[0]?.steps ?? [];
  const isTaking = step !== undefined && squaresOf(step.uci).join('') === `${at}${move.to}`;
  return (isTaking ? 2 : 0) + (scene.pieces.get(at)?.role === move.role ? 1 : 0);
}

export const offerDetectors: readonly Detector[] = [offers];
