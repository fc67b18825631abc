import { describe, expect, test } from 'vitest';
import { readTree } from '../../test-support/annotation/read-tree.ts';
import { listNotes } from './annotation-view.ts';
import { findComment, removeComment, replaceCommentText } from './note-path.ts';
import { writeAnnotations } from './write-annotations.ts';

const tree = readTree(
  `{start} 1. e4 e5 {a} ({[%for club] b} {c} 1... c5 2. Nf3 {d} (2. c3 { [%for improver] e [%csl Rd4] })) {f} 2. Nf3 *`,
);

describe('paths', () => {
  test.each([
    ['before the first move', [0, 0], 'start'],
    ['after a move', [2, 0], 'a'],
    ['after a variation', [2, 2], 'f'],
    ['before the first move of a variation', [2, 1, 0, 1], 'c'],
    ['in a variation', [2, 1, 2, 0], 'd'],
    ['in a variation of a variation', [2, 1, 2, 1, 1, 0], ' [%for improver] e [%csl Rd4] '],
    ['of a variation', [2, 1], undefined],
    ['of nothing', [], undefined],
    ['of half a pair', [2], undefined],
    ['below a comment', [2, 0, 1, 0], undefined],
    ['after the end', [4, 0], undefined],
    ['below zero', [-1, 0], undefined],
    ['between two moves', [1.5, 0], undefined],
  ])('the path finds the comment: %s', (_, path, raw) => {
    expect(findComment(tree, path)?.raw).toBe(raw);
  });

  test('every listed path finds its comment', () => {
    const listed = listNotes(tree);
    expect(listed).toHaveLength(7);
    for (const { path, comment } of listed) expect(findComment(tree, path)).toBe(comment);
  });
});

describe('replacing', () => {
  test.each(listNotes(tree).map(({ path }) => ({ path })))(
    'the comment at $path changes and the others do not',
    ({ path }) => {
      const changed = replaceCommentText(tree, path, ' new words ');
      if (!changed.ok) throw new Error(changed.error);
      const old = findComment(tree, path);
      const expected = listNotes(tree).map(({ comment }) =>
        comment === old ? 'new words' : comment.text,
      );
      expect(listNotes(changed.value).map(({ comment }) => comment.text)).toEqual(expected);
      const replaced = findComment(changed.value, path);
      expect(replaced?.shapes).toEqual(old?.shapes);
      expect(replaced?.audience).toEqual(old?.audience);
      expect(readTree(writeAnnotations(changed.value))).toEqual(changed.value);
    },
  );

  test('the given tree is not changed', () => {
    const before = writeAnnotations(tree);
    replaceCommentText(tree, [2, 0], 'x');
    removeComment(tree, [2, 0]);
    expect(writeAnnotations(tree)).toBe(before);
  });

  test('a text with a closing brace can be written', () => {
    const changed = replaceCommentText(tree, [2, 0], 'a } b');
    if (!changed.ok) throw new Error(changed.error);
    expect(writeAnnotations(changed.value)).toContain('e5 ;a } b\n');
    expect(readTree(writeAnnotations(changed.value))).toEqual(changed.value);
  });

  test.each([
    ['a path of nothing', [9, 0], 'x', 'There is no comment at this place.'],
    ['a path of a variation', [2, 1], 'x', 'There is no comment at this place.'],
    ['a command', [2, 0], 'x [%for club]', 'The text of a comment contains no commands.'],
    [
      'a closing brace in two lines',
      [2, 0],
      'x }\ny',
      'A comment that contains "}" must be on one line.',
    ],
    [
      'a control character',
      [2, 0],
      'x\u0007',
      'This text contains a character that cannot be stored.',
    ],
    ['a long text', [2, 0], 'x'.repeat(4097), 'A comment in this game is longer than 4 KiB.'],
  ])('%s is refused', (_, path, text, error) => {
    expect(replaceCommentText(tree, path, text)).toEqual({ ok: false, error });
  });
});

describe('removing', () => {
  test.each(listNotes(tree).map(({ path }) => ({ path })))(
    'only the comment at $path is removed',
    ({ path }) => {
      const changed = removeComment(tree, path);
      if (!changed.ok) throw new Error(changed.error);
      const old = findComment(tree, path);
      expect(listNotes(changed.value).map(({ comment }) => comment)).toEqual(
        listNotes(tree)
          .map(({ comment }) => comment)
          .filter((comment) => comment !== old),
      );
      expect(readTree(writeAnnotations(changed.value))).toEqual(changed.value);
    },
  );

  test('a variation loses the audience that the comment gave it', () => {
    const changed = removeComment(tree, [2, 1, 0, 0]);
    expect(changed).toMatchObject({ ok: true });
    expect(changed.ok && changed.value.moves[1]?.notes[1]?.audience).toBeNull();
  });

  test('a path of nothing is refused', () => {
    expect(removeComment(tree, [2, 9])).toEqual({
      ok: false,
      error: 'There is no comment at this place.',
    });
  });
});
