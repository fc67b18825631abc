import { describe, expect, test } from 'vitest';
import { createScrollMemory, chooseSpot } from './scroll-memory.ts';

function store(initial: string | null = null) {
  let stored = initial;
  return {
    get: () => stored,
    set: (_: string, value: string) => {
      stored = value;
      return true;
    },
    remove: () => {
      stored = null;
    },
  };
}

describe('where a page opens', () => {
  test.for([
    ['a link goes to the top', 'push', 400, '', { kind: 'top' }],
    [
      'a link with an anchor goes there',
      'push',
      null,
      '#pricing',
      { kind: 'anchor', id: 'pricing' },
    ],
    ['Back goes to where one was', 'traverse', 400, '', { kind: 'position', y: 400 }],
    [
      'Back to the very top counts as a place',
      'traverse',
      0,
      '#pricing',
      { kind: 'position', y: 0 },
    ],
    ['Back to an entry never left goes to the top', 'traverse', null, '', { kind: 'top' }],
    ['Reload stays where one was', 'load', 250, '#pricing', { kind: 'position', y: 250 }],
    [
      'a first visit goes to the anchor',
      'load',
      null,
      '#pricing',
      { kind: 'anchor', id: 'pricing' },
    ],
    ['an encoded anchor is decoded', 'load', null, '#a%20b', { kind: 'anchor', id: 'a b' }],
    ['a broken anchor is taken as it is', 'load', null, '#100%', { kind: 'anchor', id: '100%' }],
  ] as const)('%s', ([, arrival, stored, hash, spot]) => {
    expect(chooseSpot(arrival, stored, hash)).toEqual(spot);
  });
});

describe('the memory of positions', () => {
  test('saved positions survive a reload', () => {
    const tab = store();
    const memory = createScrollMemory(tab);
    memory.set('a', 120);
    memory.set('b', 0);
    memory.set('a', 180);
    expect(createScrollMemory(tab).get('a')).toBeNull();
    memory.save();
    const later = createScrollMemory(tab);
    expect([later.get('a'), later.get('b'), later.get('c')]).toEqual([180, 0, null]);
  });

  test('positions of the hundred entries used last are stored', () => {
    const memory = createScrollMemory(store());
    for (let n = 0; n < 100; n += 1) memory.set(`e${n}`, n);
    memory.set('e0', 7);
    memory.set('new', 1);
    expect(memory.get('e0')).toBe(7);
    expect(memory.get('e1')).toBeNull();
    expect(memory.get('e2')).toBe(2);
  });

  test.for(['{', 'null', '{}', '[1]', '[["a","b"]]', '[["a"]]'])(
    'an unreadable stored value counts as no positions: %s',
    (junk) => {
      expect(createScrollMemory(store(junk)).get('a')).toBeNull();
    },
  );
});
