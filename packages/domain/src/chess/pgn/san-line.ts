import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import { parseUci } from 'chessops/util';
import type { Fen, San, Uci } from '../notation.ts';

export interface WrittenLine {
  readonly san: readonly San[];
  readonly uci: readonly Uci[];
}

/** Writes an engine line in SAN, at most `length` moves. Stops before the first illegal move. */
export function writeSanLine(fen: Fen, line: readonly Uci[], length: number): WrittenLine {
  const san: San[] = [];
  const setup = parseFen(fen);
  const start = setup.isOk ? Chess.fromSetup(setup.value) : undefined;
  if (start?.isOk) {
    const position = start.value;
    for (const uci of line.slice(0, length)) {
      const move = parseUci(uci);
      if (!move || !position.isLegal(move)) break;
      san.push(makeSanAndPlay(position, move));
    }
  }
  return { san, uci: line.slice(0, san.length) };
}
