import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { scoreCp } from '../../../quality/score.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { attackedFrom } from '../../position-view/attacks.ts';
import { exchangeOf, gainOn, isUndefended } from '../../position-view/exchange.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { occupiedBy, orderFor, worthOf } from '../motifs/course.ts';
import { movesClaim } from './proof.ts';

const passed = { ...after, passed: true } as const;
/** What a threat has to win on its square, in pawns, and in the engine's eyes, in centipawns. */
const leastThreat = 2;
const leastThreatCp = 100;

/** Were it the mover's turn again he would take something: new with the move, and confirmed by the engine's probe. */
export const threat: Detector = (setting) => {
  const { probeAfter: probe, passedAfter, me } = setting;
  const [step] = probe?.steps ?? [];
  const [reply] = setting.replies;
  if (!probe || !passedAfter || !step || !reply) return [];
  const [from, to] = endsOf(step.uci);
  if (!passedAfter.pieces.has(to) || !step.san.includes('x')) return [];
  const gain = exchangeOf(passedAfter, step.uci);
  const had = gainOn(setting.before, to, me) ?? 0;
  if (gain < leastThreat || had >= gain || !isMuchBetter(setting, probe, reply)) return [];
  if (isTakenFirst(setting, from)) return [];
  const [by, target] = [pieceSlot(setting.after, from), pieceSlot(setting.after, to)];
  return [
    makeFact(setting, {
      kind: 'threat',
      about: [to],
      side: me,
      slots: { by, target, taking: { is: 'move', at: passed, uci: step.uci, san: step.san } },
      claims: [
        pieceClaim(after, by),
        pieceClaim(after, target),
        says(after, { is: 'reaches', from, to }),
        says(passed, { is: 'exchange', move: step.uci, least: leastThreat }),
        says(before, { is: 'gain', square: to, by: me, most: gain - 1 }),
        movesClaim(probe, 1),
        apart(probe, reply, leastApart),
      ],
      delta: 'created',
      confirmed: 'probe',
      magnitude: gain,
      squares: [
        [to, 'target'],
        [from, 'subject'],
      ],
      arrows: [[from, to, 'threat']],
      lines: [{ line: probe.id, moves: Math.min(3, probe.steps.length) }],
    }),
  ];
};

/** Whoever can be won, or is taken by the engine's answer, threatens nothing. */
export function isTakenFirst({ after, opponent, me, replies }: Setting, from: Square): boolean {
  const answered = replies[0]?.steps[0]?.scene;
  if (answered && answered.pieces.get(from)?.color !== me) return true;
  return gainOn(after, from, opponent) !== 0;
}

/** In points of winning chance. */
const leastApart = 5;

export function apart(better: KnownLine, other: KnownLine, least: number): Claim {
  return says(
    { line: better.id, ply: 0 },
    { is: 'apart', line: better.id, other: other.id, least },
  );
}

/** What the mover would do were it his turn again is clearly better than what he has. */
export function isMuchBetter({ me }: Setting, probe: KnownLine, reply: KnownLine): boolean {
  const sign = me === 'white' ? 1 : -1;
  const better = sign * (scoreCp(probe.score) - scoreCp(reply.score));
  return better >= leastThreatCp && probe.win - reply.win >= leastApart;
}

/** What a piece newly attacks: undefended or worth more, and it could be taken with a gain. Strong enough alone from three pawns on. */
export const attacks: Detector = (setting) => {
  const { passedAfter, me, move } = setting;
  if (!passedAfter) return [];
  const threatened = new Set(
    threat(setting).flatMap(({ evidence }) => evidence.arrows.map(({ to }) => to)),
  );
  return newAttacks(setting).flatMap(([from, to]) => {
    const [by, target] = [pieceSlot(setting.after, from), pieceSlot(setting.after, to)];
    const isLoose = isUndefended(setting.after, to);
    if (!isLoose && worthOf(target.role) <= worthOf(by.role)) return [];
    if (threatened.has(to) || isTakenFirst(setting, from)) return [];
    const gain = exchangeOf(passedAfter, takingOf(setting, from, to));
    if (gain < 1 || (gainOn(setting.before, to, me) ?? 0) >= gain) return [];
    const old = from === move.to ? move.from : from;
    return [
      makeFact(setting, {
        kind: 'attacks',
        about: [from, to],
        side: me,
        slots: { by, target },
        claims: [
          pieceClaim(after, by),
          pieceClaim(after, target),
          says(after, { is: 'reaches', from, to }),
          denies(before, { is: 'reaches', from: old, to }),
          says(after, { is: 'gain', square: to, by: me, least: gain }),
          ...(isLoose ? [says(after, { is: 'undefended', square: to })] : []),
        ],
        delta: 'created',
        confirmed: gain >= 3 ? 'board' : 'none',
        magnitude: gain,
        squares: [
          [to, 'target'],
          [from, 'subject'],
        ],
        arrows: [[from, to, 'attack']],
      }),
    ];
  });
};

function takingOf({ after: { pieces } }: Setting, from: Square, to: Square): string {
  const isPromotion = pieces.get(from)?.role === 'pawn' && /[18]$/.test(to);
  return `${from}${to}${isPromotion ? 'q' : ''}`;
}

/** Enemy pieces that a piece of the mover's reaches now and did not before, kings aside: each by the cheapest of those pieces. */
function newAttacks(setting: Setting): (readonly [Square, Square])[] {
  const { before: start, after: end, me, move } = setting;
  const found = new Map<Square, Square>();
  for (const from of occupiedBy(end, me, me)) {
    const old = new Set(attackedFrom(start, from === move.to ? move.from : from));
    for (const to of attackedFrom(end, from)) {
      const target = end.pieces.get(to);
      if (!target || target.color === me || target.role === 'king' || old.has(to)) continue;
      const known = found.get(to);
      if (!known || priceAt(setting, from) < priceAt(setting, known)) found.set(to, from);
    }
  }
  const order = orderFor(me);
  return Array.from(found, ([to, from]) => [from, to] as const).toSorted(([, one], [, other]) =>
    order(one, other),
  );
}

function priceAt({ after: { pieces } }: Setting, square: Square): number {
  const role = pieces.get(square)?.role ?? 'king';
  return role === 'king' ? Infinity : pieceValues[role];
}
