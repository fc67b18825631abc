import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { listAttacked } from '../../position-view/attacks.ts';
import type { MoveContext } from '../../move-context.ts';
import { toMovesSlot } from '../forcing/line-gain.ts';
import { isTakenFirst } from '../forcing/threats.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { listOccupied } from '../pieces/measures.ts';
import { getPieceValue } from './move-sequence.ts';
import { findDiscoveredAttack, findSkewer } from './line-motifs.ts';
import {
  listForkTargets,
  isPinnedToKing,
  isEffectivePin,
  listPins,
  isTrapped,
} from './board-motifs.ts';
import { getSequence, findFall, claimMotif, findStrikeGain, claimTakes } from './motif-proof.ts';
import type { LineUp } from './board-motifs.ts';

/**
 * Detects that the moved piece attacks at least two pieces at once and takes one of them in the engine's line or
 * null-move line.
 */
export const detectFork: Detector = (context) => {
  const { to } = context.move;
  const targets = listForkTargets(context.after, to);
  const fall = targets.length > 0 ? findFall(context, targets, to) : undefined;
  if (!fall || (fall.from === 'null-move' && isTakenFirst(context, to))) return [];
  const { proof, square, from } = fall;
  const by = toPieceSlot(context.after, to);
  const pieces = targets.map((target) => toPieceSlot(context.after, target));
  return makeFact(context, {
    kind: 'fork',
    about: targets,
    slots: { by, targets: { is: 'pieces', pieces }, line: toMovesSlot(proof.line, proof.at) },
    claims: [
      affirm(after, { is: 'fork', by: to, targets }),
      ...claimPieces(after, by, ...pieces),
      ...targets.map((target) => affirm(after, { is: 'reaches', from: to, to: target })),
      ...claimTakes(proof, context, square),
      ...proof.claims,
    ],
    confirmed: from,
    magnitude: proof.gain,
    squares: { subject: [to], target: targets },
    arrows: targets.map((target) => [to, target, 'attack'] as const),
  });
};

/** Detects new pins. A pin is confirmed only if the engine's line or null-move line takes the pinned piece with a gain. */
export const detectPin: Detector = (context) => {
  const { before: start, after: end, me } = context;
  const old = listPins(start, me);
  return listPins(end, me).flatMap((made) => {
    if (old.some((known) => isSamePin(context, known, made)) || !isRelevantPin(context, made))
      return [];
    const fall = findFall(context, [made.front]);
    const [by, pinned, behind] = [made.by, made.front, made.behind].map((square) =>
      toPieceSlot(end, square),
    );
    if (!by || !pinned || !behind) return [];
    return makeFact(context, {
      kind: 'pin',
      about: [made.front],
      slots: { by, pinned, behind },
      claims: [
        affirm(after, { is: 'pin', by: made.by, pinned: made.front, to: made.behind }),
        ...claimPieces(after, by, pinned, behind),
        ...(fall ? [...claimTakes(fall.proof, context, made.front), ...fall.proof.claims] : []),
      ],
      confirmed: fall?.from ?? 'none',
      magnitude: fall?.proof.gain ?? getPieceValue(pinned.role),
      squares: { subject: [made.by], target: [made.front, made.behind] },
      arrows: [[made.by, made.behind, 'attack']],
      lines: fall ? [{ line: fall.proof.line.id, moves: fall.proof.at }] : [],
    });
  });
};

/**
 * True if the piece is effectively pinned to its king, or pinned to a queen or rook that is worth more than the pinning
 * piece.
 */
function isRelevantPin(context: MoveContext, made: LineUp): boolean {
  const { after: end } = context;
  const [by, pinned, behind] = [made.by, made.front, made.behind].map(
    (square) => end.pieces.get(square)?.role ?? 'pawn',
  );
  if (!by || !behind || pinned === 'pawn' || isTakenFirst(context, made.by)) return false;
  if (behind === 'king') return isEffectivePin(end, made);
  return getPieceValue(behind) > Math.max(getPieceValue(by), getPieceValue('bishop'));
}

function isSamePin({ move }: MoveContext, old: LineUp, { by, front, behind }: LineUp): boolean {
  const was = by === move.to ? move.from : by;
  return old.by === was && old.front === front && old.behind === behind;
}

