import { expect, test } from 'vitest';
import { generateSteps } from './demo-steps.ts';
import type { DemoView } from './demo-steps.ts';

/** Creates three samples of two letters each, and a log of the steps with their times. */
function rehearsal() {
  const done: string[] = [];
  let now = 0;
  let left = 0;
  const note = (what: string): void => void done.push(`${now} ${what}`);
  const stage: DemoView = {
    samples: 3,
    turnTo: (sample) => note(`sample ${sample}`),
    showBefore: () => note('before'),
    showAfter: () => note('after'),
    clearNote: () => {
      left = 2;
    },
    writeLetter: () => {
      if (left === 0) return false;
      left -= 1;
      note('letter');
      return true;
    },
  };
  return {
    done,
    stage,
    run: (steps: Iterator<number, never>, untilMs: number): void => {
      while (now < untilMs) now += steps.next().value;
    },
  };
}

test('the demo writes a letter every 40 ms, waits 3 s and plays the next move before its note', () => {
  const { done, stage, run } = rehearsal();
  run(generateSteps(stage, 2, true), 4000);
  expect(done).toEqual([
    '0 sample 2',
    '0 letter',
    '40 letter',
    '3080 sample 0',
    '3080 before',
    '3780 after',
  ]);
});

test('the demo begins with the position before the move unless the move is on the board already', () => {
  const { done, stage, run } = rehearsal();
  run(generateSteps(stage, 1), 1);
  expect(done).toEqual(['0 sample 1', '0 before']);
});

test('the demo starts again after its last sample', () => {
  const { done, stage, run } = rehearsal();
  run(generateSteps(stage, 0), 14_000);
  const turns = done.filter((entry) => entry.includes('sample'));
  expect(turns.map((entry) => entry.slice(-1)).join('')).toBe('0120');
});
