import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Act, Board, BoardMove, Entry, Fault, FinalPerson } from './entries.ts';
import { playMove } from './replay.ts';

const session = 'session 1';

/** Creates the board after these moves. The user has White. */
function buildBoard(sans: readonly string[], more: Partial<Board> = {}): Board {
  const moves: BoardMove[] = [];
  let fen: string = startFen;
  for (const san of sans) {
    fen = playMove(fen, san) ?? 'no such move';
    moves.push({ san, fen, by: moves.length % 2 === 0 ? 'user' : 'recorded' });
  }
  return { id: session, startFen, moves, boardFen: fen, divergences: [], ...more };
}

let time = 0;
function createEntry(what: Act, more: Partial<Entry> = {}): Entry {
  time += 1000;
  const usual = { person: 'a', act: time, outcome: 'ok', status: 200 } as const;
  return { ...usual, what, startedMs: time, endedMs: time + 100, ...more };
}

const move = (ply: number, san: string, more: Partial<Entry> = {}) =>
  createEntry({ kind: 'move', session, ply, san }, more);
const start = (id = session, more: Partial<Entry> = {}) =>
  createEntry({ kind: 'start' }, { shown: { version: 1, ...buildBoard([]), id }, ...more });
const createLook = (version: number, plies: readonly string[]) =>
  createEntry({ kind: 'look', session }, { shown: { version, ...buildBoard(plies) } });
const save = (moveNumber: number, more: Partial<Entry> = {}) =>
  createEntry({ kind: 'progress', moveNumber }, more);
const createWebhook = (event: string, payment: string | undefined, more: Partial<Entry> = {}) =>
  createEntry({ kind: 'webhook', event, payment }, more);

const good: FinalPerson = {
  person: 'a',
  used: 1,
  limit: 3,
  progress: 0,
  sessions: [buildBoard(['e4', 'e5', 'Nf3', 'Nc6'])],
  listed: [session],
  payments: [],
  extensions: 0,
  accessUntil: null,
  paidUntil: null,
};
const createGame = () => [start(), move(0, 'e4'), move(2, 'Nf3')];

const listKinds = (
  history: readonly Entry[],
  changes: Partial<FinalPerson> = {},
  events: string[] = [],
): Fault['kind'][] =>
  checkHistory(history, { people: [{ ...good, ...changes }], events }).map(({ kind }) => kind);

test('a true history has no fault', () => {
  expect(listKinds(createGame())).toEqual([]);
});

