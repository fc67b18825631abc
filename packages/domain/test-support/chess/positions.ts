import { listLegalMoves, play, parsePosition, startPosition } from '../../src/chess/position.ts';
import type { Played, Position } from '../../src/chess/position.ts';

export function readPosition(fen: string): Position {
  const parsed = parsePosition(fen);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** Plays a random game. Each number selects one of the legal moves, until there are no more numbers or no legal moves. */
export function playRandomGame(
  picks: readonly number[],
  start: Position = startPosition,
): Played[] {
  const game: Played[] = [];
  for (const pick of picks) {
    const position = game.at(-1)?.position ?? start;
    const moves = listLegalMoves(position);
    const move = moves[pick % moves.length];
    const played = move && play(position, move);
    if (!played?.ok) break;
    game.push(played.value);
  }
  return game;
}

/** Plays a random game and returns its last position. */
export function playRandomPosition(picks: readonly number[]): Position {
  return playRandomGame(picks).at(-1)?.position ?? startPosition;
}

/** Positions with features that random games seldom reach: promotions, pins, castling through attacked squares, en passant. */
export const trickyFens = {
  kiwipete: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'rook endgame with en passant pins': '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'promotions under attack': 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'promotion with discovered lines': 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
  'quiet middlegame': 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  'pawns about to promote': 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  'three queens to one square': '8/5k2/8/Q7/8/8/8/Q3Q2K w - - 0 1',
  'double check': '4k3/8/4r3/8/8/5n2/8/4K2R w K - 0 1',
  'en passant is the only escape': '8/8/8/1k1pP3/8/8/8/K2R2B1 w - d6 0 1',
} as const;
