import { after, before } from '../../claim.ts';
import { listAttacked } from '../../position-view/attacks.ts';
import { tryMove, splitUci } from '../../position-view/position-view.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { gainsTrait, claimPawn, claimTrait } from './changes.ts';
import {
  getSquareAhead,
  countFilesApart,
  hasTrait,
  isLever,
  isPawn,
  listLevers,
  getRankIndex,
  listPawns,
  listCaptureSquares,
} from './structure.ts';
import { measureCentrality } from './breaks.ts';

/** Detects an unresolved lever that the moved piece supports or attacks, or that the engine's line resolves next. */
const detectTension: Detector = (context) => {
  const { move, me, replies } = context;
  const added = listAttacked(context.after, move.to);
  const taken = (replies[0]?.steps ?? []).slice(0, 2).map(({ uci }) => splitUci(uci));
  const pairs = listPawns(context.after, me)
    .filter((own) => own !== move.to)
    .flatMap((own) => listLevers(context.after, own).map((their) => [own, their] as const))
    .filter((pair) => isLever(context.before, ...pair) && tryMove(context.before, pair.join('')))
    .filter(
      ([own, their]) =>
        added.includes(own) ||
        added.includes(their) ||
        taken.some(
          ([from, to]) => (from === own && to === their) || (from === their && to === own),
        ),
    )
    .toSorted(([, a], [, b]) => measureCentrality(b) - measureCentrality(a));
  return pairs.slice(0, 1).map(([own, their]) => {
    const slots = {
      pawn: toPieceSlot(context.after, own),
      target: toPieceSlot(context.after, their),
    };
    return makeFact(context, {
      kind: 'tension',
      about: [own, their],
      slots,
      claims: [
        ...claimPieces(after, slots.pawn, slots.target),
        affirm(before, { is: 'lever', own, their }),
        affirm(after, { is: 'lever', own, their }),
        affirm(before, { is: 'legal', move: `${own}${their}` }),
      ],
      delta: 'unchanged',
      magnitude: measureCentrality(their),
      squares: { subject: [own], target: [their] },
    });
  });
};

const detectTensionResolved: Detector = (context) => {
  const { move, me } = context;
  if (move.role !== 'pawn' || move.promotion) return [];
  // The tension remains if the moved pawn meets an enemy pawn again.
  if (listLevers(context.after, move.to).length > 0) return [];
  const levers = listLevers(context.before, move.from).filter((target) =>
    tryMove(context.before, `${move.from}${target}`),
  );
  const facts = levers.map((target) => {
    const isTaken = move.to === target;
    const slots = {
      pawn: toPieceSlot(context.after, move.to),
      target: toPieceSlot(context.before, target),
    };
    const shared = {
      about: [move.to, target],
      slots,
      magnitude: measureCentrality(target),
      squares: { subject: [move.to], target: [target] },
      arrows: [[move.from, move.to, 'move']],
    } as const;
    const claims = [
      ...claimPawn(context, move.to),
      claimPiece(before, slots.target),
      affirm(before, { is: 'lever', own: move.from, their: target }),
      affirm(before, { is: 'legal', move: `${move.from}${target}` }),
      ...listCaptureSquares(move.to, me).map((their) =>
        deny(after, { is: 'lever', own: move.to, their }),
      ),
    ];
    if (isTaken) return makeFact(context, { ...shared, kind: 'resolves-tension', claims });
    return move.captured === undefined
      ? makeFact(context, {
          ...shared,
          kind: 'advances-past',
          claims: [...claims, claimPiece(after, slots.target)],
        })
      : undefined;
  });
  return facts.flatMap((fact) => fact ?? []);
};

/** Detects an enemy pawn that the moved pawn blocks: in the enemy's half, or if its neighbouring pawns cannot support it. */
const detectFixedPawn: Detector = (context) => {
  const { move, me, opponent } = context;
  const at = getSquareAhead(move.to, me);
  if (move.role !== 'pawn' || !at || !isPawn(context.after, at, opponent)) return [];
  const isHelpless = listPawns(context.after, opponent).every(
    (one) =>
      countFilesApart(one, at) !== 1 || getRankIndex(one, opponent) > getRankIndex(at, opponent),
  );
  if (!isHelpless && getRankIndex(move.to, me) < 4) return [];
  if (hasTrait(context.before, at, 'fixed') || !gainsTrait(context, at, 'fixed')) return [];
  const by = toPieceSlot(context.after, move.to);
  return makeFact(context, {
    kind: 'fixes-pawn',
    about: [at],
    slots: { pawn: toPieceSlot(context.after, at), by },
    claims: [claimPiece(after, by), ...claimTrait(context, at, 'fixed', 'created')],
    magnitude: isHelpless ? 2 : 1,
    squares: { target: [at], subject: [move.to] },
  });
};

export const tensionDetectors: readonly Detector[] = [
  detectTension,
  detectTensionResolved,
  detectFixedPawn,
];
