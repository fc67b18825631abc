import { expect, test } from 'vitest';
import { turnName } from './player-name.ts';

test.each([
  ['Carlsen, Magnus', 'Magnus Carlsen'],
  ['Carlsen,Magnus', 'Magnus Carlsen'],
  ['  Carlsen ,  Magnus ', 'Magnus Carlsen'],
  ['Carlsen, M.', 'M. Carlsen'],
  ['van Foreest, Jorden', 'Jorden van Foreest'],
  ['Wojtaszek, Radosław', 'Radosław Wojtaszek'],
  ['So, Wesley', 'Wesley So'],
  ["O'Kelly de Galway, Albéric", "Albéric O'Kelly de Galway"],
  ['Vachier-Lagrave, Maxime (FRA)', 'Maxime (FRA) Vachier-Lagrave'],
  ['Карлсен, Магнус', 'Магнус Карлсен'],
])('%j is %j', (name, turned) => {
  expect(turnName(name)).toBe(turned);
  expect(turnName(turned), 'turning again changes nothing').toBe(turned);
});

test.each([
  'Magnus Carlsen',
  'Carlsen, Magnus, GM',
  'Anand, V; Carlsen, M',
  'Carlsen,',
  ', Magnus',
  ',',
  '',
  'Robert Byrne, Jr.',
  'Somebody, III',
  'White {a,b}',
  'Engine 1, 2700',
  '<b>Carlsen</b>, Magnus',
])('%j stays as it is', (name) => {
  expect(turnName(name)).toBe(name);
});
