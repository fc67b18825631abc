import { colors } from '../../../chess/pieces.ts';
import { fileIndex, rankIndex, squareAt } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { attackedFrom, squaresBetween } from '../../position-view/attacks.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { isLasting } from '../exchanges/aftermath.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { filesApart, hasTrait, otherSide, ownRank, pawnsOf } from '../pawns/structure.ts';
import { kingOf } from './kings.ts';
import { signatureOf } from './material.ts';

function isBehind(scene: Scene, rook: Square, pawn: Square): boolean {
  const color = scene.pieces.get(pawn)?.color;
  return (
    color !== undefined &&
    scene.pieces.get(rook)?.role === 'rook' &&
    filesApart(rook, pawn) === 0 &&
    ownRank(rook, color) < ownRank(pawn, color) &&
    squaresBetween(rook, pawn).every((at) => !scene.pieces.has(at)) &&
    hasTrait(scene, pawn, 'passed')
  );
}

function passersIn(scene: Scene): Square[] {
  return colors.flatMap((color) =>
    pawnsOf(scene, color).filter((at) => hasTrait(scene, at, 'passed')),
  );
}

/** With most pieces still there a rook has other work. */
const fewPieces = 10;

function isThin(scene: Scene): boolean {
  return signatureOf(scene, 'white').length + signatureOf(scene, 'black').length <= fewPieces;
}

/** The rook is not taken at once. */
function stays(setting: Setting): boolean {
  const { move, me } = setting;
  return isLasting(setting, ({ pieces }) => {
    const piece = pieces.get(move.to);
    return piece?.role === 'rook' && piece.color === me;
  });
}

/** Rooks, with at most one piece more a side and no queens. */
function isRookEnding(scene: Scene): boolean {
  return colors.every((color) => {
    const pieces = signatureOf(scene, color);
    return pieces.length <= 2 && !pieces.includes('queen');
  });
}

const behindPasser: Detector = (setting) => {
  const { move, me } = setting;
  if (move.role !== 'rook' || !isThin(setting.after) || !stays(setting)) return [];
  return passersIn(setting.after)
    .filter((pawn) => isBehind(setting.after, move.to, pawn))
    .filter((pawn) => !isBehind(setting.before, move.from, pawn))
    .map((at) => {
      const [rook, pawn] = [pieceSlot(setting.after, move.to), pieceSlot(setting.after, at)];
      return makeFact(setting, {
        kind: 'rook-behind-passer',
        about: [move.to, at],
        side: me,
        slots: { rook, pawn },
        claims: [
          says(before, { is: 'played', move: move.san }),
          pieceClaim(after, rook),
          pieceClaim(after, pawn),
          says(after, { is: 'behind-passer', rook: move.to, pawn: at }),
          denies(before, { is: 'behind-passer', rook: move.from, pawn: at }),
        ],
        delta: 'created',
        confirmed: 'board',
        magnitude: ownRank(at, pawn.color) + 1,
        squares: [
          [move.to, 'subject'],
          [at, 'target'],
        ],
        arrows: [[move.to, at, 'attack']],
      });
    });
};

/** The files (or ranks) of rook, king and pawn in order, and the squares where the king would cross held by the rook. */
function isCutOff(scene: Scene, rook: Square, pawn: Square, along: 'file' | 'rank'): boolean {
  const piece = scene.pieces.get(rook);
  const king = piece && kingOf(scene, otherSide(piece.color));
  if (piece?.role !== 'rook' || !king || !hasTrait(scene, pawn, 'passed')) return false;
  const [across, up] = along === 'file' ? [fileIndex, rankIndex] : [rankIndex, fileIndex];
  const line = across(rook);
  if ((line - across(king)) * (across(pawn) - line) <= 0) return false;
  const held = attackedFrom(scene, rook);
  return [-1, 0, 1]
    .map((step) => up(king) + step)
    .flatMap((at) => (along === 'file' ? squareAt(line, at) : squareAt(at, line)) ?? [])
    .every((at) => held.includes(at));
}

const cutOff: Detector = (setting) => {
  const { move, me, opponent } = setting;
  const at = kingOf(setting.after, opponent);
  if (move.role !== 'rook' || !at || !isRookEnding(setting.after) || !stays(setting)) return [];
  return (['file', 'rank'] as const).flatMap((along) => {
    const cut = passersIn(setting.after)
      .filter((pawn) => isCutOff(setting.after, move.to, pawn, along))
      .filter((pawn) => !wasCutOff(setting, pawn))
      .toSorted(
        (a, b) => furthest(setting, b) - furthest(setting, a) || fileIndex(a) - fileIndex(b),
      );
    return cut.slice(0, 1).map((passer) => {
      const [rook, king, pawn] = [
        pieceSlot(setting.after, move.to),
        pieceSlot(setting.after, at),
        pieceSlot(setting.after, passer),
      ];
      const shared = {
        about: [move.to, passer],
        side: me,
        claims: [
          says(before, { is: 'played', move: move.san }),
          pieceClaim(after, rook),
          pieceClaim(after, king),
          pieceClaim(after, pawn),
          says(after, { is: 'cut-off', along, rook: move.to, pawn: passer }),
          denies(before, { is: 'cut-off', along: 'file', rook: move.from, pawn: passer }),
          denies(before, { is: 'cut-off', along: 'rank', rook: move.from, pawn: passer }),
        ],
        delta: 'created',
        confirmed: 'board',
        magnitude: ownRank(passer, pawn.color) + 1,
        squares: [
          [move.to, 'subject'],
          [at, 'target'],
          [passer, 'control'],
        ],
      } as const;
      return along === 'rank'
        ? makeFact(setting, { ...shared, kind: 'cut-off-rank', slots: { rook, king, pawn } })
        : makeFact(setting, {
            ...shared,
            kind: 'cut-off',
            slots: { rook, king, pawn, file: { is: 'file', file: move.to.charAt(0) } },
          });
    });
  });
};

function wasCutOff({ before: scene, move }: Setting, pawn: Square): boolean {
  return (['file', 'rank'] as const).some((along) => isCutOff(scene, move.from, pawn, along));
}

function furthest({ after: scene }: Setting, pawn: Square): number {
  return ownRank(pawn, scene.pieces.get(pawn)?.color ?? 'white');
}

export const rookDetectors: readonly Detector[] = [behindPasser, cutOff];
