import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { expect, test } from 'vitest';
import {
  countClubTerms,
  findSkeletonRepeats,
  listGaps,
  measureAnnotatedGame,
} from './annotation-figures.ts';

/** White is better by these centipawns before each move and after the last. Black's third move is a blunder. */
const scores = [20, 20, 20, 20, 20, 20, 900, 900];

const analyses = scores.map((cp): PositionAnalysis => ({
  engine: 'test',
  effort: 'deep',
  depth: 20,
  nodes: 1,
  lines: [{ score: { kind: 'cp', cp }, depth: 20, moves: [] }],
}));

function read(movetext: string): AnnotationTree {
  const tree = readAnnotations(`[White "A"]\n[Black "B"]\n[AnalysisSide "White"]\n\n${movetext}\n`);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}

test('a game without comments lacks everything', () => {
  const tree = read('1. h4 a5 2. Rh3 Ra6 3. Rb3 Rb6 4. Rxb6 *');
  expect(listGaps(measureAnnotatedGame(tree, analyses))).toEqual([
    'notes on 0 of 3 moves',
    'no note on 3...Rb6',
    '0 questions',
    '0 positions with arrows or squares',
    'no opening paragraph',
    'no closing paragraph',
    'nothing for club',
    'nothing for improver',
    'nothing for tournament',
  ]);
});

test('a question before a move is no note on the move that it follows', () => {
  const tree = read(
    '{ Intro. } 1. h4 { One. } 1... a5 2. Rh3 { Two. } 2... Ra6 3. Rb3 { Three. } 3... Rb6 { [%ask] What now? } 4. Rxb6 { [%end] Lessons. } *',
  );
  const figures = measureAnnotatedGame(tree, analyses);
  expect(figures).toMatchObject({ unnotedMistakes: ['3...Rb6'], questions: 1, hasClosing: true });
  expect(figures.noted).toBe(2);
});

test('sentences that differ only in names and numbers repeat each other', () => {
  const tree = read(
    '1. h4 { The rook on h1 wants to come to h3 and then to attack the pawn on b7. } 1... a5 { The rook on a8 wants to come to a6 and then to attack the knight on g8. } *',
  );
  const found = findSkeletonRepeats([tree]);
  expect(found.sentences).toBe(2);
  expect(found.repeats).toHaveLength(1);
});

test('terms of the glossary are counted in the notes that club players read', () => {
  const tree = read(
    '1. h4 {The pinned pawn is in a pin.} {[%for tournament] A fork.} 1... a5 {[%for club] A fork.} *',
  );
  expect([...countClubTerms([tree])]).toEqual([
    ['pin', 2],
    ['fork', 1],
  ]);
});
