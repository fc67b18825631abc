import { expect, test } from 'vitest';
import { createTestServer } from '../../../../test-support/play/session-server.ts';
import { openSession, startSession } from './open-session.ts';

const pgn = '1. e4 e5 2. Nf3 Nc6 *';

test('a session that is under way is gone on with', async () => {
  const server = createTestServer(pgn);
  expect(await openSession(server.calls, 'g1', undefined)).toMatchObject({ isResumed: true });
  expect(server.asked).toEqual(['find']);
});

test('without one, one begins', async () => {
  const server = createTestServer(pgn);
  server.end();
  expect(await openSession(server.calls, 'g1', undefined)).toMatchObject({ isResumed: false });
  expect(server.asked).toEqual(['find', 'start']);
});

test('a reader who must confirm the next session is asked, and none begins', async () => {
  const server = createTestServer(pgn);
  server.end(true);
  expect(await openSession(server.calls, 'g1', undefined)).toEqual({ kind: 'asks' });
  expect(server.asked).toEqual(['find']);
  expect(await startSession(server.calls, 'g1', undefined)).toMatchObject({ kind: 'opened' });
  expect(server.asked).toEqual(['find', 'start']);
});

test('where the record has no such place, it begins at the beginning', async () => {
  const server = createTestServer(pgn);
  server.end();
  server.next('start', 'validation_failed');
  expect(await openSession(server.calls, 'g1', 7)).toMatchObject({ isResumed: false });
  expect(server.asked).toEqual(['find', 'start', 'start']);
});

test('a month without sessions is not asked twice', async () => {
  const server = createTestServer(pgn);
  server.end();
  server.next('start', 'session_limit_reached');
  await expect(openSession(server.calls, 'g1', 7)).rejects.toMatchObject({ status: 403 });
  expect(server.asked).toEqual(['find', 'start']);
});
