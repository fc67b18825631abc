import { describe, expect, test } from 'vitest';
import { levels, noEvidence } from '../fact.ts';
import type { Fact } from '../fact.ts';
import type { Part, Sentence } from '../insight.ts';
import { allTemplates } from './templates/all-templates.ts';
import { Memory, hashText, maskSlots, getOpeners, shuffle } from './variety.ts';

function createSentence(...parts: readonly Part[]): Sentence {
  return { parts, claims: [], evidence: noEvidence, backing: 'board', kinds: [], frame: '' };
}

const onE5 = createSentence(
  { text: 'The knight', slot: { is: 'piece', square: 'e5', color: 'white', role: 'knight' } },
  { text: ' covers ' },
  { text: 'd7', slot: { is: 'square', square: 'd7' } },
  { text: '.' },
);

test('two masked sentences of one wording are equal', () => {
  expect(maskSlots(onE5)).toBe('<piece> covers <square>.');
});

test('the openers of a sentence are its first two words, as written and masked', () => {
  expect(getOpeners(onE5)).toEqual(['the knight', '<piece> covers']);
  expect(getOpeners(createSentence({ text: 'Besides, the rook waits.' }))[0]).toBe('besides the');
});

test('a shuffle keeps all items and depends only on the seed', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect(shuffle(items, 'one game')).toEqual(shuffle(items, 'one game'));
  expect(shuffle(items, 'one game').toSorted()).toEqual(items);
  const orders = new Set(
    ['one', 'two', 'three', 'four'].map((seed) => shuffle(items, seed).join('')),
  );
  expect(orders.size).toBeGreaterThan(1);
  expect(hashText('coach')).toBe(hashText('coach'));
});

describe('memory', () => {
  test('the memory has all texts and wordings and counts their uses', () => {
    const memory = new Memory('game', 'club', allTemplates);
    expect(memory.hasText('The knight covers d7.')).toBe(false);
    expect(memory.measureStaleness(onE5)).toBe(0);
    memory.add(onE5, ['controls.2'], false);
    expect(memory.measureStaleness(onE5)).toBe(1);
    expect(memory.hasText('The knight covers d7.')).toBe(true);
    expect(memory.hasMask('<piece> covers <square>.')).toBe(true);
    expect(memory.countUses('controls.2')).toBe(1);
    expect(memory.countUses('controls.3')).toBe(0);
  });

  test('another game or level has another order of wordings', () => {
    const templates = Array.from({ length: 12 }, (_, index) => index);
    const deals = levels.map((level) =>
      new Memory('game', level, allTemplates).shuffleForGame('controls', templates).join(),
    );
    expect(new Set(deals).size).toBe(3);
    expect(
      new Memory('other', 'club', allTemplates).shuffleForGame('controls', templates).join(),
    ).not.toBe(deals[0]);
  });

  test('novelty is low for the same fact, reduced for the same kind, and full for another kind', () => {
    const memory = new Memory('game', 'club', allTemplates);
    const noted = createFact('open-file', 'e1');
    const comment = {
      order: 'o',
      openerClass: 'piece',
      openers: [],
      connectives: new Set<string>(),
    } as const;
    memory.finishComment(comment, 'quiet', [noted]);
    expect(memory.measureNovelty(noted)).toBe(0.15);
    expect(memory.measureNovelty(createFact('open-file', 'd1'))).toBeCloseTo(0.85);
    expect(memory.measureNovelty(createFact('outpost', 'e1'))).toBe(1);
    memory.finishComment(comment, 'quiet', []);
    expect(memory.measureNovelty(noted)).toBeCloseTo(0.4 * 0.85);
  });
});

function createFact(kind: 'open-file' | 'outpost', square: 'e1' | 'd1'): Fact {
  return {
    id: `${kind} ${square}`,
    kind,
    evidence: { ...noEvidence, squares: [{ square, role: 'subject' }] },
  } as unknown as Fact;
}
