import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Act, Board, BoardMove, Entry, Fault, FinalPerson } from './entries.ts';
import { fenAfter } from './replay.ts';

const session = 'session 1';

/** Board after these moves; the user has White. */
function boardAfter(sans: readonly string[], more: Partial<Board> = {}): Board {
  const moves: BoardMove[] = [];
  let fen: string = startFen;
  for (const san of sans) {
    fen = fenAfter(fen, san) ?? 'no such move';
    moves.push({ san, fen, by: moves.length % 2 === 0 ? 'user' : 'recorded' });
  }
  return { id: session, startFen, moves, boardFen: fen, divergences: [], ...more };
}

let time = 0;
function entry(what: Act, more: Partial<Entry> = {}): Entry {
  time += 1000;
  const usual = { person: 'a', act: time, outcome: 'ok', status: 200 } as const;
  return { ...usual, what, startedMs: time, endedMs: time + 100, ...more };
}

const move = (ply: number, san: string, more: Partial<Entry> = {}) =>
  entry({ kind: 'move', session, ply, san }, more);
const start = (id = session, more: Partial<Entry> = {}) =>
  entry({ kind: 'start' }, { shown: { version: 1, ...boardAfter([]), id }, ...more });
const look = (version: number, plies: readonly string[]) =>
  entry({ kind: 'look', session }, { shown: { version, ...boardAfter(plies) } });
const save = (moveNumber: number, more: Partial<Entry> = {}) =>
  entry({ kind: 'progress', moveNumber }, more);
const told = (event: string, payment: string | undefined, more: Partial<Entry> = {}) =>
  entry({ kind: 'webhook', event, payment }, more);

const good: FinalPerson = {
  person: 'a',
  used: 1,
  limit: 3,
  progress: 0,
  sessions: [boardAfter(['e4', 'e5', 'Nf3', 'Nc6'])],
  listed: [session],
  payments: [],
  extensions: 0,
  accessUntil: null,
  paidUntil: null,
};
const game = () => [start(), move(0, 'e4'), move(2, 'Nf3')];

const kindsOf = (
  history: readonly Entry[],
  changes: Partial<FinalPerson> = {},
  events: string[] = [],
): Fault['kind'][] =>
  checkHistory(history, { people: [{ ...good, ...changes }], events }).map(({ kind }) => kind);

test('a true history has no fault', () => {
  expect(kindsOf(game())).toEqual([]);
});

