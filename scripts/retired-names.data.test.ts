import { describe, expect, test } from 'vitest';
import { hasWords, listSourceFiles, readSource, splitWords } from './names.ts';
import { allowedNames, retiredWords } from './retired-names.ts';

const sources = listSourceFiles().map(readSource);
const isRetired = (name: string) => retiredWords.some((word) => hasWords(name, word));

test('no name of code holds a retired word', () => {
  const found = sources.flatMap(({ file, names }) =>
    names
      .filter((name) => !(name in allowedNames) && isRetired(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('every allowed name exists and holds a retired word', () => {
  const names = new Set(sources.flatMap((source) => source.names));
  const needless = Object.keys(allowedNames).filter((name) => !names.has(name) || !isRetired(name));
  expect(needless).toEqual([]);
});

test('no comment begins with What, Who or Where as its subject', () => {
  const found = sources.flatMap(({ file, comments }) =>
    comments
      .filter(({ text }) => beginsWithSubject(text))
      .map(({ text, line }) => `${file}:${line}: ${text.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});

/**
 * True if the comment begins with a question word as its subject. `Where` followed by a comma in the same sentence is a
 * condition and allowed: "Where a game is locked, nothing is shown."
 */
function beginsWithSubject(comment: string): boolean {
  return /^(?:What|Whatever|Who|Whoever)\b|^Where\b[^,.]*(?:\.|$)/.test(comment);
}

test.each([
  ['What is stored of a game.', true],
  ['Who asked.', true],
  ['Where a game of a batch goes.', true],
  ['Where a game is locked, nothing is shown.', false],
  ['Stored part of a game.', false],
])('%j begins with a question word as its subject: %s', (comment, expected) => {
  expect(beginsWithSubject(comment)).toBe(expected);
});

describe('names', () => {
  test.each([
    ['waitingLine', ['waiting', 'line']],
    ['PGNReader', ['pgn', 'reader']],
    ['waiting_line-2', ['waiting', 'line']],
    ['.an-desk', ['an', 'desk']],
  ])('%s is split into %j', (name, words) => {
    expect(splitWords(name)).toEqual(words);
  });

  test.each([
    ['WaitingLineRow', 'waiting-line', true],
    ['lineWaiting', 'waiting-line', false],
    ['deskPanel', 'desk', true],
    ['desktopPanel', 'desk', false],
  ])('%s holds %s: %s', (name, entry, expected) => {
    expect(hasWords(name, entry)).toBe(expected);
  });
});
