import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerDivergence } from '../../play/session-steps.ts';
import { getBoardFen } from '../../play/session-board.ts';
import type { Session } from '../../play/session.ts';
import type { Verdict } from '../../play/verdict.ts';
import { levels } from '../fact.ts';
import type { Level } from '../fact.ts';
import { splitUci, viewPosition } from '../position-view/position-view.ts';
import { buildMoveContext } from '../move-context.ts';
import { createProver } from '../verify/prover.ts';
import { createContextAfter } from './question-context.ts';
import { givesAway, createSecret } from './gives-away.ts';
import { Guide } from './guide.ts';
import type { GuideMessage } from './guide.ts';
import {
  startSession,
  followRecord,
  createGameToFollow,
  createGuidedGame,
  playUserMove,
} from '../../../test-support/coach/guided-game.ts';
import { findRecordedMove } from './guided-game.ts';
import type { GuidedGame } from './guided-game.ts';
import { RecordGuide } from './record-guide.ts';
import { findThreat } from './questions/forcing.ts';

const read = (id: string) =>
  readFileSync(new URL(`../../../../../data/analysis/${id}.txt`, import.meta.url), 'utf8');
const white = createGuidedGame(read('carlsen-001'), 'white');
const black = createGuidedGame(read('carlsen-004'), 'black');
const readText = ({ sentence }: GuideMessage) => sentence.parts.map(({ text }) => text).join('');

function listLitSquares({ sentence }: GuideMessage): string[] {
  return [
    ...sentence.parts.flatMap(({ squares = [] }) => squares),
    ...sentence.squares.map(({ square }) => square),
    ...sentence.arrows.flatMap(({ from, to }) => [from, to]),
  ];
}

interface SessionMessages {
  readonly session: Session;
  readonly lines: readonly GuideMessage[];
}

function writeAlong(guided: GuidedGame, level: Level): readonly SessionMessages[] {
  const guide = new Guide(guided);
  return Array.from(followRecord(guided.record), (session) => ({
    session,
    lines: guide.writeMessages(session, level),
  }));
}

const games = [
  ...levels.map((level) => ({ level, guided: white, written: writeAlong(white, level) })),
  { level: 'improver' as const, guided: black, written: writeAlong(black, 'improver') },
];

describe.each(games)(
  'along a game with $guided.record.side, $level',
  ({ level, guided, written }) => {
    test('messages ask for the recorded move and never give it away', () => {
      for (const { session, lines } of written) {
        const next = guided.record.moves[session.followed];
        expect(lines.length).toBeLessThanOrEqual(3);
        expect(lines.at(-1)?.id).toBe(`ask-${session.followed}-0`);
        expect(lines.map(readText).join(' ')).not.toContain(next?.san);
        for (const square of splitUci(next?.uci ?? '')) {
          expect(lines.map(readText).join(' ')).not.toContain(square);
          expect(lines.flatMap(listLitSquares)).not.toContain(square);
        }
      }
    });

    test('every sentence is proved and does not name the moving piece', () => {
      const path = new RecordGuide(guided);
      for (const { session } of written.filter((_, index) => index % 6 === 1)) {
        const { followed } = session;
        const next = guided.record.moves[followed]?.uci ?? '';
        const secret = createSecret(viewPosition(getBoardFen(session, guided.record)), next);
        const last = findRecordedMove(guided, followed);
        const prover = last && createProver(last);
        for (const sentence of path.writeQuestion(followed, level, 0)) {
          expect(prover?.findViolations(sentence)).toEqual([]);
          expect(givesAway(sentence, secret)).toBe(false);
        }
      }
    });

    test('no text is repeated within six messages', () => {
      const texts = written.flatMap(({ lines }) => lines.map(readText));
      const again = texts.filter((text, at) => texts.slice(Math.max(0, at - 5), at).includes(text));
      expect(again).toEqual([]);
      expect(new Set(texts).size / texts.length).toBeGreaterThan(0.95);
    });
  },
);

test('a new guide writes the same messages for the same session', () => {
  const written = games[1]?.written[11];
  expect(written && new Guide(white).writeMessages(written.session, 'improver')).toEqual(
    written?.lines,
  );
});

