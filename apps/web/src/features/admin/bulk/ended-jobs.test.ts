import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { expect, test } from 'vitest';
import { canRetry, findEndedJobs, hasListChanged, describeTimes } from './ended-jobs.ts';

const job = (id: string, about: Partial<BulkJob> = {}): BulkJob => ({
  id,
  gameId: `game-${id}`,
  gameTitle: `Game ${id}`,
  slug: id,
  aiModel: 'builtin',
  analysisSide: 'both',
  startMove: 1,
  endMove: 30,
  effort: 'standard',
  depth: 20,
  priority: 0,
  status: 'pending',
  analyzedMoves: 0,
  searchedMoves: 0,
  totalMoves: 60,
  errorMessage: null,
  spentMicros: 0,
  capMicros: 0,
  createdAt: '2026-11-15T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...about,
});

test('a job that ran in the last answer and is over in this one has ended', () => {
  const before = [
    job('1'),
    job('2', { status: 'running' }),
    job('3', { status: 'running' }),
    job('4', { status: 'failed' }),
  ];
  const after = [
    job('1', { status: 'running' }),
    job('2', { status: 'completed' }),
    job('3', { status: 'cancelled' }),
    job('4', { status: 'failed' }),
    job('5', { status: 'completed' }),
  ];
  expect(findEndedJobs(before, after).map(({ id }) => id)).toEqual(['2', '3']);
});

test('a list of jobs has changed when a job is new, gone or has another status, not when it made progress', () => {
  const running = job('1', { status: 'running' });
  const further = job('1', { status: 'running', analyzedMoves: 9 });
  expect(hasListChanged([running, job('2')], [job('2'), further])).toBe(false);
  expect(hasListChanged([job('1')], [running])).toBe(true);
  expect(hasListChanged([running], [])).toBe(true);
  expect(hasListChanged([running], [job('2'), running])).toBe(true);
});

test.for([
  ['pending', null, false],
  ['running', '2 moves failed', false],
  ['completed', null, false],
  ['completed', '2 moves failed', true],
  ['failed', null, true],
  ['cancelled', null, true],
] as const)(
  'a job that is %s, with "%s": can be tried again: %s',
  ([status, errorMessage, can]) => {
    expect(canRetry(job('1', { status, errorMessage }))).toBe(can);
  },
);

test('the time of a job says since when it waits, from when it runs, how long it took', () => {
  const now = Date.parse('2026-11-15T12:00:00.000Z');
  const startedAt = '2026-11-15T11:30:00.000Z';
  const finishedAt = '2026-11-15T11:42:00.000Z';
  const listTexts = (about: Partial<BulkJob>) => {
    const { text, taken } = describeTimes(job('1', about), now, 'UTC');
    return [text, taken];
  };
  expect(listTexts({})).toEqual(['since 10:00', '2 h']);
  expect(listTexts({ startedAt })).toEqual(['from 11:30', '30 min']);
  expect(listTexts({ startedAt, finishedAt })).toEqual(['11:42', 'took 12 min']);
  expect(listTexts({ finishedAt })).toEqual(['11:42', '']);
});
