import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { describe, expect, test } from 'vitest';
import { toHistoryCells } from '../../shared/play/history-cells.ts';
import { describeDifference, describeStepTo, describeTriedMove } from './board/announcements.ts';
import { buildChancesShape } from './cards/chances-shape.ts';
import { findTurningPoint } from './cards/chances-card.tsx';
import { findEvaluationWork } from './evaluation/evaluate-session.ts';
import { buildSessionFile } from './export/session-file.ts';
import { groupTakenBack } from './moves/session-moves.tsx';
import { createJudgement, createTestReview } from '../../../test-support/review/review.ts';
import { buildCourse, countFollowedPlies, listFirstAttempts } from './session-course.ts';

const review = createTestReview();
const evaluations = [5, 6, 7].map((ply) => ({ ply, scoreCp: -300, mate: null, depth: 12 }));
const rated = createTestReview({ session: { evaluations } });
/** Stored analysis of a recorded game of six half-moves, in which every position is equal. */
const level = { positions: Array.from({ length: 7 }, () => ({ winPercent: 50 })) };
const study = level as unknown as Parameters<typeof buildCourse>[1];
const known = (given: typeof review) => ({
  review: given,
  course: buildCourse(given, study),
  tries: listFirstAttempts(given),
});

describe('how far it followed, and what was tried first', () => {
  test('by the moves themselves', () => {
    expect(countFollowedPlies(review)).toBe(4);
    const moveHistory = review.session.moveHistory.slice(0, 4);
    expect(countFollowedPlies(createTestReview({ session: { moveHistory } }))).toBe(4);
  });

  test('a missed move counts with what was tried first', () => {
    expect(listFirstAttempts(review)).toEqual([
      { ply: 1, behind: 0 },
      { ply: 3, behind: 20 },
      { ply: 5, behind: 20 },
    ]);
  });

  test('a move that waits for its answer is worth what its verdict says', () => {
    const [, pendingDivergence = null] = review.session.divergences;
    const moveHistory = review.session.moveHistory.slice(0, 5);
    const waiting = createTestReview({
      session: { mode: 'FAITHFUL', status: 'active', pendingDivergence, moveHistory },
    });
    expect(buildCourse(waiting, study).yours).toHaveLength(6);
    expect(buildCourse(waiting, study).yours[5]).toBe(50);
    expect(findEvaluationWork(waiting).unrated).toEqual([]);
  });
});

