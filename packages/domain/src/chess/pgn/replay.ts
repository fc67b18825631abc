import { kingAttacks, pawnAttacks } from 'chessops/attacks';
import { Chess } from 'chessops/chess';
import type { Context } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { accepted, refused } from '../../parse-result.ts';
import type { ParseResult } from '../../parse-result.ts';
import { readFen } from '../fen.ts';
import type { Fen } from '../notation.ts';
import type { Color } from '../pieces.ts';
import { squareAt } from '../square.ts';
import { boardRow } from './board-row.ts';
import { contextOf } from './context-of.ts';
import { findMove } from './find-move.ts';
import { isAttacked } from './is-attacked.ts';
import { playMove } from './play-move.ts';
import type { RecordedMove } from './pgn-record.ts';

const highestMoveNumber = 9999;

const castlingLetters = ['K', 'Q', 'k', 'q'] as const;
/** Turn and castling of a FEN, by the sum of 1 for White's right to castle kingside, 2, 4, 8 and 16 for Black's turn. */
const turnAndCastling = Array.from({ length: 32 }, (_, sum) => {
  const castling = castlingLetters.filter((__, index) => sum & (1 << index)).join('');
  return ` ${sum < 16 ? 'w' : 'b'} ${castling || '-'} `;
});

/**
 * Plays through a game. chess.js, the rules library everywhere else, works out every notation from the list of all
 * moves and takes thirty times as long; the tests hold this to the same notations and positions.
 */
export class Replay {
  readonly #position: Chess;
  readonly #rows: string[];
  #context: Context;

  private constructor(position: Chess) {
    this.#position = position;
    this.#context = contextOf(position);
    this.#rows = Array.from({ length: 8 }, (_, rank) => rowOf(position, rank));
  }

  static fromStart(): Replay {
    return new Replay(Chess.default());
  }

  static fromFen(text: string): ParseResult<Replay> {
    const fen = readFen(text);
    if (!fen.ok) return fen;
    const [placement, turn, castling, enPassant, halfMoves, moveNumber] = fen.value.split(' ');
    if (Number(moveNumber) > highestMoveNumber || Number(halfMoves) > highestMoveNumber) {
      return refused('Invalid FEN: move numbers beyond 9999 cannot be read');
    }
    const setup = parseFen([placement, turn, castling, enPassant].join(' '));
    const position = setup.chain((value) => Chess.fromSetup(value));
    // Whatever else could be wrong, readFen has refused.
    if (position.isErr) return refused('Invalid FEN: the side not to move is in check');
    position.value.halfmoves = Number(halfMoves);
    position.value.fullmoves = Number(moveNumber);
    return accepted(new Replay(position.value));
  }

  get fen(): Fen {
    const { halfmoves, fullmoves } = this.#position;
    const rows = this.#rows;
    const upper = `${rows[7]}${rows[6]}${rows[5]}${rows[4]}`;
    const lower = `${rows[3]}${rows[2]}${rows[1]}${rows[0]}`;
    return `${upper}${lower}${this.#turnAndCastling()}${this.#enPassant()} ${halfmoves} ${fullmoves}`;
  }

  /** Plays the move a text names; undefined when it names no legal one. */
  play(text: string, strict: boolean): RecordedMove | undefined {
    const position = this.#position;
    const found = findMove(position, this.#context, text, strict);
    if (!found) return undefined;
    const { turn: color, fullmoves: moveNumber } = position;
    playMove(position, found);
    this.#context = contextOf(position);
    const fromRank = found.move.from >> 3;
    const toRank = found.move.to >> 3;
    this.#rows[fromRank] = rowOf(position, fromRank);
    if (toRank !== fromRank) this.#rows[toRank] = rowOf(position, toRank);
    const san = `${found.san}${this.#sign()}`;
    return { san, uci: found.uci, fen: this.fen, color, moveNumber };
  }

  /** How the position ends a game, if it does; `winner` is missing when it is stalemate. */
  end(): { readonly winner: Color | undefined } | undefined {
    if (this.#position.hasDests(this.#context)) return undefined;
    const mated = this.#context.checkers.nonEmpty();
    const winner = this.#position.turn === 'white' ? 'black' : 'white';
    return { winner: mated ? winner : undefined };
  }

  #sign(): string {
    if (this.#context.checkers.isEmpty()) return '';
    return this.#kingEscapes() || this.#position.hasDests(this.#context) ? '+' : '#';
  }

  /** Asked before anything else when there is check, because mostly it can. */
  #kingEscapes(): boolean {
    const { board, turn } = this.#position;
    const { king } = this.#context;
    if (king === undefined) return false;
    const other = turn === 'white' ? 'black' : 'white';
    const occupied = board.occupied.without(king);
    let left = kingAttacks(king).diff(board[turn]);
    for (let square = left.first(); square !== undefined; square = left.first()) {
      left = left.withoutFirst();
      if (!isAttacked(board, square, other, occupied)) return true;
    }
    return false;
  }

  #turnAndCastling(): string {
    const { castles, turn } = this.#position;
    const { lo, hi } = castles.castlingRights;
    const rights = ((lo >>> 7) & 1) | ((lo & 1) << 1) | ((hi >>> 29) & 4) | ((hi >>> 21) & 8);
    return turnAndCastling[turn === 'white' ? rights : rights + 16] ?? '';
  }

  /** Named only when a pawn may really take there, as chess.js has it. */
  #enPassant(): string {
    const { epSquare, board, turn } = this.#position;
    if (epSquare === undefined) return '-';
    const behind = turn === 'white' ? 'black' : 'white';
    const pawns = board[turn].intersect(board.pawn).intersect(pawnAttacks(behind, epSquare));
    if (pawns.isEmpty()) return '-';
    for (const pawn of pawns) {
      if (this.#position.dests(pawn, this.#context).has(epSquare)) {
        return squareAt(epSquare & 7, epSquare >> 3) ?? '-';
      }
    }
    return '-';
  }
}

/** A row with the slash that follows it. */
function rowOf({ board }: Chess, rank: number): string {
  const row = boardRow(board, rank);
  return rank > 0 ? `${row}/` : row;
}
