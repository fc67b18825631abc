import { expect, test } from 'vitest';
import { parseSoundSetting } from './sound-setting.ts';

test.each([
  [null, true],
  ['on', true],
  ['off', false],
  ['nonsense', true],
])('a stored %j means %j', (stored, on) => {
  expect(parseSoundSetting(stored)).toBe(on);
});