test('a threat needs a null-move line of the engine', () => {
  const threats = black.game.moves.flatMap(({ ply }) => {
    const last = findRecordedMove(black, ply - 1);
    return last && findThreat(createContextAfter(buildMoveContext(last), undefined)) ? [last] : [];
  });
  expect(threats.length).toBeGreaterThan(0);
  for (const last of threats) {
    const unasked = buildMoveContext({ ...last, probes: {} });
    expect(findThreat(createContextAfter(unasked, undefined))).toBeUndefined();
  }
});

test('a game without analysis gets questions about the board', () => {
  const guide = new Guide({ ...white, game: { ...white.game, moves: [] } });
  for (const session of [...followRecord(white.record)].slice(6, 12)) {
    expect(guide.writeMessages(session, 'club').map(readText).at(-1)).toMatch(/\?|Find|look for/);
  }
});

function tryMove(session: Session, move: string, verdict: Verdict | undefined): Session {
  const away = playUserMove(session, white.record, move);
  const [guess] = away.guesses.slice(-1);
  const [last] = guess?.tries.slice(-1) ?? [];
  if (!guess || !last) throw new Error('nothing was tried');
  const judgement = verdict ? { verdict, points: 10, opinion: null, alsoIn: null } : null;
  return {
    ...away,
    guesses: [
      ...away.guesses.slice(0, -1),
      { ...guess, tries: [...guess.tries.slice(0, -1), { ...last, judgement }] },
    ],
  };
}

function resolveDivergence(session: Session, action: 'rewind' | 'play_on'): Session {
  const outcome = answerDivergence(session, white.record, action, undefined);
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.session;
}

describe('off the path', () => {
  const guide = new Guide(white);
  const start = startSession(white.record);
  const readMessages = (session: Session) => guide.writeMessages(session, 'improver').map(readText);

  test('the welcome names the side', () => {
    expect(readMessages(start)[0]).toBe(
      'You have White, as Magnus had. Find his moves, one by one.',
    );
  });

  test('after leaving the record the message offers both choices and says nothing about the move', () => {
    expect(readMessages(tryMove(start, 'h2h4', undefined))).toEqual([
      "Here you leave Magnus's path. Go back to it, or play on from your move.",
    ]);
  });

  test.each<[Verdict | undefined, RegExp]>([
    ['equal', /^Your move was as good as his\./],
    ['better', /even more/],
    ['inferior', /^Back on his path\./],
    [undefined, /^Back on his path\./],
  ])('the message after a rewind depends on the verdict: %s', (verdict, expected) => {
    const [first, question] = readMessages(
      resolveDivergence(tryMove(start, 'h2h4', verdict), 'rewind'),
    );
    expect(first).toMatch(expected);
    expect(question).toMatch(/\?$/);
    expect(question).not.toBe(readMessages(start).at(-1));
  });

  test("in the user's own game the messages describe the board", () => {
    const own = resolveDivergence(tryMove(start, 'f2f3', 'inferior'), 'play_on');
    expect(readMessages(own)[0]).toBe(
      'From here it is your own game, against the computer at casual level.',
    );
    expect(readMessages(own)[1]).toMatch(/f3|pawn|White/);
  });
});

test('a finished own game gets its result and the number of found moves', () => {
  const record = createGameToFollow(['e2e4', 'e7e5', 'g1f3'], 'white');
  const guide = new Guide({ game: { id: 'short', player: 'Magnus', moves: [] }, record });
  const won = createGameToFollow(['e2e4', 'f7f6', 'd2d4', 'g7g5', 'd1h5'], 'white').moves;
  const session: Session = {
    ...startSession(record),
    mode: 'FREESTYLE',
    status: 'completed',
    own: won.map(({ san, uci, fen }, index) => ({
      san,
      uci,
      fen,
      by: index % 2 === 0 ? 'user' : 'computer',
    })),
  };
  expect(guide.writeMessages(session, 'club').map(readText)).toEqual([
    'Checkmate. You have won.',
    'No move of his was asked for yet.',
  ]);
});
