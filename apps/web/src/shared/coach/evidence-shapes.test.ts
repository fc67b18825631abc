import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { filterVisibleShapes, toNamedShapes, toShapes } from './evidence-shapes.ts';

test('each role has its mark, and only what is attacked or threatened is red', () => {
  const shapes = toShapes({
    squares: [
      { square: 'e2', role: 'subject' },
      { square: 'f4', role: 'target' },
      { square: 'h5', role: 'target' },
      { square: 'e5', role: 'control' },
      { square: 'd3', role: 'path' },
      { square: 'z9', role: 'subject' },
    ],
    arrows: [
      { from: 'd2', to: 'f4', role: 'attack' },
      { from: 'e2', to: 'd3', role: 'plan' },
    ],
  });
  expect(shapes).toEqual([
    { kind: 'square', square: 'e2', mark: 'named' },
    { kind: 'circle', square: 'f4', tone: 'danger' },
    { kind: 'circle', square: 'h5', tone: 'idea' },
    { kind: 'square', square: 'e5', mark: 'control' },
    { kind: 'square', square: 'd3', mark: 'path' },
    { kind: 'arrow', from: 'd2', to: 'f4', tone: 'danger' },
    { kind: 'arrow', from: 'e2', to: 'd3', tone: 'idea' },
  ]);
});

test('an arrow needs a piece to come from', () => {
  const arrow = { kind: 'arrow', from: 'e4', to: 'e5', tone: 'idea' } as const;
  const played = { ...arrow, from: 'e2', to: 'e4' } as const;
  const named = toNamedShapes(['e4']);
  expect(filterVisibleShapes(startFen, [arrow, played, ...named])).toEqual([played, ...named]);
});
