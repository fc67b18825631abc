import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { attackedFrom, attackersOf, attackersThrough } from '../../position-view/attacks.ts';
import { exchangeOf, gainOn } from '../../position-view/exchange.ts';
import { stepFrom } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { gainsForLong, traitClaims } from './changes.ts';
import {
  aheadOf,
  filesApart,
  hasTrait,
  isPawn,
  otherSide,
  ownRank,
  pawnsOf,
  pawnsReaching,
  sidesOf,
} from './structure.ts';

/** How far ahead an attack still makes a pawn weak. */
const soonPlies = 8;

/** Attacked at least as often as it is defended, those who stand behind each other included, and at least once. */
function pressed({ after: scene }: Setting, square: Square, side: Color): Claim[] | undefined {
  const attackers = attackersOf(scene, square, otherSide(side)).length;
  const defenders = attackersOf(scene, square, side);
  const behind = attackersThrough(scene, square, side, defenders);
  if (attackers === 0 || attackers < defenders.length + behind.length) return undefined;
  return [
    says(after, { is: 'reached', square, by: otherSide(side), least: attackers }),
    says(after, { is: 'reached', square, by: side, most: attackers }),
  ];
}

/** The line brings an attack on it. */
function attackedSoon(setting: Setting, square: Square, side: Color): Claim[] | undefined {
  const [line] = setting.replies;
  const found = line?.steps
    .slice(0, soonPlies)
    .findIndex(
      ({ scene }) =>
        isPawn(scene, square, side) && attackersOf(scene, square, otherSide(side)).length > 0,
    );
  if (!line || found === undefined || found < 0) return undefined;
  const place: Place = { line: line.id, ply: found + 1 };
  return [
    pieceClaim(place, { is: 'piece', square, color: side, role: 'pawn' }),
    says(place, { is: 'reached', square, by: otherSide(side), least: 1 }),
  ];
}

/** Its own advance loses it: a pawn that can go ahead by an exchange is not held back. */
function heldBack(setting: Setting, square: Square, side: Color): Claim[] | undefined {
  const stop = aheadOf(square, side);
  const mine = setting.after.turn === side;
  const scene = mine ? setting.after : setting.passedAfter;
  if (!stop || !scene) return undefined;
  const push = `${square}${stop}`;
  if (!stepFrom(scene, push) || exchangeOf(scene, push) >= 0) return undefined;
  const place: Place = mine ? after : { ...after, passed: true };
  return [says(place, { is: 'exchange', move: push, most: -1 })];
}

const backward: Detector = (setting) =>
  sidesOf(setting).flatMap((color) =>
    pawnsOf(setting.after, color)
      .filter((at) => isHalfway(setting, at, color) && gainsForLong(setting, at, 'backward'))
      .flatMap((at): Fact[] => {
        const stop = aheadOf(at, color);
        const held = heldBack(setting, at, color);
        const weak = pressed(setting, at, color) ?? attackedSoon(setting, at, color);
        if (!stop || !held || !weak) return [];
        const guards = pawnsReaching(setting.after, stop, otherSide(color));
        return [
          makeFact(setting, {
            kind: 'backward-pawn',
            about: [at],
            side: color,
            slots: { pawn: pieceSlot(setting.after, at), square: { is: 'square', square: stop } },
            claims: [
              ...traitClaims(setting, at, 'backward', 'created'),
              says(after, { is: 'vacant', square: stop }),
              ...held,
              ...weak,
            ],
            delta: 'created',
            confirmed: 'board',
            magnitude: 2,
            squares: [
              [at, 'subject'],
              [stop, 'target'],
              ...guards.map((guard) => [guard, 'control'] as const),
            ],
          }),
        ];
      }),
  );

/** What is called backward: left behind by its neighbours, with the file ahead free of enemy pawns. */
function isHalfway({ after: scene }: Setting, square: Square, color: Color): boolean {
  const rank = ownRank(square, color);
  const isAhead = (at: Square) => ownRank(at, color) > rank;
  return (
    rank <= 3 &&
    !hasTrait(scene, square, 'isolated') &&
    !hasTrait(scene, square, 'doubled') &&
    !pawnsOf(scene, otherSide(color)).some((at) => filesApart(at, square) === 0 && isAhead(at))
  );
}

/** Isolated, or backward with no way ahead. */
function weaknessOf(setting: Setting, square: Square, side: Color): Claim[] | undefined {
  const { after: scene } = setting;
  if (hasTrait(scene, square, 'isolated'))
    return [says(after, { is: 'pawn', square, trait: 'isolated' })];
  if (!hasTrait(scene, square, 'backward') || !isHalfway(setting, square, side)) return undefined;
  const held = heldBack(setting, square, side);
  return held && [says(after, { is: 'pawn', square, trait: 'backward' }), ...held];
}

const attacksWeakPawn: Detector = (setting) => {
  const { move, me, opponent } = setting;
  const piece = pieceSlot(setting.after, move.to);
  if (piece.role === 'pawn' || move.castles || gainOn(setting.after, move.to, opponent) !== 0)
    return [];
  const old = new Set(attackedFrom(setting.before, move.from));
  const now = new Set(attackedFrom(setting.after, move.to));
  return pawnsOf(setting.after, opponent)
    .filter((at) => now.has(at) && !old.has(at))
    .flatMap((at): Fact[] => {
      const weakness = weaknessOf(setting, at, opponent);
      const weak = pressed(setting, at, opponent);
      if (!weakness || !weak) return [];
      return [
        makeFact(setting, {
          kind: 'attacks-weak-pawn',
          about: [move.to, at],
          side: me,
          slots: { pawn: pieceSlot(setting.after, at), by: piece },
          claims: [
            pieceClaim(after, piece),
            pieceClaim(after, pieceSlot(setting.after, at)),
            ...weakness,
            says(after, { is: 'reaches', from: move.to, to: at }),
            says(before, { is: 'played', move: move.san }),
            denies(before, { is: 'reaches', from: move.from, to: at }),
            ...weak,
          ],
          delta: 'created',
          confirmed: 'board',
          magnitude: attackersOf(setting.after, at, me).length,
          squares: [
            [at, 'target'],
            [move.to, 'subject'],
          ],
          arrows: [[move.to, at, 'attack']],
        }),
      ];
    });
};

export const targetDetectors: readonly Detector[] = [backward, attacksWeakPawn];
