import { kingAttacks, knightAttacks } from 'chessops/attacks';
import type { Chess, Context } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import type { NormalMove, Role, Square } from 'chessops/types';
import { files, squareAt } from '../square.ts';
import { isAttacked } from './is-attacked.ts';
import { diagonalFrom, squaresBetween, straightFrom } from './lines.ts';

/** A legal move with its notation, still without the sign for check or mate. */
export interface FoundMove {
  /** Castling is the king taking its own rook, as chessops plays it. */
  readonly move: NormalMove;
  readonly role: Role;
  readonly uci: string;
  readonly san: string;
}

interface MoveText {
  readonly role: Role | undefined;
  readonly file: number | undefined;
  readonly rank: number | undefined;
  readonly to: Square;
  readonly promotion: Role | undefined;
}

const letterByRole: Readonly<Record<Role, string>> = {
  king: 'K',
  queen: 'Q',
  rook: 'R',
  bishop: 'B',
  knight: 'N',
  pawn: '',
};

/** a1, b1 to h8: the order in which chessops counts. */
const squareNames: readonly string[] = Array.from(
  { length: 64 },
  (_, square) => squareAt(square & 7, square >> 3) ?? '',
);

const uciByMove: (string | undefined)[] = Array.from({ length: 64 * 64 });

function uciOf(from: Square, to: Square): string {
  const known = uciByMove[from * 64 + to];
  if (known !== undefined) return known;
  const uci = `${squareNames[from]}${squareNames[to]}`;
  uciByMove[from * 64 + to] = uci;
  return uci;
}

const castlingSigns = /^([o0])-?\1(-?\1)?$/i;

/**
 * The legal move that a text of a game record names. Strict takes only the usual notation, where signs of check
 * may be missing. Otherwise it also reads 0-0, from-to notation, small piece letters and signs too many or too few.
 */
export function findMove(
  position: Chess,
  context: Context,
  text: string,
  strict: boolean,
): FoundMove | undefined {
  const bare = withoutSigns(text);
  const found = match(position, context, bare);
  if (strict) return found?.san === bare ? found : undefined;
  if (found) return found;
  const small = bare.toLowerCase();
  return (
    match(position, context, small) ??
    // Last, because a small b is the b-file before it is a bishop.
    match(position, context, small.charAt(0).toUpperCase() + small.slice(1))
  );
}

function withoutSigns(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '+' || text[end - 1] === '#')) end -= 1;
  return end === text.length ? text : text.slice(0, end);
}

function match(position: Chess, context: Context, text: string): FoundMove | undefined {
  const first = text.charAt(0);
  if (first === 'O' || first === '0' || first === 'o') return castle(position, context, text);
  const read = readMoveText(text);
  if (!read) return undefined;
  if (read.role !== undefined) return pieceMove(position, context, read, read.role);
  if (read.file === undefined || read.rank === undefined) {
    return pieceMove(position, context, read, 'pawn');
  }
  const role = position.board.getRole(read.rank * 8 + read.file);
  return role && pieceMove(position, context, read, role);
}

function castle(position: Chess, context: Context, text: string): FoundMove | undefined {
  const signs = castlingSigns.exec(text);
  return signs ? castleTo(position, context, signs[2] ? 'a' : 'h') : undefined;
}

function castleTo(position: Chess, context: Context, side: 'a' | 'h'): FoundMove | undefined {
  const { king } = context;
  const rook = position.castles.rook[position.turn][side];
  if (king === undefined || rook === undefined) return undefined;
  if (!position.dests(king, context).has(rook)) return undefined;
  const target = side === 'h' ? king + 2 : king - 2;
  return {
    move: { from: king, to: rook },
    role: 'king',
    uci: uciOf(king, target),
    san: side === 'h' ? 'O-O' : 'O-O-O',
  };
}

/** Piece, file, rank, sign, target, sign, promotion: `Rd5`, `R1d5`, `Rd1-d5`, `exd8=Q`, `d3d5`, `e7e8q`. */
function readMoveText(text: string): MoveText | undefined {
  let end = text.length;
  let promotion: Role | undefined;
  const last = text.charCodeAt(end - 1);
  if (last < 48 || last > 57) {
    promotion = roleOf(last & 0x5f);
    if (!promotion) return undefined;
    end -= 1;
    if (text[end - 1] === '=' || text[end - 1] === '/') end -= 1;
  }
  const toFile = text.charCodeAt(end - 2) - 97;
  const toRank = text.charCodeAt(end - 1) - 49;
  if (!(toFile >= 0 && toFile < 8 && toRank >= 0 && toRank < 8)) return undefined;
  end -= 2;
  const sign = text[end - 1];
  if (sign === 'x' || sign === '-' || sign === ':') end -= 1;

  let at = 0;
  const role = end > 0 ? roleOf(text.charCodeAt(0)) : undefined;
  if (role) at += 1;
  const file = at < end ? within(text.charCodeAt(at) - 97) : undefined;
  if (file !== undefined) at += 1;
  const rank = at < end ? within(text.charCodeAt(at) - 49) : undefined;
  if (rank !== undefined) at += 1;
  return at === end ? { role, file, rank, to: toRank * 8 + toFile, promotion } : undefined;
}

