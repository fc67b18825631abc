import { describe, expect, test } from 'vitest';
import { readImport } from './import-annotation.ts';

describe('a game of a file is annotated', () => {
  test.for([
    ['by prose', '1. e4 {Good.} *'],
    ['by prose to the end of the line', '1. e4 ; Good.\n*'],
    ['by prose before the first move', '{A game.} 1. e4 *'],
    ['by a variation', '1. e4 (1. d4) *'],
    ['by a shape', '1. e4 {[%csl Ge4]} *'],
  ] as const)('%s', ([, pgn]) => {
    expect(readImport(pgn).kind).toBe('annotated');
  });

  test.for([
    ['moves alone', '1. e4 e5 *'],
    ['glyphs alone', '1. e4 $1 e5?! *'],
    ['clock times and evaluations', '1. e4 {[%clk 0:01:00]} e5 {[%eval 0.2]} *'],
  ] as const)('but not by %s', ([, pgn]) => {
    expect(readImport(pgn)).toEqual({ kind: 'plain' });
  });
});

test('a variation that is not legal makes the annotations unreadable', () => {
  expect(readImport('1. e4 {Good.} (1. Ke4) *')).toMatchObject({
    kind: 'unreadable',
    error: { line: 1, message: expect.stringContaining('Ke4') },
  });
});

function writeSentences(count: number): string {
  const comments = Array.from({ length: count / 500 }, () => `{${'Good. '.repeat(500)}}`);
  return `1. e4 ${comments.join(' ')} *`;
}

test('a game with more than 5,000 sentences is unreadable', () => {
  expect(readImport(writeSentences(5000)).kind).toBe('annotated');
  expect(readImport(writeSentences(5500))).toMatchObject({
    kind: 'unreadable',
    error: { message: 'The comments of this game have more than 5,000 sentences.' },
  });
});

test('all sentences wait and are not checked', () => {
  expect(readImport('1. e4 {One. Two.} *')).toMatchObject({
    comments: [
      {
        key: '1|all|note|0',
        sentences: [
          { text: 'One.', original: 'One.', state: 'waiting', verdict: null },
          { text: 'Two.', state: 'waiting', verdict: null },
        ],
      },
    ],
  });
});

test.for([
  ['', ''],
  ['?', ''],
  ['Golubev,M', 'Golubev,M'],
  [' Ada ', 'Ada'],
  ['https://lichess.org/@/Ada-L_1', 'Ada-L_1'],
  ['https://example.org/@/ada', 'https://example.org/@/ada'],
  ['x'.repeat(300), 'x'.repeat(200)],
] as const)('the tag Annotator "%s" names "%s"', ([tag, annotator]) => {
  const read = readImport(`[Annotator "${tag}"]\n\n1. e4 {Good.} *`);
  expect(read).toMatchObject({ kind: 'annotated', annotator });
});
