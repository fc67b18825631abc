import type { Square } from '../../../chess/square.ts';
import type { PieceEntity } from '../../entities.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';

/** 'The bishop' after 'the bishop on b5' is that bishop, as long as it stands there. */
export function resolveAgain({ read }: SentenceContext, entity: PieceEntity, spot: Spot): Square[] {
  const own = resolvePiece(spot.board, entity);
  const isPlain =
    /^(?:the|this|that) [a-z]+$/iu.test(entity.text) &&
    !entity.isPlural &&
    entity.except === undefined &&
    !/\b(?:colleague|counterpart|other|opposite|rival|twin|partner|former|latter)\b/iu.test(
      read.text,
    );
  if (!isPlain) return own;
  const same = read.entities.filter(
    (other): other is PieceEntity =>
      other.kind === 'piece' && other.noun === entity.noun && other.start < entity.start,
  );
  // 'Would take on g7, but the pawn there is guarded'
  const place = read.entities.findLast(
    (other) => other.kind === 'square' && other.start < entity.start,
  );
  if (place?.kind === 'square' && read.text.slice(entity.end).startsWith(' there'))
    return own.filter((square) => square === place.square);
  const [named] = same;
  // 'Bears down on g6, but the pawn is guarded': what stands on the square that was named.
  const onSquares = read.entities.flatMap((other) =>
    other.kind === 'square' && other.start < entity.start && own.includes(other.square)
      ? [other.square]
      : [],
  );
  if (same.length === 0 && onSquares.length === 1) return onSquares;
  if (!named || same.length !== 1 || named.squares.length !== 1) return own;
  const squares = resolvePiece(spot.board, named);
  return squares.length === 1 ? squares : own;
}
