import { describe, expect, test } from 'vitest';
import { parseComment, replaceProse } from './comment.ts';

describe('prose', () => {
  test.each([
    ['plain', 'White is better.', 'White is better.'],
    ['spaces at the ends', '  White is better.\n', 'White is better.'],
    ['line ends inside', 'White\r\nis \t\n better.', 'White is better.'],
    ['a command before it', ' [%for club] Look twice. ', 'Look twice.'],
    ['a command after it', 'Look twice. [%cal Gd4e5]', 'Look twice.'],
    ['a command inside it', 'Look [%csl Rg8] twice.', 'Look twice.'],
    ['a command before a full stop', 'Look twice[%csl Rg8].', 'Look twice.'],
    ['only commands', ' [%eval 0.3] [%clk 0:01:00] ', ''],
    ['commands of others', '[%emt 0:00:05][%mdl 4096]', ''],
    ['a command over two lines', '[%cal Gd4e5,\nGe2e4] so', 'so'],
    ['ordinary brackets', 'see [1] and [% of all', 'see [1] and [% of all'],
    ['a space that does not break', 'move\u00A014', 'move\u00A014'],
    ['spaces at the ends that do not break', '\u00A0so \u00A0', 'so'],
    ['nothing', '', ''],
  ])('the prose has no commands and single spaces: %s', (_, raw, text) => {
    expect(parseComment(raw)).toMatchObject({ raw, text });
  });
});

describe('audience', () => {
  test.each([
    ['no tag', 'x', null],
    ['one tag', '[%for club] x', ['club']],
    ['two tags', '[%for tournament] [%for improver] x', ['improver', 'tournament']],
    ['the same tag twice', '[%for club][%for club]', ['club']],
    ['two levels in one tag', '[%for club, improver] x', ['club', 'improver']],
    ['a level that is not ours', '[%for masters] x', []],
    ['a level that is not ours beside one that is', '[%for masters][%for club] x', ['club']],
    ['a tag in capitals', '[%FOR club] x', ['club']],
  ])('a comment is for exactly the levels of its tags: %s', (_, raw, audience) => {
    expect(parseComment(raw).audience).toEqual(audience);
  });
});

test.each([
  ['neither', 'x', { isQuestion: false, isClosing: false }],
  ['a question', ' [%ask] What now? ', { isQuestion: true, isClosing: false }],
  ['a closing paragraph', ' [%end] Well played. ', { isQuestion: false, isClosing: true }],
  ['words that only look like one', '[%asked] [ask] %end', { isQuestion: false, isClosing: false }],
])('questions and closing paragraphs are flagged: %s', (_, raw, flags) => {
  expect(parseComment(raw)).toMatchObject(flags);
});

describe('shapes', () => {
  const red = { kind: 'square', color: 'R', square: 'g8' };
  const green = { kind: 'arrow', color: 'G', from: 'd4', to: 'e5' };
  test.each([
    ['a square', '[%csl Rg8]', [red]],
    ['an arrow', '[%cal Gd4e5]', [green]],
    ['several', '[%csl Rg8,Yd4]', [red, { kind: 'square', color: 'Y', square: 'd4' }]],
    ['several with spaces', '[%cal Gd4e5, Bd4d5]', [green, { ...green, color: 'B', to: 'd5' }]],
    ['arrows and squares in the order of the file', '[%cal Gd4e5] [%csl Rg8]', [green, red]],
    ['an arrow to its own square', '[%cal Rg8g8]', [red]],
    ['a small letter', '[%csl rg8]', [red]],
    ['a colour of other programs', '[%csl Cg8,Rg8]', [red]],
    ['a square off the board', '[%csl Rg9,Rg8]', [red]],
    ['half an arrow', '[%cal Gd4e,Gd4e5,Gd4e5e6]', [green]],
    ['none', '[%csl]', []],
  ])('shapes are read: %s', (_, raw, shapes) => {
    expect(parseComment(raw).shapes).toEqual(shapes);
  });
});

describe('evaluation and clock', () => {
  test.each([
    ['pawns', '[%eval 0.35]', { evaluation: { kind: 'cp', cp: 35 } }],
    ['pawns of Black', '[%eval -12.07]', { evaluation: { kind: 'cp', cp: -1207 } }],
    ['a plus sign', '[%eval +1]', { evaluation: { kind: 'cp', cp: 100 } }],
    ['nothing below zero', '[%eval -0.00]', { evaluation: { kind: 'cp', cp: 0 } }],
    ['a mate', '[%eval #-3]', { evaluation: { kind: 'mate', moves: -3 } }],
    ['a depth', '[%eval 0.3,20]', { evaluation: { kind: 'cp', cp: 30 }, evaluationDepth: 20 }],
    ['a mate in no moves', '[%eval #0]', {}],
    ['words', '[%eval good]', {}],
    ['a clock', '[%clk 1:02:03]', { clockMs: 3_723_000 }],
    ['a clock with tenths', '[%clk 0:00:09.5]', { clockMs: 9500 }],
    ['a clock without hours', '[%clk 3:00]', { clockMs: 180_000 }],
    ['a clock that is none', '[%clk soon]', {}],
    [
      'both',
      '[%eval #2] [%clk 0:01:00]',
      { evaluation: { kind: 'mate', moves: 2 }, clockMs: 60_000 },
    ],
  ])('they are read: %s', (_, raw, expected) => {
    const { evaluation, evaluationDepth, clockMs } = parseComment(raw);
    expect({ evaluation, evaluationDepth, clockMs }).toEqual(expected);
  });
});

test.each([
  ['plain', 'old', 'new', 'new'],
  ['with spaces around', ' old words ', 'new', ' new '],
  ['between commands', ' [%for club] old [%cal Gd4e5] ', 'new', ' [%for club] new [%cal Gd4e5] '],
  ['with a command inside', 'old [%csl Rg8] words', 'new', 'new [%csl Rg8]'],
  ['over two lines', '\n[%ask]\nold\nwords\n', 'new', '\n[%ask]\nnew\n'],
  ['added to commands', ' [%for club] ', 'new', ' [%for club] new '],
  ['added to nothing', '', 'new', 'new'],
  ['added to a space', ' ', 'new', ' new '],
  ['added to a command without spaces', '[%for club]', 'new', '[%for club] new '],
  ['removed', ' [%for club] old [%cal Gd4e5] ', '', ' [%for club] [%cal Gd4e5] '],
  ['removed around a command', 'old [%csl Rg8] words', '', '[%csl Rg8]'],
  ['removed where there is none', ' [%ask] ', '', ' [%ask] '],
])('prose is replaced and commands stay: %s', (_, raw, text, expected) => {
  const replaced = replaceProse(raw, text);
  expect(replaced).toBe(expected);
  expect(parseComment(replaced).text).toBe(text);
});
