import { expect, test } from 'vitest';
import { parseTab } from './tab-panel.tsx';

test.for([
  ['', 'bulk'],
  ['?tab=engine', 'engine'],
  ['?offset=20&tab=games', 'games'],
  ['?tab=insights&tab=games', 'insights'],
  ['?tab=', 'bulk'],
  ['?tab=constructor', 'bulk'],
] as const)('%s asks for %s', ([search, tab]) => {
  expect(parseTab(search)).toBe(tab);
});