test('an operation without an answer may or may not have happened', () => {
  const lost = { outcome: 'unknown', status: 0 } as const;
  const history = [...createGame(), move(4, 'Bb5', lost), save(7, lost), start('session 2', lost)];
  expect(listKinds(history)).toEqual([]);
  const sessions = [buildBoard(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'])];
  const more = [...sessions, buildBoard([], { id: 'session 2' })];
  const listed = [session, 'session 2'];
  expect(listKinds(history, { sessions: more, listed, used: 2, progress: 7 })).toEqual([]);
});

test('a move that was acknowledged and lost is found', () => {
  expect(listKinds(createGame(), { sessions: [buildBoard(['e4', 'e5'])] })).toEqual([
    'a move that was acknowledged is not there',
  ]);
});

test('a move that was made twice is found, on the board and among the tries', () => {
  const sent = [start(), move(0, 'Nf3'), move(2, 'Ng1'), move(4, 'Nc3')];
  const twice = buildBoard(['Nf3', 'e5', 'Ng1', 'e4', 'Nc3', 'd5', 'Nf3']);
  expect(listKinds(sent, { sessions: [twice] })).toEqual(['a move is there that nobody made']);
  const tries = [
    { ply: 2, san: 'd4' },
    { ply: 2, san: 'd4' },
  ];
  const tried = [...createGame(), move(2, 'd4', { act: 1 }), move(2, 'd4', { act: 1 })];
  const sessions = [buildBoard(['e4', 'e5', 'Nf3', 'Nc6'], { divergences: tries })];
  expect(new Set(listKinds(tried, { sessions }))).toEqual(new Set(['a move is there twice']));
});

test('a move that was refused and made all the same is found', () => {
  const history = [start(), move(0, 'e4'), move(2, 'Nf3', { outcome: 'fail', status: 409 })];
  expect(listKinds(history)).toEqual(['a move is there that nobody made']);
});

test('a board that is not the replay of its moves is found, at the end and on the way', () => {
  const kind = 'a board is not the replay of its moves';
  const wrong = { ...buildBoard(['e4', 'e5', 'Nf3', 'Nc6']), boardFen: startFen };
  expect(listKinds(createGame(), { sessions: [wrong] })).toEqual([kind]);
  const shown = { version: 4, ...wrong };
  expect(listKinds([...createGame(), createEntry({ kind: 'look', session }, { shown })])).toEqual([
    kind,
  ]);
});

test('a session that goes back between two looks is found', () => {
  const history = [...createGame(), createLook(3, ['e4', 'e5']), createLook(2, ['e4'])];
  expect(listKinds(history)).toEqual(['a session went back']);
});

test('lost sessions and sessions without a start are found', () => {
  expect(listKinds([start()], { sessions: [], listed: [] })).toEqual([
    'a session that was started is not there',
  ]);
  const another = buildBoard([], { id: 'session 2' });
  expect(listKinds(createGame(), { sessions: [...good.sessions, another] })).toEqual([
    'a session is there that nobody started',
  ]);
});

test('more sessions than the plan allows are found, counted or not', () => {
  const ids = ['session 1', 'session 2', 'session 3', 'session 4'];
  const history = ids.map((id) => start(id));
  const sessions = ids.map((id) => buildBoard([], { id }));
  expect(listKinds(history, { sessions, listed: ids, used: 4 })).toEqual([
    'more sessions than the plan allows',
  ]);
  expect(listKinds(history, { sessions, listed: ids, used: 3 })).toEqual([
    'sessions are counted wrongly',
  ]);
});

test('a count that a deletion gave back is found', () => {
  const history = [start(), createEntry({ kind: 'delete', session })];
  expect(listKinds(history, { sessions: [], listed: [], used: 0 })).toEqual([
    'sessions are counted wrongly',
  ]);
});

test('a deleted session that is back is found, at the end and on the way', () => {
  const gone = [start(), createEntry({ kind: 'delete', session })];
  const none = { sessions: [], listed: [] };
  expect(listKinds(gone, none)).toEqual([]);
  expect(listKinds(gone, { ...none, listed: [session] })).toEqual(['a deleted session is there']);
  const shown = { version: 5, ...buildBoard([]) };
  const back = [...gone, createEntry({ kind: 'look', session }, { shown })];
  expect(listKinds(back, none)).toEqual(['a deleted session is there']);
});

test('progress that went back is found; a lost one may come late, but not for ever', () => {
  const kind = 'progress is not the last one saved';
  const lost = { outcome: 'unknown', status: 0 } as const;
  expect(listKinds([...createGame(), save(3), save(9)], { progress: 9 })).toEqual([]);
  expect(listKinds([...createGame(), save(3), save(9)], { progress: 3 })).toEqual([kind]);
  expect(listKinds([...createGame(), save(9)])).toEqual([kind]);
  expect(listKinds([...createGame(), save(5, lost), save(9)], { progress: 5 })).toEqual([]);
  const early = save(5, lost);
  time += 60_000;
  expect(listKinds([...createGame(), early, save(9)], { progress: 5 })).toEqual([kind]);
});

test('an event that was applied twice, or lost, is found', () => {
  const history = [
    ...createGame(),
    createWebhook('evt 1', undefined),
    createWebhook('evt 2', 'pay 1'),
  ];
  const both = ['evt 1', 'evt 2'];
  const kind = 'a payment is not counted once';
  expect(listKinds(history, { payments: ['pay 1'], extensions: 1 }, both)).toEqual([]);
  expect(listKinds(history, { payments: ['pay 1'], extensions: 2 }, both)).toEqual([kind]);
  expect(listKinds(history, { payments: ['pay 1', 'pay 1'], extensions: 2 }, both)).toEqual([kind]);
  const longer = { accessUntil: '2027-02-01', paidUntil: '2027-01-01' };
  expect(listKinds(history, { payments: ['pay 1'], extensions: 1, ...longer }, both)).toEqual([
    kind,
  ]);
  expect(listKinds(history, {}, both)).toEqual([kind]);
  expect(listKinds(history, { payments: ['pay 1'], extensions: 1 }, ['evt 2'])).toEqual([
    'an event that was acknowledged is not there',
  ]);
});
