import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { expect, test } from 'vitest';
import { describeStrength } from './opponent-dialog.tsx';

test('each level says how it did against its neighbour', () => {
  const said = skillLevels.map(describeStrength);
  expect(said[0]).toMatch(/^Lost \d+ of \d+ to Casual$/);
  expect(said[1]).toMatch(/^Won \d+ of \d+ against Beginner$/);
  expect(said.every((words) => /\d/.test(words))).toBe(true);
});
