import { describe, expect, test } from 'vitest';
import { levels, noEvidence } from '../fact.ts';
import type { Fact } from '../fact.ts';
import type { Part, Sentence } from '../insight.ts';
import { allFrames } from './templates/all-frames.ts';
import { Memory, hashOf, maskedText, openersOf, shuffled } from './variety.ts';

function sentence(...parts: readonly Part[]): Sentence {
  return { parts, claims: [], evidence: noEvidence, backing: 'board', kinds: [], frame: '' };
}

const onE5 = sentence(
  { text: 'The knight', slot: { is: 'piece', square: 'e5', color: 'white', role: 'knight' } },
  { text: ' covers ' },
  { text: 'd7', slot: { is: 'square', square: 'd7' } },
  { text: '.' },
);

test('masked, two sentences of one wording are the same', () => {
  expect(maskedText(onE5)).toBe('<piece> covers <square>.');
});

test('openers as they read and masked', () => {
  expect(openersOf(onE5)).toEqual(['the knight', '<piece> covers']);
  expect(openersOf(sentence({ text: 'Besides, the rook waits.' }))[0]).toBe('besides the');
});

test('a shuffle keeps everything, and the seed alone decides', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect(shuffled(items, 'one game')).toEqual(shuffled(items, 'one game'));
  expect(shuffled(items, 'one game').toSorted()).toEqual(items);
  const orders = new Set(
    ['one', 'two', 'three', 'four'].map((seed) => shuffled(items, seed).join('')),
  );
  expect(orders.size).toBeGreaterThan(1);
  expect(hashOf('coach')).toBe(hashOf('coach'));
});

describe('memory', () => {
  test('remembers texts, wordings and how often', () => {
    const memory = new Memory('game', 'club', allFrames);
    expect(memory.hasText('The knight covers d7.')).toBe(false);
    expect(memory.staleness(onE5)).toBe(0);
    memory.add(onE5, ['controls.2'], false);
    expect(memory.staleness(onE5)).toBe(1);
    expect(memory.hasText('The knight covers d7.')).toBe(true);
    expect(memory.hasMask('<piece> covers <square>.')).toBe(true);
    expect(memory.usesOf('controls.2')).toBe(1);
    expect(memory.usesOf('controls.3')).toBe(0);
  });

  test('another game and another level are dealt other cards', () => {
    const frames = Array.from({ length: 12 }, (_, index) => index);
    const deals = levels.map((level) =>
      new Memory('game', level, allFrames).dealt('controls', frames).join(),
    );
    expect(new Set(deals).size).toBe(3);
    expect(new Memory('other', 'club', allFrames).dealt('controls', frames).join()).not.toBe(
      deals[0],
    );
  });

  test('the same fact again is worth little, the same kind a bit less, something else all', () => {
    const memory = new Memory('game', 'club', allFrames);
    const told = about('open-file', 'e1');
    const comment = {
      order: 'o',
      openerClass: 'piece',
      openers: [],
      connectives: new Set<string>(),
    } as const;
    memory.close(comment, 'quiet', [told]);
    expect(memory.of(told)).toBe(0.15);
    expect(memory.of(about('open-file', 'd1'))).toBeCloseTo(0.85);
    expect(memory.of(about('outpost', 'e1'))).toBe(1);
    memory.close(comment, 'quiet', []);
    expect(memory.of(told)).toBeCloseTo(0.4 * 0.85);
  });
});

function about(kind: 'open-file' | 'outpost', square: 'e1' | 'd1'): Fact {
  return {
    id: `${kind} ${square}`,
    kind,
    evidence: { ...noEvidence, squares: [{ square, role: 'subject' }] },
  } as unknown as Fact;
}
