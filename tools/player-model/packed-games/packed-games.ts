import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { Chess } from 'chessops/chess';
import { writeFen, writeUci } from '@lamplight/domain/chess/board.ts';
import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import { colors } from '@lamplight/domain/chess/pieces.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { listMoves } from './list-moves.ts';

/** 0 are exports of lichess users, 2 is the Kaggle data set. */
export const sources = { exports: 0, kaggle: 2 } as const;
export const timeClasses = ['unknown', 'bullet', 'blitz', 'rapid', 'classical'] as const;

export interface PackedGame {
  readonly number: number;
  readonly source: number;
  readonly timeClass: (typeof timeClasses)[number];
  readonly ratings: Readonly<Record<Color, number>>;
  /** Sides whose moves are for tests. No game with such a side was trained on. */
  readonly heldOut: readonly Color[];
  /** Each move as its number in the list of `listMoves`. */
  readonly moves: Uint8Array;
}

/** Position of a game before a move. */
export interface PlayedPosition {
  readonly ply: number;
  readonly turn: Color;
  /** The last two moves, newest last. */
  readonly history: readonly Uci[];
  readonly played: Uci;
  /** Writes the position. It is not written for every move, because that takes longer than replaying. */
  readonly writeFen: () => Fen;
}

/** Headers and moves, as the training scripts read them. */
export const packedParts = ['hdr', 'mv'] as const;
type PackedPart = (typeof packedParts)[number];

export function toPackedFile(part: PackedPart): string {
  return fileURLToPath(new URL(`../games/lichess.${part}.br`, import.meta.url));
}

export function unpackPart(part: PackedPart): Buffer {
  return brotliDecompressSync(readFileSync(toPackedFile(part)));
}

export function readPackedGames(): PackedGame[] {
  const header = unpackPart('hdr');
  const moves = unpackPart('mv');
  const count = header.readUInt32LE(0);
  let at = 4;
  const takeColumn = (size: 1 | 2): number[] => {
    const begin = at;
    at += count * size;
    return Array.from({ length: count }, (_, row) => header.readUIntLE(begin + row * size, size));
  };
  const source = takeColumn(1);
  const timeClass = takeColumn(1);
  const white = takeColumn(2);
  const black = takeColumn(2);
  takeColumn(1);
  const heldOut = takeColumn(1);
  const length = takeColumn(2);
  let begin = 0;
  return length.map((plies, number) => {
    begin += plies;
    return {
      number,
      source: source[number] ?? 0,
      timeClass: timeClasses[timeClass[number] ?? 0] ?? 'unknown',
      ratings: { white: white[number] ?? 0, black: black[number] ?? 0 },
      heldOut: listSides(heldOut[number] ?? 0),
      moves: moves.subarray(begin - plies, begin),
    };
  });
}

function listSides(flags: number): Color[] {
  return colors.filter((_, at) => (flags & (1 << at)) !== 0);
}

export function* replayGame({ number, moves }: PackedGame): Generator<PlayedPosition> {
  const chess = Chess.default();
  let history: readonly Uci[] = [];
  for (const [ply, index] of moves.entries()) {
    const move = listMoves(chess)[index];
    if (!move) throw new Error(`packed game ${number} has no move ${index} at ply ${ply}`);
    const played = writeUci(chess, move);
    yield { ply, turn: chess.turn, history, played, writeFen: () => writeFen(chess) };
    history = [...history.slice(-1), played];
    chess.play(move);
  }
}
