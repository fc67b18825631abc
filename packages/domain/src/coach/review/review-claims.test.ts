import { describe, expect, test } from 'vitest';
import { after, before } from '../claim.ts';
import type { Claim } from '../claim.ts';
import { createMoveToExplain } from '../../../test-support/coach/move-to-explain.ts';
import { showReportedLines } from './review-sentence.ts';
import { reviewClaims } from './review-claims.ts';

const spanish = createMoveToExplain({
  before: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  uci: 'f1b5',
  lines: ['+0.30 f1b5 a7a6 b5a4'],
  replies: ['+0.30 a7a6 b5a4'],
});

describe('stored claims', () => {
  const claims: readonly (readonly [Claim, string, string | null])[] = [
    [
      { at: after, says: { is: 'reaches', from: 'b5', to: 'c6' } },
      'After the move: the piece on b5 reaches c6.',
      null,
    ],
    [
      { at: before, says: { is: 'check' }, not: true },
      'Before the move: it is not so that the side to move is in check.',
      null,
    ],
    [
      { at: after, says: { is: 'mobility', square: 'b5', least: 40 } },
      'After the move: the piece on b5 has at least 40 squares to go to.',
      'It is not so.',
    ],
    [
      { at: after, says: { is: 'islands', color: 'white', least: 1, most: 1 } },
      'After the move: White has exactly 1 pawn island.',
      null,
    ],
    [
      { at: { line: 'R1', ply: 0 }, says: { is: 'line', from: 0, moves: ['a6', 'Ba4'] } },
      'Line R1: it runs a6 Ba4.',
      null,
    ],
    [
      { at: { line: 'P1', ply: 2 }, says: { is: 'undefended', square: 'e5' } },
      'Line P1 after 2 moves: the piece on e5 is undefended.',
      'It cannot be asked: the record has no such position or line.',
    ],
  ];

  test.each(claims)('claim %j is described and proved again', (claim, text, reason) => {
    expect(reviewClaims(spanish, [claim])).toEqual([
      { text, reason, holds: reason === null, data: claim },
    ]);
  });

  test.each([
    { at: after, says: { is: 'aura' } },
    { at: after, says: { is: 'toString' } },
    { at: after, says: { is: 'fork', by: 'b5' } },
    { says: { is: 'check' } },
    null,
    'check',
  ])('claim %j is reported as of an unknown kind', (claim) => {
    expect(reviewClaims(spanish, [claim])).toMatchObject([
      { text: 'This claim is of a kind the coach does not know any more.', holds: false },
    ]);
  });

  test.each([null, {}, { ...spanish, uci: 'f1f8' }, { ...spanish, before: 'a board' }])(
    'of a record that cannot be read nothing holds',
    (record) => {
      expect(reviewClaims(record, [claims[0]?.[0]])).toMatchObject([
        { text: claims[0]?.[1], holds: false, reason: expect.stringMatching(/no longer be read/) },
      ]);
    },
  );
});

test("the engine's lines are numbered as in a book", () => {
  expect(showReportedLines(spanish)).toEqual({
    before: [{ score: '+0.30', depth: 16, text: '3.Bb5 a6 4.Ba4' }],
    after: [{ score: '+0.30', depth: 16, text: '3...a6 4.Ba4' }],
  });
  expect(showReportedLines(undefined)).toEqual({ before: [], after: [] });
});
