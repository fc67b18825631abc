import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { levelMove, levelSearch } from './level-move.ts';
import { engineAt } from './rig-for-tests.ts';

const position = engineAt(startFen);
const analysis = { fen: startFen, lines: [], depth: 1, nodes: 1, isPartial: false };

test.each(skillLevels)('%s plays by its strength and decides at its depth', (level) => {
  const { elo, pickDepth } = skills[level];
  expect(levelSearch(position, level, { timeoutMs: 1000 })).toEqual({
    position,
    elo,
    lines: 1,
    limit: { depth: pickDepth },
    fresh: true,
    timeoutMs: 1000,
  });
});

test('the move is the engine’s last word, if it is one', () => {
  expect(levelMove(position, { ...analysis, bestMove: 'g1f3' })).toMatchObject({ san: 'Nf3' });
  for (const bestMove of [null, 'e2e5', 'e7e5', '0000'])
    expect(() => levelMove(position, { ...analysis, bestMove })).toThrow(
      'Engine could not find a valid move',
    );
});
