import { expect, test } from 'vitest';
import { findFileProblem } from './send-file.ts';

const mib = 1024 * 1024;

test.for([
  ['games.pgn', 20 * mib, undefined],
  ['GAMES.PGN', 1, undefined],
  ['games.pgn', 20 * mib + 1, 'This file is larger than 20 MiB. Please split it.'],
  ['games.pgn', 0, 'This file is empty.'],
  ['games.zip', 9, 'Please choose a file whose name ends in .pgn.'],
] as const)(
  'the file %s of %i bytes is accepted or refused with a reason',
  ([name, size, problem]) => {
    expect(findFileProblem([{ name, size }])).toBe(problem);
  },
);

test('more than one file is refused', () => {
  const file = { name: 'a.pgn', size: 1 };
  expect(findFileProblem([file, file])).toBe('One file at a time, please.');
});
