import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';

/** SAN of the moves of a random game. Each number selects one of the legal moves. */
export function writeRandomMoves(fen: string, picks: readonly number[]): string[] {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const sans: string[] = [];
  for (const pick of picks) {
    const moves = [...position.allDests()].flatMap(([from, targets]) =>
      [...targets].map((to) => ({ from, to })),
    );
    const move = moves[pick % moves.length];
    if (!move) break;
    const arrives = position.board.pawn.has(move.from) && (move.to < 8 || move.to >= 56);
    const promotion = (['queen', 'rook', 'bishop', 'knight'] as const)[pick % 4];
    sans.push(makeSanAndPlay(position, arrives && promotion ? { ...move, promotion } : move));
  }
  return sans;
}

/** Formats a game as most PGN files do, with the moves broken into short lines. */
export function formatPgn(headers: Record<string, string>, sans: readonly string[]): string {
  const tags = Object.entries(headers).map(([name, value]) => `[${name} "${value}"]\n`);
  const rows: string[] = [];
  for (let ply = 0; ply < sans.length; ply += 10) {
    const words = sans
      .slice(ply, ply + 10)
      .map((san, index) => (index % 2 === 0 ? `${(ply + index) / 2 + 1}. ${san}` : san));
    rows.push(`${words.join(' ')}\n`);
  }
  return `${tags.join('')}\n${rows.join('')}${headers['Result'] ?? '*'}\n\n`;
}
