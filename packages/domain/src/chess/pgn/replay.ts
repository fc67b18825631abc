import { Chess } from 'chessops/chess';
import { makeSan, makeSanAndPlay } from 'chessops/san';
import { opposite } from 'chessops/util';
import { accept, refuse } from '../../parse-result.ts';
import type { ParseResult } from '../../parse-result.ts';
import { createBoard, isWaitingSideInCheck, writeFen, writeUci } from '../board.ts';
import { parseFen } from '../fen.ts';
import type { Fen } from '../notation.ts';
import type { Color } from '../pieces.ts';
import { findWrittenMove } from './find-written-move.ts';
import type { RecordedMove } from './pgn-record.ts';

const maxMoveNumber = 9999;

/** Plays the moves of a recorded game on a board. */
export class Replay {
  readonly #chess: Chess;

  private constructor(chess: Chess) {
    this.#chess = chess;
  }

  static fromStart(): Replay {
    return new Replay(Chess.default());
  }

  static fromFen(text: string): ParseResult<Replay> {
    const fen = parseFen(text);
    if (!fen.ok) return fen;
    const chess = createBoard(fen.value);
    if (chess.fullmoves > maxMoveNumber || chess.halfmoves > maxMoveNumber) {
      return refuse('Invalid FEN: move numbers beyond 9999 cannot be read');
    }
    if (isWaitingSideInCheck(chess)) {
      return refuse('Invalid FEN: the side not to move is in check');
    }
    return accept(new Replay(chess));
  }

  /** Returns a replay of its own that continues from the same position. */
  copy(): Replay {
    return new Replay(this.#chess.clone());
  }

  get fen(): Fen {
    return writeFen(this.#chess);
  }

  /**
   * Plays the move that a text names. Returns undefined if the text names no legal move. If `strict` is true, only the
   * usual notation is accepted.
   */
  play(text: string, strict: boolean): RecordedMove | undefined {
    const chess = this.#chess;
    // The lookbehind keeps the cost linear if the text contains many consecutive signs that are not at its end.
    const bare = text.replace(/(?<![+#])[+#]+$/, '');
    const move = findWrittenMove(chess, bare);
    if (!move || (strict && makeSan(chess, move).replace(/[+#]$/, '') !== bare)) return undefined;
    const { turn: color, fullmoves: moveNumber } = chess;
    const uci = writeUci(chess, move);
    const san = makeSanAndPlay(chess, move);
    return { san, uci, fen: this.fen, color, moveNumber };
  }

  /** Plays a null move. Returns false if the side to move is in check. */
  pass(): boolean {
    const chess = this.#chess;
    if (chess.isCheck()) return false;
    chess.epSquare = undefined;
    chess.halfmoves += 1;
    if (chess.turn === 'black') chess.fullmoves += 1;
    chess.turn = opposite(chess.turn);
    return true;
  }

  /** Returns the winner if the position ends the game, else undefined. `winner` is undefined for stalemate. */
  end(): { readonly winner: Color | undefined } | undefined {
    const context = this.#chess.ctx();
    if (this.#chess.hasDests(context)) return undefined;
    return { winner: context.checkers.nonEmpty() ? opposite(this.#chess.turn) : undefined };
  }
}
