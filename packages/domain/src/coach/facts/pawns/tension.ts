import { after, before } from '../../claim.ts';
import { attackedFrom } from '../../position-view/attacks.ts';
import { stepFrom } from '../../position-view/scene.ts';
import { squaresOf } from '../exchanges/move-squares.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { gains, pawnClaims, traitClaims } from './changes.ts';
import {
  aheadOf,
  filesApart,
  hasTrait,
  isLever,
  isPawn,
  leversOf,
  ownRank,
  pawnsOf,
  takenFrom,
} from './structure.ts';
import { centrality } from './breaks.ts';

/** A lever nobody has resolved, where the moved piece adds to it or somebody takes next. */
const tension: Detector = (setting) => {
  const { move, me, replies } = setting;
  const added = attackedFrom(setting.after, move.to);
  const taken = (replies[0]?.steps ?? []).slice(0, 2).map(({ uci }) => squaresOf(uci));
  const pairs = pawnsOf(setting.after, me)
    .filter((own) => own !== move.to)
    .flatMap((own) => leversOf(setting.after, own).map((their) => [own, their] as const))
    .filter((pair) => isLever(setting.before, ...pair) && stepFrom(setting.before, pair.join('')))
    .filter(
      ([own, their]) =>
        added.includes(own) ||
        added.includes(their) ||
        taken.some(
          ([from, to]) => (from === own && to === their) || (from === their && to === own),
        ),
    )
    .toSorted(([, a], [, b]) => centrality(b) - centrality(a));
  return pairs.slice(0, 1).map(([own, their]) => {
    const slots = {
      pawn: pieceSlot(setting.after, own),
      target: pieceSlot(setting.after, their),
    };
    return makeFact(setting, {
      kind: 'tension',
      about: [own, their],
      side: me,
      slots,
      claims: [
        pieceClaim(after, slots.pawn),
        pieceClaim(after, slots.target),
        says(before, { is: 'lever', own, their }),
        says(after, { is: 'lever', own, their }),
        says(before, { is: 'legal', move: `${own}${their}` }),
      ],
      delta: 'kept',
      confirmed: 'board',
      magnitude: centrality(their),
      squares: [
        [own, 'subject'],
        [their, 'target'],
      ],
    });
  });
};

const resolves: Detector = (setting) => {
  const { move, me } = setting;
  if (move.role !== 'pawn' || move.promotion) return [];
  // Where it meets another pawn at once there still is tension.
  if (leversOf(setting.after, move.to).length > 0) return [];
  const levers = leversOf(setting.before, move.from).filter((target) =>
    stepFrom(setting.before, `${move.from}${target}`),
  );
  const facts = levers.map((target) => {
    const isTaken = move.to === target;
    const slots = {
      pawn: pieceSlot(setting.after, move.to),
      target: pieceSlot(setting.before, target),
    };
    const shared = {
      about: [move.to, target],
      side: me,
      slots,
      delta: 'created',
      confirmed: 'board',
      magnitude: centrality(target),
      squares: [
        [move.to, 'subject'],
        [target, 'target'],
      ],
      arrows: [[move.from, move.to, 'move']],
    } as const;
    const claims = [
      ...pawnClaims(setting, move.to),
      pieceClaim(before, slots.target),
      says(before, { is: 'lever', own: move.from, their: target }),
      says(before, { is: 'legal', move: `${move.from}${target}` }),
      ...takenFrom(move.to, me).map((their) => denies(after, { is: 'lever', own: move.to, their })),
    ];
    if (isTaken) return makeFact(setting, { ...shared, kind: 'resolves-tension', claims });
    return move.captured === undefined
      ? makeFact(setting, {
          ...shared,
          kind: 'advances-past',
          claims: [...claims, pieceClaim(after, slots.target)],
        })
      : undefined;
  });
  return facts.flatMap((fact) => fact ?? []);
};

/** An enemy pawn is stopped by ours: worth a word deep in his camp, or where it cannot be helped by its neighbours. */
const fixes: Detector = (setting) => {
  const { move, me, opponent } = setting;
  const at = aheadOf(move.to, me);
  if (move.role !== 'pawn' || !at || !isPawn(setting.after, at, opponent)) return [];
  const isHelpless = pawnsOf(setting.after, opponent).every(
    (one) => filesApart(one, at) !== 1 || ownRank(one, opponent) > ownRank(at, opponent),
  );
  if (!isHelpless && ownRank(move.to, me) < 4) return [];
  if (hasTrait(setting.before, at, 'fixed') || !gains(setting, at, 'fixed')) return [];
  const by = pieceSlot(setting.after, move.to);
  return [
    makeFact(setting, {
      kind: 'fixes-pawn',
      about: [at],
      side: me,
      slots: { pawn: pieceSlot(setting.after, at), by },
      claims: [pieceClaim(after, by), ...traitClaims(setting, at, 'fixed', 'created')],
      delta: 'created',
      confirmed: 'board',
      magnitude: isHelpless ? 2 : 1,
      squares: [
        [at, 'target'],
        [move.to, 'subject'],
      ],
    }),
  ];
};

export const tensionDetectors: readonly Detector[] = [tension, resolves, fixes];
