import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { MatchGame } from './record.ts';

/** Writes a recorded game as PGN, to be read by people. Games of the first record have no moves. */
export function formatGame({ stronger, weaker, game, outcome, reason, moves }: MatchGame): string {
  const isWhite = game % 2 === 0;
  const [white, black] = isWhite ? [stronger, weaker] : [weaker, stronger];
  const result = outcome === 'draw' ? '1/2-1/2' : (outcome === 'win') === isWhite ? '1-0' : '0-1';
  const uci = moves?.split(' ') ?? [];
  const { san } = writeSanLine(startFen, uci, uci.length);
  const text = san.map((move, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${move}` : move)).join(' ');
  return [
    `[White "${skills[white].name}"]`,
    `[Black "${skills[black].name}"]`,
    `[Round "${game + 1}"]`,
    `[Result "${result}"]`,
    '',
    `${text} {${reason}} ${result}`,
  ].join('\n');
}
