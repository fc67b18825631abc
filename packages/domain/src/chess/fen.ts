import { refuse, accept } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import type { Fen } from './notation.ts';
import { parsePieces } from './pieces.ts';
import type { Color, Pieces, Role } from './pieces.ts';
import { isSquare, toSquare, toFileIndex } from './square.ts';
import type { Square } from './square.ts';

const omittedFields = ['-', '-', '0', '1'];

const castlingHomes = [
  { right: 'K', color: 'white', king: 'e1', rook: 'h1' },
  { right: 'Q', color: 'white', king: 'e1', rook: 'a1' },
  { right: 'k', color: 'black', king: 'e8', rook: 'h8' },
  { right: 'q', color: 'black', king: 'e8', rook: 'a8' },
] as const;

interface FenFields {
  readonly count: number;
  readonly placement: string;
  readonly turn: string;
  readonly castling: string;
  readonly enPassant: string;
  readonly halfMoveClock: number;
  readonly moveNumber: number;
}

/** Messages that the specification requires, in the order in which the checks apply. They are the messages of chess.js. */
const fenProblems: readonly (readonly [string, (fields: FenFields) => boolean])[] = [
  ['must contain six space-delimited fields', ({ count }) => count !== 6],
  ['move number must be a positive integer', ({ moveNumber }) => !(moveNumber > 0)],
  [
    'half move counter number must be a non-negative integer',
    ({ halfMoveClock }) => !(halfMoveClock >= 0),
  ],
  ['en-passant square is invalid', ({ enPassant }) => !/^(?:-|[a-h][36])$/.test(enPassant)],
  ['castling availability is invalid', ({ castling }) => /[^KQkq-]/.test(castling)],
  ['side-to-move is invalid', ({ turn }) => turn !== 'w' && turn !== 'b'],
  [
    "piece data does not contain 8 '/'-delimited rows",
    ({ placement }) => placement.split('/').length !== 8,
  ],
  ['piece data is invalid (consecutive number)', hasRowProblem('consecutive number')],
  ['piece data is invalid (invalid piece)', hasRowProblem('invalid piece')],
  ['piece data is invalid (too many squares in rank)', hasRowProblem('too many squares in rank')],
  [
    'illegal en-passant square',
    ({ enPassant, turn }) => enPassant.endsWith(turn === 'w' ? '3' : '6'),
  ],
  ['missing white king', ({ placement }) => !placement.includes('K')],
  ['too many white kings', ({ placement }) => /K.*K/.test(placement)],
  ['missing black king', ({ placement }) => !placement.includes('k')],
  ['too many black kings', ({ placement }) => /k.*k/.test(placement)],
  ['some pawns are on the edge rows', ({ placement }) => /^[^/]*p|p[^/]*$/i.test(placement)],
  ['move number must be a positive integer', ({ moveNumber }) => !Number.isSafeInteger(moveNumber)],
  [
    'half move counter number must be a non-negative integer',
    ({ halfMoveClock }) => !Number.isSafeInteger(halfMoveClock),
  ],
];

type RowProblem = 'consecutive number' | 'invalid piece' | 'too many squares in rank';

function hasRowProblem(problem: RowProblem): (fields: FenFields) => boolean {
  return ({ placement }) => findRowProblem(placement) === problem;
}

/** Returns the problem of the first rank that has one. */
function findRowProblem(placement: string): RowProblem | undefined {
  for (const row of placement.split('/')) {
    const fault = /\d\d|[^\dKQRBNPkqrbnp]/.exec(row)?.[0];
    if (fault) return fault.length === 2 ? 'consecutive number' : 'invalid piece';
    const squares = Array.from(row, (sign) => (/\d/.test(sign) ? Number(sign) : 1));
    if (squares.reduce((sum, count) => sum + count, 0) !== 8) return 'too many squares in rank';
  }
  return undefined;
}

/**
 * Checks a FEN and completes it to six fields. If it has two to five fields, the rest get default values. Castling
 * rights are removed if king or rook is not on its home square, and so is an en-passant square that no pawn has just
 * passed.
 */
export function parseFen(text: string): ParseResult<Fen> {
  const written = text.trim().split(/\s+/);
  const missing = written.length < 2 ? [] : omittedFields.slice(written.length - 2);
  const fields = [...written, ...missing];
  const [placement = '', turn = '', castling = '', enPassant = '', halfMoves = '', moves = ''] =
    fields;
  const halfMoveClock = Number.parseInt(halfMoves, 10);
  const moveNumber = Number.parseInt(moves, 10);
  const read = { placement, turn, castling, enPassant, halfMoveClock, moveNumber };
  const problem = fenProblems.find(([, applies]) => applies({ ...read, count: fields.length }));
  if (problem) return refuse(`Invalid FEN: ${problem[0]}`);

  const pieces = parsePieces(placement);
  const rights = filterCastling(castling, pieces);
  const passed = findPassedSquare(enPassant, turn === 'w' ? 'white' : 'black', pieces);
  // A 0 is accepted as no empty squares but is not written.
  const rows = placement.replaceAll('0', '');
  return accept([rows, turn, rights, passed, halfMoveClock, moveNumber].join(' '));
}
function filterCastling(written: string, pieces: Pieces): string {
  const rights = castlingHomes
    .filter(
      ({ right, color, king, rook }) =>
        written.includes(right) &&
        hasPiece(pieces, king, color, 'king') &&
        hasPiece(pieces, rook, color, 'rook'),
    )
    .map(({ right }) => right);
  return rights.join('') || '-';
}

function findPassedSquare(written: string, turn: Color, pieces: Pieces): string {
  if (!isSquare(written)) return '-';
  const file = toFileIndex(written);
  const [start, landed] = turn === 'white' ? [6, 4] : [1, 3];
  const from = toSquare(file, start);
  const to = toSquare(file, landed);
  const possible =
    from !== undefined &&
    to !== undefined &&
    !pieces.has(written) &&
    !pieces.has(from) &&
    hasPiece(pieces, to, turn === 'white' ? 'black' : 'white', 'pawn');
  return possible ? written : '-';
}

function hasPiece(pieces: Pieces, square: Square, color: Color, role: Role): boolean {
  const piece = pieces.get(square);
  return piece?.color === color && piece.role === role;
}
