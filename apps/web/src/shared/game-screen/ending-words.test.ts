import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { expect, test } from 'vitest';
import { describeEnding } from './ending-words.ts';

function describeRecord(pgnRaw: string): string {
  const read = readGame(pgnRaw);
  if (!read.ok) throw new Error(read.error.message);
  const players = { white: 'Magnus Carlsen', black: 'Sergey Karjakin' };
  const { loser, text } = describeEnding({ ...read.game, ...players, pgnRaw });
  return `${loser}${text}`;
}

const onTime = '[Termination "Time forfeit"]\n\n';
const knights = 'Nf3 Nf6 Ng1 Ng8';
const stalemate = '[SetUp "1"]\n[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]\n\n1. Qf7';
const bareKings = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1"]\n\n1. Kxd2';

test.each([
  [
    'White wins by mate',
    '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0',
    'Checkmate. White wins the game.',
  ],
  ['Black wins by mate', '1. f3 e5 2. g4 Qh4# 0-1', 'Checkmate. Black wins the game.'],
  ['White wins on time', `${onTime}1. e4 1-0`, 'White wins the game.'],
  ['Black wins on time', `${onTime}1. e4 0-1`, 'Black wins the game.'],
  ['White wins', '1. e4 1-0', 'Sergey Karjakin resigned. White wins the game.'],
  ['Black wins', '1. e4 0-1', 'Magnus Carlsen resigned. Black wins the game.'],
  ['draw', '1. e4 1/2-1/2', 'The game ended in a draw.'],
  ['stalemate', `${stalemate} 1/2-1/2`, 'Stalemate. The game ended in a draw.'],
  [
    'repetition',
    `${knights} ${knights} 1/2-1/2`,
    'Threefold repetition. The game ended in a draw.',
  ],
  [
    'too little material',
    `${bareKings} 1/2-1/2`,
    'Insufficient material. The game ended in a draw.',
  ],
  ['no result', '1. e4 *', 'The game has finished.'],
])('%s', (_, pgn, text) => {
  expect(describeRecord(pgn)).toBe(text);
});
