import { readFileSync } from 'node:fs';
import { sessionState } from '@lamplight/contract/play-session.ts';
import {
  startSession,
  followRecord,
  createGuidedGame,
} from '@lamplight/domain/test-support/coach/guided-game.ts';
import { expect, test } from 'vitest';
import { buildGuideMessages } from './guide.ts';

const file = new URL('../../../../../data/analysis/carlsen-001.txt', import.meta.url);
const { game, record } = createGuidedGame(readFileSync(file, 'utf8'), 'white');

test('messages of the guide match the contract', () => {
  for (const session of [...followRecord(record)].slice(0, 4)) {
    const messages = buildGuideMessages(game, session, record, 'club');
    expect(messages.length).toBeGreaterThan(0);
    expect(sessionState.shape.guide.parse(messages)).toEqual(messages);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  }
});

test('a changed game gets messages of its own, not those in memory', () => {
  const session = startSession(record);
  const messages = buildGuideMessages(game, session, record, 'improver');
  expect(buildGuideMessages({ ...game }, session, record, 'improver')).toEqual(messages);
  const other = { ...record, side: 'white' as const, moves: record.moves.slice(0, 1) };
  const [welcome] = buildGuideMessages(
    { ...game, player: 'Somebody', moves: [] },
    session,
    other,
    'improver',
  );
  expect(welcome?.sentence.parts[0]?.text).toContain('Somebody');
});
