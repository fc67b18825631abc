import { expect, test } from 'vitest';
import type { JobProgress } from '../../entities/bulk-job.ts';
import { formatProgress } from './progress-line.ts';

const createJob = (status: JobProgress['status'], searchedMoves: number): JobProgress => ({
  id: '',
  gameId: '',
  slug: '',
  status,
  totalMoves: 60,
  searchedMoves,
  analyzedMoves: searchedMoves,
  errorMessage: null,
});

test('how far it is, and how long it takes at this pace', () => {
  const jobs = [
    createJob('completed', 60),
    createJob('running', 30),
    createJob('pending', 0),
    createJob('failed', 30),
  ];
  // Thirty moves were done before this command started; the ninety moves since then took an hour and a half.
  expect(formatProgress(jobs, 90 * 60_000, 30)).toBe(
    '[############............] 2 of 4 games · 120 of 240 moves · about 2 h 0 min left',
  );
});

test('nothing is foretold from nothing, nor of what is done', () => {
  expect(formatProgress([createJob('pending', 0)], 1000, 0)).toBe(
    '[........................] 0 of 1 games · 0 of 60 moves',
  );
  expect(formatProgress([createJob('completed', 60)], 1000, 0)).toBe(
    '[########################] 1 of 1 games · 60 of 60 moves',
  );
});
