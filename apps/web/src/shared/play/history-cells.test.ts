import type { Divergence, HistoryMove } from '@lamplight/contract/play-session.ts';
import { expect, test } from 'vitest';
import { toHistoryCells } from './history-cells.ts';

const move = (san: string, fields: string, rest: Partial<HistoryMove> = {}): HistoryMove => ({
  ply: 1,
  san,
  uci: 'a1a1',
  fen: `8/8/8/8/8/8/8/8 ${fields}`,
  by: 'recorded',
  isMatch: null,
  verdict: null,
  points: null,
  missed: 0,
  foundShare: null,
  isOpening: false,
  bonus: 0,
  ...rest,
});

test('number and colour of a move come from the position after it', () => {
  const history = [move('Ra7', 'w - - 3 43'), move('Rd5', 'b - - 4 43')];
  expect(toHistoryCells(history, [])).toMatchObject([
    { number: 42, color: 'black' },
    { number: 43, color: 'white' },
  ]);
});

test.each<[string, Partial<HistoryMove>, string]>([
  ['his move, found', { by: 'user', isMatch: true }, 'match'],
  ['a move of one’s own', { by: 'user', isMatch: false }, 'diverge'],
  ['the recorded reply', { by: 'recorded' }, 'plain'],
  ['the computer’s', { by: 'computer' }, 'plain'],
  ['the user’s after the record was left', { by: 'user', isMatch: null }, 'plain'],
])('the colour of %s', (_what, rest, tone) => {
  expect(toHistoryCells([move('e4', 'b - - 0 1', rest)], [])[0]?.tone).toBe(tone);
});

const divergence = (userUci: string, verdict: 'equal' | 'inferior'): Divergence => ({
  ply: 1,
  attempt: 1,
  isMoveKnown: true,
  foundShare: null,
  isOpening: false,
  choices: null,
  userMove: userUci,
  magnusMove: 'e4',
  userUci,
  magnusUci: 'e2e4',
  fen: '',
  userFen: '',
  magnusFen: '',
  action: null,
  judgement: {
    verdict,
    points: 0,
    behind: null,
    his: null,
    yours: null,
    engine: null,
    source: null,
    alsoIn: null,
    why: null,
  },
});

test.each<[string, Partial<HistoryMove>, Divergence[], string | null]>([
  ['found: of the first try', { isMatch: true, verdict: 'inferior', missed: 1 }, [], 'inferior'],
  [
    'a second try that leaves his path: its own',
    { isMatch: false, verdict: 'inferior', missed: 1, uci: 'd2d4' },
    [divergence('a2a3', 'inferior'), divergence('d2d4', 'equal')],
    'equal',
  ],
  [
    'a second try nobody has judged: none',
    { isMatch: false, verdict: 'inferior', missed: 1 },
    [divergence('a2a3', 'inferior')],
    null,
  ],
])('the verdict of a move %s', (_what, rest, divergences, verdict) => {
  const [cell] = toHistoryCells([move('e4', 'b - - 0 1', { by: 'user', ...rest })], divergences);
  expect(cell?.verdict).toBe(verdict);
});
