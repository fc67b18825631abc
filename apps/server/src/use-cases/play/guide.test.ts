import { readFileSync } from 'node:fs';
import { sessionState } from '@lamplight/contract/play-session.ts';
import {
  startSession,
  followRecord,
  createGuidedGame,
} from '@lamplight/domain/test-support/coach/guided-game.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { AuthoredQuestions } from '@lamplight/domain/coach/guide/guide.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import { describe, expect, test } from 'vitest';
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

function ask(text: string, squares?: Square[]): AuthoredQuestions {
  const parts = [squares ? { text, squares } : { text }];
  const marks = { squares: [], arrows: [], line: null };
  return new Map([[0, { id: 'note', parts, backing: 'none', ...marks }]]);
}

describe("an annotator's question", () => {
  const session = startSession(record);
  const own = buildGuideMessages(game, session, record, 'club').at(-1);

  test("takes the place of the guide's own question", () => {
    const messages = buildGuideMessages(game, session, record, 'club', ask('How do you begin?'));
    expect(sessionState.shape.guide.parse(messages)).toEqual(messages);
    expect(messages.at(-1)).toMatchObject({
      id: 'asked-0',
      sentence: { backing: 'none', parts: [{ text: 'How do you begin?' }] },
    });
  });

  test.for<readonly [name: string, questions: AuthoredQuestions]>([
    ['names the move', ask('Why is Nf3 good?')],
    ['names a square of the move', ask('What belongs on f3?')],
    ['lights up a square of the move', ask('Which piece?', ['g1'])],
    ['is about another position', new Map([...ask('And now?')].map(([, one]) => [2, one]))],
  ])('that %s is not asked', ([, questions]) => {
    expect(buildGuideMessages(game, session, record, 'club', questions).at(-1)).toEqual(own);
  });

  test('is asked only before the first try', () => {
    const guess = { ply: 1, helps: [], tries: [{ move: record.moves[0] }] };
    const tried = { ...session, guesses: [guess] } as unknown as Session;
    const messages = buildGuideMessages(game, tried, record, 'club', ask('How do you begin?'));
    expect(messages.map(({ id }) => id)).not.toContain('asked-0');
    expect(messages.length).toBeGreaterThan(1);
  });

  test('has no lines to play, because they would show the move', () => {
    const moves = { from: 'position' as const, fen: record.startFen, uci: ['e2e4'], text: '1.e4' };
    const [question] = ask('What about e4?').values();
    const asked = question && { ...question, parts: [{ text: 'What about e4?', moves }] };
    const messages = buildGuideMessages(
      game,
      session,
      record,
      'club',
      new Map(asked ? [[0, asked]] : []),
    );
    expect(messages.at(-1)?.sentence.parts).toEqual([{ text: 'What about e4?' }]);
  });
});