describe('what is still to be looked at', () => {
  test('positions since the record was left, and moves without a verdict', () => {
    expect(findEvaluationWork(review).unrated.map(({ ply }) => ply)).toEqual([5, 6, 7]);
    expect(findEvaluationWork(review).unjudged).toEqual([]);
    expect(findEvaluationWork(rated).unrated).toEqual([]);
    expect(findEvaluationWork(createTestReview({ judged: null })).unjudged).toHaveLength(2);
  });

  test('the last position of a game drawn by rule needs no engine', () => {
    const drawn = createTestReview({ session: { drawReason: 'threefold repetition' } });
    expect(findEvaluationWork(drawn).unrated.map(({ isDraw }) => isDraw)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the chart', () => {
  test('one curve while they go together, then two; a spur for what was taken back', () => {
    const shape = buildChancesShape(buildCourse(rated, study), rated.session.divergences);
    expect(shape.plies).toBe(7);
    expect(shape.yours).toHaveLength(1);
    expect(shape.his).toEqual(['M4 50L5 50L6 50']);
    expect(shape.spurs).toEqual(['M2 50L3 70']);
    expect(shape.marks.map(({ ply, sign }) => [ply, sign])).toEqual([
      [3, 'poor'],
      [5, 'poor'],
    ]);
  });

  test('nothing known is nothing drawn', () => {
    const shape = buildChancesShape(buildCourse(createTestReview({ judged: null }), null), []);
    expect([shape.yours, shape.his, shape.spurs, shape.marks]).toEqual([[], [], [], []]);
  });
});

describe('where it went wrong', () => {
  test('not before all of it is known', () => {
    expect(findTurningPoint(known(review))).toBeUndefined();
  });

  test('where it fell behind for good', () => {
    expect(findTurningPoint(known(rated))).toEqual({
      text: 'From 3. Bc4 on you stayed behind his game, 25 points of winning chance at first.',
      step: { type: 'go-to', ply: 5 },
    });
  });

  test('on the recorded path the turning point is the most expensive guess, or there is none', () => {
    const followed = {
      mode: 'FAITHFUL' as const,
      moveHistory: review.session.moveHistory.slice(0, 4),
      divergences: review.session.divergences.slice(0, 1),
    };
    expect(findTurningPoint(known(createTestReview({ session: followed })))?.step).toEqual({
      type: 'show',
      divergence: 0,
    });
    const [divergence] = createTestReview({ judged: createJudgement('equal', 1) }).session
      .divergences;
    const good = { ...followed, divergences: divergence ? [divergence] : [] };
    expect(findTurningPoint(known(createTestReview({ session: good })))).toEqual({
      text: 'No guess fell far behind his move.',
      step: undefined,
    });
  });
});

describe('in words', () => {
  const cells = toHistoryCells(review.session.moveHistory, review.session.divergences);
  const { startFen, divergences } = review.session;

  test.each([
    [0, 'Starting Position'],
    [1, '1, pawn to e4, same as Magnus'],
    [2, '1, black, pawn to e5'],
    [3, '2, knight to f3, same as Magnus, found on try 2'],
    [5, '3, bishop to c4, leaves his path, weaker than his'],
  ])('half-move %i', (ply, words) => {
    expect(describeStepTo(cells, startFen, ply)).toBe(words);
  });

  test('what was tried', () => {
    const [first] = divergences;
    expect(first && describeTriedMove(first)).toBe(
      'Tried: 2, queen to h5, weaker than his, 20 points of winning chance behind his move',
    );
    expect(first && formatMoveIn(first.userFen, 'Nc6')).toBe('2… Nc6');
  });

  test.each([
    [12.4, '12 points of winning chance behind his move'],
    [-1, '1 point of winning chance ahead of his move'],
    [0.3, 'as much winning chance as his move'],
    [null, null],
  ])('%s points', (behind, words) => {
    expect(describeDifference({ behind })).toBe(words);
  });
});

test('a move that was tried twice and taken back stands once under the move that was looked for', () => {
  const [first, second] = review.session.divergences;
  if (!first || !second) throw new Error('no divergences');
  const tried = groupTakenBack([first, first, second]);
  expect([...tried.keys()]).toEqual([3]);
  expect(tried.get(3)?.map(({ index }) => index)).toEqual([0]);
});

function read(given: typeof review) {
  const game = readGame(buildSessionFile(given, null).text, { strict: true });
  if (!game.ok) throw new Error(game.error.message);
  return game.game;
}

describe('the file', () => {
  test('is named after the game and the day', () => {
    expect(buildSessionFile(review, null).name).toBe('a-b-street-session-2026-11-14.pgn');
  });

  test('has his game, the guesses and the way on', () => {
    const { record, headers } = read(rated);
    expect(headers).toMatchObject({ SessionDate: '2026.11.14', SessionOpponent: 'Casual' });
    expect(record.mainline.map(({ move }) => move).join(' ')).toBe('e4 e5 Nf3 Nc6 Bb5 a6');
    expect(record.mainline[2]).toMatchObject({
      comment: 'You found it on try 2: 4 of 10 points.',
      variations: [[{ move: 'Qh5', nag: [2] }]],
    });
    const [own] = record.mainline[4]?.variations ?? [];
    expect(own?.map(({ move }) => move)).toEqual(['Bc4', 'Nf6', 'Ng5']);
    expect(own?.at(-1)?.comment).toBe('[%eval -3.00] You left the session here.');
  });

  test('hides what is still to be found', () => {
    const open = createTestReview({
      session: {
        mode: 'FAITHFUL',
        status: 'active',
        moveHistory: review.session.moveHistory.slice(0, 4),
        divergences: review.session.divergences.slice(0, 1),
      },
    });
    expect(read(open).moves.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(read(open).result).toBe('*');
  });
});
