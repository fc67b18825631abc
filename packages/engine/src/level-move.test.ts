import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { findLevelMove, createLevelSearch } from './level-move.ts';
import { createEngineAt } from '../test-support/rig.ts';

const position = createEngineAt(startFen);
const analysis = { fen: startFen, lines: [], depth: 1, nodes: 1, isPartial: false };

test.each(skillLevels)('%s plays by its strength and decides at its depth', (level) => {
  const { elo, pickDepth } = skills[level];
  expect(createLevelSearch(position, level, { timeoutMs: 1000 })).toEqual({
    position,
    elo,
    lines: 1,
    limit: { depth: pickDepth },
    fresh: true,
    timeoutMs: 1000,
  });
});

test('the move is the engine’s last word, if it is one', () => {
  expect(findLevelMove(position, { ...analysis, bestMove: 'g1f3' })).toMatchObject({ san: 'Nf3' });
  for (const bestMove of [null, 'e2e5', 'e7e5', '0000'])
    expect(() => findLevelMove(position, { ...analysis, bestMove })).toThrow(
      'Engine could not find a valid move',
    );
});
