import { listLegalMoves, play, startPosition } from '@lamplight/domain/chess/position.ts';

/** Creates legal random moves, the same for each seed. If the game ends before `plies` plies, it starts again. */
export function createOddMoves(plies: number, seed: number): string[] {
  let state = seed;
  let position = startPosition;
  let moves: string[] = [];
  while (moves.length < plies) {
    const legal = listLegalMoves(position);
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const move = legal[Math.floor((state / 2 ** 32) * legal.length)];
    if (!move) {
      moves = [];
      position = startPosition;
      continue;
    }
    const played = play(position, move);
    if (!played.ok) throw new Error('a legal move is refused');
    moves.push(move.san);
    position = played.value.position;
  }
  return moves;
}

/** Formats moves as PGN text, with a remark after some of them. */
export function formatMovetext(moves: readonly string[], remark?: (ply: number) => string): string {
  return moves
    .map((move, ply) => {
      const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : '';
      return `${number}${move}${remark ? ` ${remark(ply + 1)}` : ''}`;
    })
    .join(' ')
    .replaceAll(/ +/g, ' ');
}
