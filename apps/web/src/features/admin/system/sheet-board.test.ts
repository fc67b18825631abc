import type { CoachSentence } from '@lamplight/contract/coach.ts';
import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { describe, expect, test } from 'vitest';
import { sheetCopy } from './reports-copy.ts';
import { listViews } from './sheet-board.tsx';
import { findPresentText } from './fact-sheet.tsx';

const report: ReportedSentence = {
  id: 'r1',
  gameId: 'g1',
  slug: 'carlsen-anand',
  gameTitle: 'Carlsen – Anand',
  ply: 1,
  moveName: '1. e4',
  level: 'club',
  sentence: 'explanation.0',
  text: 'The pawn takes the centre.',
  note: null,
  writer: 'builtin',
  status: 'open',
  reportedAt: '2026-11-15T08:00:00.000Z',
  handledAt: null,
  handledBy: null,
};
const sentence: CoachSentence = {
  id: 'explanation.0',
  parts: [{ text: report.text }],
  backing: 'line',
  squares: [{ square: 'e4', role: 'subject' }],
  arrows: [{ from: 'e4', to: 'd5', role: 'plan' }],
  line: { from: 'after', uci: ['e7e5', 'g1f3'], text: '1…e5 2.Nf3' },
};
const statement = { fen: startFen, uci: 'e2e4', report, sentence };
const listNames = (line: CoachSentence['line']) =>
  listViews({ ...statement, sentence: { ...sentence, line } }).map(({ id }) => id);

describe('the positions of a fact sheet', () => {
  test('a fact sheet has positions before the move, after it and at the end of the line; arrows need their piece', () => {
    const views = listViews(statement);
    expect(views.map(({ id, name, lastMove }) => [id, name, lastMove])).toEqual([
      ['before', 'Position before 1. e4', undefined],
      ['after', 'Position after 1. e4', ['e2', 'e4']],
      ['line', 'Position after 2. Nf3', ['g1', 'f3']],
    ]);
    expect(views.map(({ shapes }) => shapes.map(({ kind }) => kind))).toEqual([
      ['square'],
      ['square', 'arrow'],
      ['square', 'arrow'],
    ]);
  });

  test('a fact sheet has no third position without a line, or with a line that ends at one of the first two', () => {
    expect(listNames(null)).toEqual(['before', 'after']);
    expect(listNames({ from: 'before', uci: ['e2e4'], text: '1.e4' })).toEqual(['before', 'after']);
  });

  test('a move that cannot be played leaves only the position before it', () => {
    expect(listViews({ ...statement, uci: 'e2e5' }).map(({ id }) => id)).toEqual(['before']);
    expect(listViews({ ...statement, fen: 'nothing' }).map(({ id }) => id)).toEqual(['before']);
  });
});

test.for([
  ['open', true, 'shown'],
  ['open', false, 'gone'],
  ['dismissed', true, 'shown'],
  ['hidden', true, 'hidden'],
  ['hidden', false, 'hiddenAndGone'],
  ['rewritten', true, 'rewritten'],
  ['rewritten', false, 'rewrittenAndGone'],
] as const)('%s, still said: %s', ([status, isStillSaid, words]) => {
  expect(findPresentText({ report: { ...report, status }, isStillSaid })).toBe(
    sheetCopy.present[words],
  );
});
