import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { attackedFrom } from '../../position-view/attacks.ts';
import type { Setting } from '../../setting.ts';
import { movesSlot } from '../forcing/proof.ts';
import { isTakenFirst } from '../forcing/threats.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { occupiedBy, worthOf } from './course.ts';
import { discoveredAt } from './discovered.ts';
import { forkTargets } from './fork.ts';
import { courseFor, fallProof, motifClaim, strikeProof, takesClaim } from './motif-fact.ts';
import { isPinnedToKing, pinTells, pinsOf } from './pin.ts';
import type { LineUp } from './pin.ts';
import { skewerAt } from './skewer.ts';
import { isTrapped } from './trapped.ts';

/** The moved piece attacks two at once, and a line takes one of them with it. */
export const fork: Detector = (setting) => {
  const { to } = setting.move;
  const targets = forkTargets(setting.after, to);
  const fall = targets.length > 0 ? fallProof(setting, targets, to) : undefined;
  if (!fall || (fall.from === 'probe' && isTakenFirst(setting, to))) return [];
  const { proof, square, from } = fall;
  const by = pieceSlot(setting.after, to);
  const pieces = targets.map((target) => pieceSlot(setting.after, target));
  return [
    makeFact(setting, {
      kind: 'fork',
      about: targets,
      side: setting.me,
      slots: { by, targets: { is: 'pieces', pieces }, line: movesSlot(proof.line, proof.at) },
      claims: [
        says(after, { is: 'fork', by: to, targets }),
        pieceClaim(after, by),
        ...pieces.map((piece) => pieceClaim(after, piece)),
        ...targets.map((target) => says(after, { is: 'reaches', from: to, to: target })),
        ...takesClaim(proof, setting, square),
        ...proof.claims,
      ],
      delta: 'created',
      confirmed: from,
      magnitude: proof.gain,
      squares: [[to, 'subject'], ...targets.map((target) => [target, 'target'] as const)],
      arrows: targets.map((target) => [to, target, 'attack'] as const),
      lines: [{ line: proof.line.id, moves: proof.at }],
    }),
  ];
};

/** Pins the move makes; only those that win something are more than a line-up. */
export const pin: Detector = (setting) => {
  const { before: start, after: end, me } = setting;
  const old = pinsOf(start, me);
  return pinsOf(end, me).flatMap((made) => {
    if (old.some((known) => isSamePin(setting, known, made)) || !isWorthTelling(setting, made))
      return [];
    const fall = fallProof(setting, [made.front]);
    const [by, pinned, behind] = [made.by, made.front, made.behind].map((square) =>
      pieceSlot(end, square),
    );
    if (!by || !pinned || !behind) return [];
    return [
      makeFact(setting, {
        kind: 'pin',
        about: [made.front],
        side: me,
        slots: { by, pinned, behind },
        claims: [
          says(after, { is: 'pin', by: made.by, pinned: made.front, to: made.behind }),
          ...[by, pinned, behind].map((piece) => pieceClaim(after, piece)),
          ...(fall ? [...takesClaim(fall.proof, setting, made.front), ...fall.proof.claims] : []),
        ],
        delta: 'created',
        confirmed: fall?.from ?? 'none',
        magnitude: fall?.proof.gain ?? worthOf(pinned.role),
        squares: [
          [made.by, 'subject'],
          [made.front, 'target'],
          [made.behind, 'target'],
        ],
        arrows: [[made.by, made.behind, 'attack']],
        lines: fall ? [{ line: fall.proof.line.id, moves: fall.proof.at }] : [],
      }),
    ];
  });
};

/** A piece that is pinned to its king to some effect, or to a queen or rook the slider would gladly take. */
function isWorthTelling(setting: Setting, made: LineUp): boolean {
  const { after: end } = setting;
  const [by, pinned, behind] = [made.by, made.front, made.behind].map(
    (square) => end.pieces.get(square)?.role ?? 'pawn',
  );
  if (!by || !behind || pinned === 'pawn' || isTakenFirst(setting, made.by)) return false;
  if (behind === 'king') return pinTells(end, made);
  return worthOf(behind) > Math.max(worthOf(by), worthOf('bishop'));
}

function isSamePin({ move }: Setting, old: LineUp, { by, front, behind }: LineUp): boolean {
  const was = by === move.to ? move.from : by;
  return old.by === was && old.front === front && old.behind === behind;
}

