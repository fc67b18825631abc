import { describe, expect, test } from 'vitest';
import { readTree } from '../../test-support/annotation/read-tree.ts';
import { startFen } from '../chess/start-fen.ts';
import { levels } from '../coach/fact.ts';
import { listNotes, selectForLevel } from './annotation-view.ts';
import { writeAnnotations } from './write-annotations.ts';

const tree = readTree(`{all} {[%for club] start}
1. e4 {[%for improver] a}
({[%for club]} 1. d4 {b} d5 {[%for tournament] c})
({[%for improver] [%for tournament]} 1. c4 {d} (1. Nf3 {e}) c5 ({[%for tournament]} 1... e5 {f}))
1... e5 {g} {[%for masters] h} *`);

describe('levels', () => {
  test.each([
    ['club', ['all', 'start', '', 'b', 'g']],
    ['improver', ['all', 'a', '', 'd', 'e', 'g']],
    ['tournament', ['all', '', 'd', 'e', '', 'f', 'g']],
  ] as const)('a reader of level %s sees the comments for this level', (level, texts) => {
    const selected = selectForLevel(tree, level);
    expect(listNotes(selected).map(({ comment }) => comment.text)).toEqual(texts);
    expect(selected.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
    expect(readTree(writeAnnotations(selected))).toEqual(selected);
  });

  test('the listed audience says who sees the comment', () => {
    for (const level of levels) {
      const seen = listNotes(selectForLevel(tree, level)).map(({ comment }) => comment.raw);
      const listed = listNotes(tree)
        .filter(({ audience }) => audience === null || audience.includes(level))
        .map(({ comment }) => comment.raw);
      expect(listed).toEqual(seen);
    }
  });
});

describe('places', () => {
  const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
  const afterC4 = 'rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - 0 1';
  test.each([
    [
      'before the game',
      'all',
      {
        fenBefore: startFen,
        fenAfter: startFen,
        moves: [],
        ply: 0,
        isMainLine: true,
        moveSan: null,
      },
    ],
    [
      'after a move of the game',
      'a',
      {
        fenBefore: startFen,
        fenAfter: afterE4,
        moves: ['e2e4'],
        ply: 1,
        isMainLine: true,
        moveSan: 'e4',
      },
    ],
    [
      'after a move that follows variations',
      'g',
      { fenBefore: afterE4, moves: ['e2e4', 'e7e5'], ply: 2, isMainLine: true, moveSan: 'e5' },
    ],
    [
      'in a variation',
      'd',
      {
        fenBefore: startFen,
        fenAfter: afterC4,
        moves: ['c2c4'],
        ply: 1,
        isMainLine: false,
        moveSan: 'c4',
      },
    ],
    ['in a variation of its first move', 'e', { moves: ['g1f3'], ply: 1, moveSan: 'Nf3' }],
    ['in a variation of its second move', 'f', { moves: ['c2c4', 'e7e5'], ply: 2, moveSan: 'e5' }],
  ])('a comment is listed with the line that led to it: %s', (_, text, place) => {
    const note = listNotes(tree).find(({ comment }) => comment.text === text);
    expect(note?.place).toMatchObject(place);
  });

  test('a comment before a variation stands in the position before the replaced move', () => {
    const notes = listNotes(readTree('1. e4 e5 ({so} 1... c5) *'));
    expect(notes[0]?.place).toEqual({
      fenBefore: afterE4,
      fenAfter: afterE4,
      moves: ['e2e4'],
      ply: 1,
      isMainLine: false,
      moveSan: null,
    });
  });
});