/** Detects that the move ends a pin to the mover's king, while the pinned piece stays on its square. */
export const detectUnpin: Detector = (context) => {
  const { before: start, after: end, opponent, move } = context;
  return listPins(start, opponent).flatMap((old) => {
    if (start.pieces.get(old.behind)?.role !== 'king' || !isEffectivePin(start, old)) return [];
    if (start.pieces.get(old.front)?.role === 'pawn') return [];
    const king = old.behind === move.from ? move.to : old.behind;
    if (old.front === move.from || old.by === move.to || isPinnedToKing(end, old.front)) return [];
    const [by, pinned] = [toPieceSlot(start, old.by), toPieceSlot(start, old.front)];
    const behind = toPieceSlot(end, king);
    return makeFact(context, {
      kind: 'pin',
      about: [old.front],
      side: opponent,
      slots: { by, pinned, behind },
      claims: [
        affirm(before, { is: 'pin', by: old.by, pinned: old.front, to: old.behind }),
        deny(after, { is: 'pin', by: old.by, pinned: old.front, to: king }),
        ...[by, pinned].flatMap((piece) => [claimPiece(before, piece), claimPiece(after, piece)]),
        claimPiece(before, toPieceSlot(start, old.behind)),
        claimPiece(after, behind),
      ],
      delta: 'removed',
      magnitude: getPieceValue(pinned.role),
      squares: { subject: [old.front], control: [old.by] },
      arrows: [[old.by, old.front, 'attack']],
    });
  });
};

/** Detects that the front piece moves away in the engine's line and the piece behind it is taken. */
export const detectSkewer: Detector = (context) => {
  const found = findSkewer(getSequence(context), 0);
  const proof = found && findStrikeGain(context);
  if (!proof) return [];
  const [by, front, behind] = [found.by, found.front, found.behind].map((square) =>
    toPieceSlot(context.after, square),
  );
  if (!by || !front || !behind) return [];
  return makeFact(context, {
    kind: 'skewer',
    about: [found.front, found.behind],
    slots: { by, front, behind, line: toMovesSlot(proof.line, proof.at) },
    claims: [
      claimMotif(proof, 'skewer', [found.by, found.front, found.behind]),
      affirm(after, { is: 'skewer', ...found }),
      ...claimPieces(after, by, front, behind),
      ...proof.claims,
    ],
    magnitude: proof.gain,
    squares: { subject: [found.by], target: [found.front, found.behind] },
    arrows: [[found.by, found.behind, 'attack']],
  });
};

/** Detects that the move opens the line of another piece, which captures along it next. */
export const detectDiscoveredAttack: Detector = (context) => {
  const found = findDiscoveredAttack(getSequence(context), 0);
  if (!found || !opensLineTo(context, found.by, found.target)) return [];
  const proof = findStrikeGain(context);
  if (!proof) return [];
  const [by, target] = [
    toPieceSlot(context.after, found.by),
    toPieceSlot(context.after, found.target),
  ];
  return makeFact(context, {
    kind: 'discovered-attack',
    about: [found.by, found.target],
    slots: { by, target, line: toMovesSlot(proof.line, proof.at) },
    claims: [
      claimMotif(proof, 'discovered-attack', [found.by, found.target]),
      affirm(after, { is: 'discovered', by: found.by, target: found.target }),
      ...claimPieces(after, by, target),
      ...proof.claims,
    ],
    magnitude: proof.gain,
    squares: { subject: [found.by], target: [found.target] },
    arrows: [[found.by, found.target, 'attack']],
  });
};

function opensLineTo(
  { before: start, after: end, opponent }: MoveContext,
  by: Square,
  target: Square,
) {
  return (
    end.pieces.get(target)?.color === opponent &&
    listAttacked(end, by).includes(target) &&
    !listAttacked(start, by).includes(target)
  );
}

/** Detects an enemy piece that cannot escape and that is taken in the engine's line. */
export const detectTrapped: Detector = (context) =>
  listOccupied(context.after, context.opponent, context.me).flatMap((square) => {
    if (!isTrapped(context.after, square)) return [];
    const fall = findFall(context, [square]);
    if (fall?.from !== 'line') return [];
    const { proof } = fall;
    const piece = toPieceSlot(context.after, square);
    const wasTrapped = !!context.nullMoveBefore && isTrapped(context.nullMoveBefore, square);
    return makeFact(context, {
      kind: 'trapped',
      about: [square],
      slots: { piece, line: toMovesSlot(proof.line, proof.at) },
      claims: [
        affirm(after, { is: 'trapped', square }),
        claimPiece(after, piece),
        ...claimTakes(proof, context, square),
        ...proof.claims,
      ],
      delta: wasTrapped ? 'unchanged' : 'created',
      magnitude: getPieceValue(piece.role),
      squares: { target: [square] },
    });
  });
