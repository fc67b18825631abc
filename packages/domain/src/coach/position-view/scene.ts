import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import { makeSquare, parseUci } from 'chessops/util';
import type { Fen, San, Uci } from '../../chess/notation.ts';
import type { Color, Pieces, Piece } from '../../chess/pieces.ts';
import { isSquare } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';

/**
 * A position as the coach's detectors see it. The rules here are those of chessops; the verifier has its own, and neither may
 * use anything of the other. A value: never change what `chess` holds.
 */
export interface Scene {
  readonly chess: Chess;
  readonly turn: Color;
  readonly pieces: Pieces;
}

export function sceneOf(fen: Fen): Scene {
  return sceneFrom(Chess.fromSetup(parseFen(fen).unwrap()).unwrap());
}

export function fenOf({ chess }: Scene): Fen {
  return makeFen(chess.toSetup());
}

export interface Step {
  readonly uci: Uci;
  readonly san: San;
  readonly scene: Scene;
}

/** The position after a move, undefined where it is not legal. */
export function stepFrom({ chess }: Scene, uci: Uci): Step | undefined {
  const move = parseUci(uci);
  if (!move || !chess.isLegal(move)) return undefined;
  const next = chess.clone();
  const san = makeSanAndPlay(next, move);
  return { uci, san, scene: sceneFrom(next) };
}

/** As `stepFrom`, for moves that are known to be legal. */
export function playedOn(scene: Scene, uci: Uci): Scene {
  const step = stepFrom(scene, uci);
  if (!step) throw new Error(`${uci} is not legal in ${fenOf(scene)}`);
  return step.scene;
}

/** The same position with the other side to move; undefined where the side that would pass is in check. */
export function passedOn(scene: Scene): Scene | undefined {
  if (scene.chess.isCheck()) return undefined;
  const next = scene.chess.clone();
  next.turn = next.turn === 'white' ? 'black' : 'white';
  next.epSquare = undefined;
  return { chess: next, turn: next.turn, pieces: scene.pieces };
}

/** Where a move begins and where it ends. */
export function endsOf(uci: Uci): readonly [Square, Square] {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (!isSquare(from) || !isSquare(to)) throw new Error(`not a move: ${uci}`);
  return [from, to];
}

function sceneFrom(chess: Chess): Scene {
  const pieces = new Map<Square, Piece>();
  for (const [at, { color, role }] of chess.board) pieces.set(makeSquare(at), { color, role });
  return { chess, turn: chess.turn, pieces };
}
