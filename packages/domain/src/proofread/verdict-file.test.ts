import { describe, expect, test } from 'vitest';
import { readTree } from '../../test-support/annotation/read-tree.ts';
import { createCommentRows } from '../annotation/comment-rows.ts';
import { proofreadGame } from './proofread-game.ts';
import { parseVerdictFile, writeVerdictFile } from './verdict-file.ts';
import type { VerdictFile } from './verdict-file.ts';

const tree = readTree(
  '1. e4 e5 2. Nf3 {The knight attacks the pawn on e5. A natural move.} Nc6 (2... d6 {The rook on d4 is strong.}) *',
);
const { comments } = proofreadGame(tree, { evaluations: { find: () => undefined } });
const file: VerdictFile = {
  game: 'carlsen-001',
  proofreader: 'test 1',
  comments: comments.map(({ path, sentences }) => ({ path, sentences })),
};

describe('a file of verdicts', () => {
  test('is read as it was written', () => {
    expect(parseVerdictFile(writeVerdictFile(file))).toEqual({ ok: true, value: file });
    expect(parseVerdictFile(writeVerdictFile({ ...file, comments: [] })).ok).toBe(true);
  });

  test('has a line for each comment', () => {
    expect(
      writeVerdictFile(file)
        .split('\n')
        .filter((line) => line.startsWith('{"path"')),
    ).toHaveLength(2);
  });

  test.for<readonly [name: string, text: string, error: RegExp]>([
    ['not JSON', '{', /JSON/],
    ['a list', '[]', /object/],
    ['without a game', '{"proofreader": "1", "comments": []}', /game/],
    [
      'with another verdict',
      writeVerdictFile(file).replace('"verdict":"proved"', '"verdict":"sure"'),
      /comment 0/,
    ],
    ['with another square', writeVerdictFile(file).replace('"e5"', '"e9"'), /comment 0/],
    [
      'with a negative place',
      writeVerdictFile(file).replace('"path":[3,0]', '"path":[-3,0]'),
      /comment 0/,
    ],
    [
      'with a comment of null',
      '{"game": "a", "proofreader": "1", "comments": [null]}',
      /comment 0/,
    ],
  ])('that is %s is refused', ([, text, error]) => {
    const parsed = parseVerdictFile(text);
    expect(parsed).toMatchObject({ ok: false, error: expect.stringMatching(error) as unknown });
  });

  test('gives the stored sentences their verdicts, if the text is still the same', () => {
    const [first, second] = createCommentRows(tree, file.comments);
    expect(first?.sentences.map(({ verdict }) => verdict)).toEqual(['proved', 'judgement']);
    expect(second?.sentences[0]).toMatchObject({
      verdict: 'refuted',
      basis: 'rules',
      state: 'waiting',
    });
    const other = readTree(
      '1. e4 e5 2. Nf3 {The knight attacks the queen on e5. A natural move.} *',
    );
    const [changed] = createCommentRows(other, file.comments);
    expect(changed?.sentences.map(({ verdict }) => verdict)).toEqual([null, 'judgement']);
  });
});
