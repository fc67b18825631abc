import { Chess } from 'chess.js';
import type { Move } from './move.ts';
import type { Fen, San, Uci } from './notation.ts';
import { isPromotionRole, letterOfRole, piecesOf, roleOfLetter } from './pieces.ts';
import type { Color, Piece, Pieces, PromotionRole } from './pieces.ts';
import { isSquare } from './square.ts';
import type { Square } from './square.ts';

/** A move whose notation does not yet tell it from a like piece's move to the same square. */
type Draft = Omit<Move, 'uci'>;

/**
 * All legal moves. chess.js's own verbose list works out every move's notation from the whole list again and
 * takes about twenty times as long; asked square by square for plain notation it is quick, and what those
 * answers lack, the letters that tell two like pieces apart, is added here.
 */
export function generateMoves(fen: Fen): readonly Move[] {
  const chess = new Chess(fen);
  const turn: Color = chess.turn() === 'w' ? 'white' : 'black';
  const pieces = piecesOf(fen);
  const drafts = [...pieces]
    .filter(([, piece]) => piece.color === turn)
    .flatMap(([from, piece]) =>
      chess.moves({ square: from }).map((san) => draftOf(from, piece, san, pieces)),
    )
    // In a position where the king is already attacked by the side to move, chess.js lets it be taken.
    .filter((draft) => draft.captured !== 'king');

  return drafts.map((draft) =>
    Object.assign({}, draft, { san: withOrigin(draft, drafts), uci: uciOf(draft) }),
  );
}

function uciOf({ from, to, promotion }: Draft): Uci {
  return `${from}${to}${promotion ? letterOfRole(promotion) : ''}`;
}

function draftOf(from: Square, piece: Piece, san: San, pieces: Pieces): Draft {
  const castles = castlingSide(san);
  const to = castles ? castlingTarget(castles, piece.color) : targetOf(san);
  const takes = san.includes('x');
  const taken = pieces.get(to)?.role;
  return {
    from,
    to,
    color: piece.color,
    piece: piece.role,
    captured: takes ? (taken ?? 'pawn') : undefined,
    promotion: promotionOf(san),
    enPassant: takes && taken === undefined,
    castles,
    san,
  };
}

function castlingSide(san: string): Move['castles'] {
  if (san.startsWith('O-O-O')) return 'queenside';
  return san.startsWith('O-O') ? 'kingside' : undefined;
}

function castlingTarget(side: NonNullable<Move['castles']>, color: Color): Square {
  return `${side === 'kingside' ? 'g' : 'c'}${color === 'white' ? '1' : '8'}`;
}

function targetOf(san: string): Square {
  const target = san.match(/[a-h][1-8](?==|[+#]|$)/)?.[0] ?? '';
  if (!isSquare(target)) throw new Error(`No target square in ${san}`);
  return target;
}

function promotionOf(san: string): PromotionRole | undefined {
  const role = roleOfLetter(san.match(/=([QRBN])/)?.[1] ?? '');
  return role && isPromotionRole(role) ? role : undefined;
}

function withOrigin(move: Draft, all: readonly Draft[]): San {
  if (move.piece === 'pawn' || move.piece === 'king') return move.san;
  const rivals = all.filter(
    (other) => other.piece === move.piece && other.to === move.to && other.from !== move.from,
  );
  if (rivals.length === 0) return move.san;
  const sharesFile = rivals.some((rival) => rival.from[0] === move.from[0]);
  const sharesRank = rivals.some((rival) => rival.from[1] === move.from[1]);
  const origin = sharesFile ? (sharesRank ? move.from : move.from[1]) : move.from[0];
  return `${move.san[0]}${origin}${move.san.slice(1)}`;
}
