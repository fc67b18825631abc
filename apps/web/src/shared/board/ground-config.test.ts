import { parsePosition, startPosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { describe, expect, test } from 'vitest';
import { buildGroundConfig, getMover } from './ground-config.ts';
import type { GroundView } from './ground-config.ts';

const view: GroundView = {
  position: startPosition,
  orientation: 'white',
  mover: 'white',
  attempting: false,
  lastMove: ['e2', 'e4'],
  shapes: [],
  animationMs: 200,
};

function readPosition(fen: string): Position {
  const parsed = parsePosition(fen);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

describe('who may move', () => {
  test.each([
    ['white', 'white'],
    ['both', 'white'],
    ['black', undefined],
    [undefined, undefined],
  ] as const)('at the start, with %s movable: %s', (movable, mover) => {
    expect(getMover(startPosition, movable)).toBe(mover);
  });
});

describe('the configuration for chessground', () => {
  test('the legal moves of the mover and nothing about the pieces', () => {
    const config = buildGroundConfig(view);
    expect(config.movable?.color).toBe('white');
    expect(config.movable?.dests?.get('g1')).toEqual(['f3', 'h3']);
    expect(config).not.toHaveProperty('fen');
    expect(config.lastMove).toEqual(['e2', 'e4']);
  });

  test('with nobody to move, an explicit nobody and no targets', () => {
    const config = buildGroundConfig({ ...view, mover: undefined });
    expect(config.movable).toHaveProperty('color', undefined);
    expect(config.movable?.dests?.size).toBe(0);
  });

  test('no last move clears the old one', () => {
    expect(buildGroundConfig({ ...view, lastMove: undefined }).lastMove).toEqual([]);
  });

  test('check, except while a move out of it is being answered', () => {
    const position = readPosition('4k3/8/8/8/8/8/4r3/4K3 w - - 3 40');
    expect(buildGroundConfig({ ...view, position }).check).toBe(true);
    expect(buildGroundConfig({ ...view, position, attempting: true }).check).toBe(false);
  });

  test.each([
    [200, true],
    [0, false],
  ])('%d ms of animation', (animationMs, enabled) => {
    expect(buildGroundConfig({ ...view, animationMs }).animation).toEqual({
      enabled,
      duration: animationMs,
    });
  });
});
