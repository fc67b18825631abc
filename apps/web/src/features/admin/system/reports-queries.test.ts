import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { expect, test } from 'vitest';
import { applyHandledReport } from './reports-queries.ts';

const report = (about: Partial<ReportedSentence>): ReportedSentence => ({
  id: 'r1',
  gameId: 'g1',
  slug: 'carlsen-anand',
  gameTitle: 'Carlsen – Anand',
  ply: 47,
  moveName: '24. Qc2',
  level: 'club',
  sentence: 'explanation.0',
  text: 'The queen eyes h7.',
  note: null,
  writer: 'builtin',
  status: 'open',
  reportedAt: '2026-11-15T08:00:00.000Z',
  handledAt: null,
  handledBy: null,
  ...about,
});

test('handling a statement handles all its reports in place; others stay open', () => {
  const reports = [
    report({ id: 'r4', level: 'improver' }),
    report({ id: 'r3', note: 'No, it does not.' }),
    report({ id: 'r2', text: 'The rook is loose.' }),
    report({ id: 'r1' }),
  ];
  const done = {
    status: 'hidden',
    handledAt: '2026-11-16T08:00:00.000Z',
    handledBy: 'ada',
  } as const;
  const after = applyHandledReport({ reports, total: 9, open: 7 }, report({ id: 'r1', ...done }));
  expect(after.reports.map(({ id, status, handledBy }) => [id, status, handledBy])).toEqual([
    ['r4', 'open', null],
    ['r3', 'hidden', 'ada'],
    ['r2', 'open', null],
    ['r1', 'hidden', 'ada'],
  ]);
  expect(after.reports[1]?.note).toBe('No, it does not.');
  expect([after.total, after.open]).toEqual([9, 5]);
});

test('handling a report again does not change the number of open reports', () => {
  const reports = [report({ status: 'hidden' })];
  const after = applyHandledReport({ reports, total: 1, open: 3 }, report({ status: 'dismissed' }));
  expect(after.open).toBe(3);
});