test('what nobody heard of is there, or is not', () => {
  const lost = { outcome: 'unknown', status: 0 } as const;
  const history = [...game(), move(4, 'Bb5', lost), save(7, lost), start('session 2', lost)];
  expect(kindsOf(history)).toEqual([]);
  const sessions = [boardAfter(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'])];
  const more = [...sessions, boardAfter([], { id: 'session 2' })];
  const listed = [session, 'session 2'];
  expect(kindsOf(history, { sessions: more, listed, used: 2, progress: 7 })).toEqual([]);
});

test('a move that was acknowledged and lost is found', () => {
  expect(kindsOf(game(), { sessions: [boardAfter(['e4', 'e5'])] })).toEqual([
    'a move that was acknowledged is not there',
  ]);
});

test('a move that was made twice is found, on the board and among the tries', () => {
  const sent = [start(), move(0, 'Nf3'), move(2, 'Ng1'), move(4, 'Nc3')];
  const twice = boardAfter(['Nf3', 'e5', 'Ng1', 'e4', 'Nc3', 'd5', 'Nf3']);
  expect(kindsOf(sent, { sessions: [twice] })).toEqual(['a move is there that nobody made']);
  const tries = [
    { ply: 2, san: 'd4' },
    { ply: 2, san: 'd4' },
  ];
  const tried = [...game(), move(2, 'd4', { act: 1 }), move(2, 'd4', { act: 1 })];
  const sessions = [boardAfter(['e4', 'e5', 'Nf3', 'Nc6'], { divergences: tries })];
  expect(new Set(kindsOf(tried, { sessions }))).toEqual(new Set(['a move is there twice']));
});

test('a move that was refused and made all the same is found', () => {
  const history = [start(), move(0, 'e4'), move(2, 'Nf3', { outcome: 'fail', status: 409 })];
  expect(kindsOf(history)).toEqual(['a move is there that nobody made']);
});

test('a board that is not the replay of its moves is found, at the end and on the way', () => {
  const kind = 'a board is not the replay of its moves';
  const wrong = { ...boardAfter(['e4', 'e5', 'Nf3', 'Nc6']), boardFen: startFen };
  expect(kindsOf(game(), { sessions: [wrong] })).toEqual([kind]);
  const shown = { version: 4, ...wrong };
  expect(kindsOf([...game(), entry({ kind: 'look', session }, { shown })])).toEqual([kind]);
});

test('a session that goes back between two looks is found', () => {
  const history = [...game(), look(3, ['e4', 'e5']), look(2, ['e4'])];
  expect(kindsOf(history)).toEqual(['a session went back']);
});

test('sessions that are lost, or that nobody started, are found', () => {
  expect(kindsOf([start()], { sessions: [], listed: [] })).toEqual([
    'a session that was started is not there',
  ]);
  const another = boardAfter([], { id: 'session 2' });
  expect(kindsOf(game(), { sessions: [...good.sessions, another] })).toEqual([
    'a session is there that nobody started',
  ]);
});

test('more sessions than the plan allows are found, counted or not', () => {
  const ids = ['session 1', 'session 2', 'session 3', 'session 4'];
  const history = ids.map((id) => start(id));
  const sessions = ids.map((id) => boardAfter([], { id }));
  expect(kindsOf(history, { sessions, listed: ids, used: 4 })).toEqual([
    'more sessions than the plan allows',
  ]);
  expect(kindsOf(history, { sessions, listed: ids, used: 3 })).toEqual([
    'sessions are counted wrongly',
  ]);
});

test('a count that a deletion gave back is found', () => {
  const history = [start(), entry({ kind: 'delete', session })];
  expect(kindsOf(history, { sessions: [], listed: [], used: 0 })).toEqual([
    'sessions are counted wrongly',
  ]);
});

test('a deleted session that is back is found, at the end and on the way', () => {
  const gone = [start(), entry({ kind: 'delete', session })];
  const none = { sessions: [], listed: [] };
  expect(kindsOf(gone, none)).toEqual([]);
  expect(kindsOf(gone, { ...none, listed: [session] })).toEqual(['a deleted session is there']);
  const shown = { version: 5, ...boardAfter([]) };
  const back = [...gone, entry({ kind: 'look', session }, { shown })];
  expect(kindsOf(back, none)).toEqual(['a deleted session is there']);
});

test('progress that went back is found; a lost one may come late, but not for ever', () => {
  const kind = 'progress is not the last one saved';
  const lost = { outcome: 'unknown', status: 0 } as const;
  expect(kindsOf([...game(), save(3), save(9)], { progress: 9 })).toEqual([]);
  expect(kindsOf([...game(), save(3), save(9)], { progress: 3 })).toEqual([kind]);
  expect(kindsOf([...game(), save(9)])).toEqual([kind]);
  expect(kindsOf([...game(), save(5, lost), save(9)], { progress: 5 })).toEqual([]);
  const early = save(5, lost);
  time += 60_000;
  expect(kindsOf([...game(), early, save(9)], { progress: 5 })).toEqual([kind]);
});

test('an event that was applied twice, or lost, is found', () => {
  const history = [...game(), told('evt 1', undefined), told('evt 2', 'pay 1')];
  const both = ['evt 1', 'evt 2'];
  const kind = 'a payment is not counted once';
  expect(kindsOf(history, { payments: ['pay 1'], extensions: 1 }, both)).toEqual([]);
  expect(kindsOf(history, { payments: ['pay 1'], extensions: 2 }, both)).toEqual([kind]);
  expect(kindsOf(history, { payments: ['pay 1', 'pay 1'], extensions: 2 }, both)).toEqual([kind]);
  const longer = { accessUntil: '2027-02-01', paidUntil: '2027-01-01' };
  expect(kindsOf(history, { payments: ['pay 1'], extensions: 1, ...longer }, both)).toEqual([kind]);
  expect(kindsOf(history, {}, both)).toEqual([kind]);
  expect(kindsOf(history, { payments: ['pay 1'], extensions: 1 }, ['evt 2'])).toEqual([
    'an event that was acknowledged is not there',
  ]);
});