/** By the code of its capital letter; the bit that makes it small is taken off where either will do. */
function roleOf(letter: number): Role | undefined {
  switch (letter) {
    case 75:
      return 'king';
    case 81:
      return 'queen';
    case 82:
      return 'rook';
    case 66:
      return 'bishop';
    case 78:
      return 'knight';
    case 80:
      return 'pawn';
    default:
      return undefined;
  }
}

function within(index: number): number | undefined {
  return index >= 0 && index < 8 ? index : undefined;
}

function pieceMove(
  position: Chess,
  context: Context,
  read: MoveText,
  role: Role,
): FoundMove | undefined {
  const { to, promotion, file, rank } = read;
  const promotes = role === 'pawn' && (to < 8 || to >= 56);
  if (promotes !== (promotion !== undefined)) return undefined;
  if (promotion === 'king' || promotion === 'pawn') return undefined;

  let from: Square | undefined;
  let rivals: Square[] | undefined;
  let left = origins(position, read, role);
  for (let origin = left.first(); origin !== undefined; origin = left.first()) {
    left = left.withoutFirst();
    if (!isLegal(position, context, role, origin, to)) continue;
    const fits =
      (file === undefined || (origin & 7) === file) && (rank === undefined || origin >> 3 === rank);
    if (!fits) (rivals ??= []).push(origin);
    else if (from === undefined) from = origin;
    else return undefined;
  }
  if (from === undefined) return castleByKing(position, context, read, role);
  const takes = position.board.occupied.has(to) || (role === 'pawn' && (from & 7) !== (to & 7));
  const target = takes ? `x${squareNames[to]}` : squareNames[to];
  const uci = uciOf(from, to);
  if (role === 'pawn') {
    const san = takes ? `${files[from & 7]}${target}` : `${target}`;
    if (!promotion) return { move: { from, to }, role, uci, san };
    const crown = letterByRole[promotion];
    const move = { from, to, promotion };
    return { move, role, uci: `${uci}${crown.toLowerCase()}`, san: `${san}=${crown}` };
  }
  const origin = rivals ? distinction(from, rivals) : '';
  return { move: { from, to }, role, uci, san: `${letterByRole[role]}${origin}${target}` };
}

/**
 * Whether one of those pieces may go there. `dests` works out all targets of the piece, which is more
 * than is asked of a king and of a piece that is not pinned while there is no check.
 */
function isLegal(position: Chess, context: Context, role: Role, from: Square, to: Square): boolean {
  const { board, turn } = position;
  const own = turn === 'white' ? board.white : board.black;
  if (role === 'king') {
    const other = turn === 'white' ? 'black' : 'white';
    return !own.has(to) && !isAttacked(board, to, other, board.occupied.without(from));
  }
  if (role !== 'pawn' && context.checkers.isEmpty() && !context.blockers.has(from)) {
    if (own.has(to)) return false;
    return role === 'knight' || squaresBetween(from, to).isDisjoint(board.occupied);
  }
  return position.dests(from, context).has(to);
}

/** The pieces that would reach the target on an empty board; a pawn without its file only looks ahead. */
function origins({ board, turn }: Chess, { to, file }: MoveText, role: Role): SquareSet {
  const own = turn === 'white' ? board.white : board.black;
  switch (role) {
    case 'pawn':
      return own.intersect(board.pawn).intersect(SquareSet.fromFile(file ?? to & 7));
    case 'knight':
      return own.intersect(board.knight).intersect(knightAttacks(to));
    case 'bishop':
      return own.intersect(board.bishop).intersect(diagonalFrom(to));
    case 'rook':
      return own.intersect(board.rook).intersect(straightFrom(to));
    case 'queen':
      return own.intersect(board.queen).intersect(straightFrom(to).union(diagonalFrom(to)));
    case 'king':
      return own.intersect(board.king).intersect(kingAttacks(to));
    default:
      return role satisfies never;
  }
}

/** From-to notation of castling: e1g1, Ke1-g1. */
function castleByKing(
  position: Chess,
  context: Context,
  { file, rank, to }: MoveText,
  role: Role,
): FoundMove | undefined {
  if (role !== 'king' || file === undefined || rank === undefined) return undefined;
  const from = rank * 8 + file;
  if (from !== context.king || Math.abs(to - from) !== 2) return undefined;
  return castleTo(position, context, to > from ? 'h' : 'a');
}

function distinction(from: Square, rivals: readonly Square[]): string {
  const sharesFile = rivals.some((rival) => (rival & 7) === (from & 7));
  const sharesRank = rivals.some((rival) => rival >> 3 === from >> 3);
  const name = squareNames[from] ?? '';
  if (!sharesFile) return name.charAt(0);
  return sharesRank ? name : name.charAt(1);
}