/** A pin to his own king that the mover gets rid of, the pinned piece staying where it is. */
export const breaksPin: Detector = (setting) => {
  const { before: start, after: end, opponent, move } = setting;
  return pinsOf(start, opponent).flatMap((old) => {
    if (start.pieces.get(old.behind)?.role !== 'king' || !pinTells(start, old)) return [];
    if (start.pieces.get(old.front)?.role === 'pawn') return [];
    const king = old.behind === move.from ? move.to : old.behind;
    if (old.front === move.from || old.by === move.to || isPinnedToKing(end, old.front)) return [];
    const [by, pinned] = [pieceSlot(start, old.by), pieceSlot(start, old.front)];
    const behind = pieceSlot(end, king);
    return [
      makeFact(setting, {
        kind: 'pin',
        about: [old.front],
        side: opponent,
        slots: { by, pinned, behind },
        claims: [
          says(before, { is: 'pin', by: old.by, pinned: old.front, to: old.behind }),
          denies(after, { is: 'pin', by: old.by, pinned: old.front, to: king }),
          ...[by, pinned].flatMap((piece) => [pieceClaim(before, piece), pieceClaim(after, piece)]),
          pieceClaim(before, pieceSlot(start, old.behind)),
          pieceClaim(after, behind),
        ],
        delta: 'removed',
        confirmed: 'board',
        magnitude: worthOf(pinned.role),
        squares: [
          [old.front, 'subject'],
          [old.by, 'control'],
        ],
        arrows: [[old.by, old.front, 'attack']],
      }),
    ];
  });
};

/** The piece in front gives way in the line, and the one behind it falls. */
export const skewer: Detector = (setting) => {
  const found = skewerAt(courseFor(setting), 0);
  const proof = found && strikeProof(setting);
  if (!proof) return [];
  const [by, front, behind] = [found.by, found.front, found.behind].map((square) =>
    pieceSlot(setting.after, square),
  );
  if (!by || !front || !behind) return [];
  return [
    makeFact(setting, {
      kind: 'skewer',
      about: [found.front, found.behind],
      side: setting.me,
      slots: { by, front, behind, line: movesSlot(proof.line, proof.at) },
      claims: [
        motifClaim(proof, 'skewer', [found.by, found.front, found.behind]),
        says(after, { is: 'skewer', ...found }),
        ...[by, front, behind].map((piece) => pieceClaim(after, piece)),
        ...proof.claims,
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: proof.gain,
      squares: [
        [found.by, 'subject'],
        [found.front, 'target'],
        [found.behind, 'target'],
      ],
      arrows: [[found.by, found.behind, 'attack']],
      lines: [{ line: proof.line.id, moves: proof.at }],
    }),
  ];
};

/** The move opens the line of another piece, which takes along it next. */
export const discoveredAttack: Detector = (setting) => {
  const found = discoveredAt(courseFor(setting), 0);
  if (!found || !opensTo(setting, found.by, found.target)) return [];
  const proof = strikeProof(setting);
  if (!proof) return [];
  const [by, target] = [pieceSlot(setting.after, found.by), pieceSlot(setting.after, found.target)];
  return [
    makeFact(setting, {
      kind: 'discovered-attack',
      about: [found.by, found.target],
      side: setting.me,
      slots: { by, target, line: movesSlot(proof.line, proof.at) },
      claims: [
        motifClaim(proof, 'discovered-attack', [found.by, found.target]),
        says(after, { is: 'discovered', by: found.by, target: found.target }),
        pieceClaim(after, by),
        pieceClaim(after, target),
        ...proof.claims,
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: proof.gain,
      squares: [
        [found.by, 'subject'],
        [found.target, 'target'],
      ],
      arrows: [[found.by, found.target, 'attack']],
      lines: [{ line: proof.line.id, moves: proof.at }],
    }),
  ];
};

function opensTo({ before: start, after: end, opponent }: Setting, by: Square, target: Square) {
  return (
    end.pieces.get(target)?.color === opponent &&
    attackedFrom(end, by).includes(target) &&
    !attackedFrom(start, by).includes(target)
  );
}

/** An enemy piece without a way out that the line takes. */
export const trapped: Detector = (setting) =>
  occupiedBy(setting.after, setting.opponent, setting.me).flatMap((square) => {
    if (!isTrapped(setting.after, square)) return [];
    const fall = fallProof(setting, [square]);
    if (fall?.from !== 'line') return [];
    const { proof } = fall;
    const piece = pieceSlot(setting.after, square);
    const wasTrapped = !!setting.passedBefore && isTrapped(setting.passedBefore, square);
    return [
      makeFact(setting, {
        kind: 'trapped',
        about: [square],
        side: setting.me,
        slots: { piece, line: movesSlot(proof.line, proof.at) },
        claims: [
          says(after, { is: 'trapped', square }),
          pieceClaim(after, piece),
          ...takesClaim(proof, setting, square),
          ...proof.claims,
        ],
        delta: wasTrapped ? 'kept' : 'created',
        confirmed: 'line',
        magnitude: worthOf(piece.role),
        squares: [[square, 'target']],
        lines: [{ line: proof.line.id, moves: proof.at }],
      }),
    ];
  });
