import { expect, test } from 'vitest';
import { formatDetails, formatEventName } from './audit-card.tsx';

test('kinds of events have words; an unknown kind is shown by its own name', () => {
  expect(formatEventName('basic_granted')).toBe('Basic granted');
  expect(formatEventName('lamp_was_lit')).toBe('Lamp was lit');
});

test('details of an event are pairs of a name and a formatted value', () => {
  const details = { title: 'A game', isAdmin: false, movesUpdated: 12_345, imported: 0 };
  expect(formatDetails({ details }).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Game: A game',
    'Is an admin: no',
    'Moves updated: 12,345',
    'Imported: 0',
  ]);
});

test('the kind of events that were exported has its words', () => {
  expect(formatDetails({ details: { kind: 'sign_in_failed' } })).toEqual([
    { name: 'Kind', value: 'Sign-in failed' },
  ]);
});
