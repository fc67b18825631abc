import { describe, expect, test } from 'vitest';
import type { Square } from '../../chess/square.ts';
import { lineMotifNames } from '../line-claim.ts';
import type { Place, Statement } from '../claim.ts';
import type { PawnTrait } from '../placement-claim.ts';
import { boardCases } from '../../../test-support/coach/board-cases.ts';
import { lineCases } from '../../../test-support/coach/line-cases.ts';
import {
  before,
  mated,
  spanish,
  createPositionWitness,
} from '../../../test-support/coach/verifier-positions.ts';
import type { PositionFixture } from '../../../test-support/coach/verifier-positions.ts';
import { answerClaim, answers, findObjection } from './prove-claim.ts';

const allCases = [...boardCases, ...lineCases];

function answer(position: PositionFixture, says: Statement, at: Place = position.at ?? before) {
  return answerClaim(createPositionWitness(position), { at, says });
}

describe.each(allCases.map(([is, isNot]) => [is[1].is, is, isNot] as const))(
  '%s',
  (_, is, isNot) => {
    test('the statement is true in its first case', () => {
      expect(answer(...is)).toBe(true);
    });
    test('the statement is false in its second case', () => {
      expect(answer(...isNot)).toBe(false);
    });
  },
);

test('every kind of statement has its cases', () => {
  const kinds = allCases.map(([[, { is }]]) => is);
  expect(new Set(kinds)).toEqual(new Set(Object.keys(answers)));
  const motifs = new Set(
    allCases.map(([[, says]]) => (says.is === 'line-motif' ? says.motif : undefined)),
  );
  expect(lineMotifNames.filter((name) => !motifs.has(name))).toEqual([]);
});

test.each<[PawnTrait, string, Square, Square]>([
  ['passed', '4k3/p7/8/P2P4/8/8/8/4K3 w - - 0 1', 'd5', 'a5'],
  ['protected-passer', '4k3/8/8/3P4/4P3/8/8/4K3 w - - 0 1', 'd5', 'e4'],
  ['isolated', '4k3/8/8/P2PP3/8/8/8/4K3 w - - 0 1', 'a5', 'e5'],
  ['doubled', '4k3/8/8/P2P4/3P4/8/8/4K3 w - - 0 1', 'd4', 'a5'],
  ['backward', '4k3/8/8/8/2PpP3/3P4/8/4K3 w - - 0 1', 'd3', 'c4'],
  ['phalanx', '4k3/8/8/3PP3/P7/8/8/4K3 w - - 0 1', 'd5', 'a4'],
  ['supported', '4k3/8/8/3P4/4P3/8/8/4K3 w - - 0 1', 'd5', 'e4'],
  ['fixed', '4k3/8/3p4/3P4/4P3/8/8/4K3 w - - 0 1', 'd5', 'e4'],
  ['blockaded', '4k3/8/3n4/3P4/4P3/8/8/4K3 w - - 0 1', 'd5', 'e4'],
  ['outside-passer', '4k3/5pp1/8/P7/8/8/5PP1/4K3 w - - 0 1', 'a5', 'f2'],
])('a %s pawn, and one that is not', (trait, fen, is, isNot) => {
  expect(answer({ before: fen }, { is: 'pawn', square: is, trait })).toBe(true);
  expect(answer({ before: fen }, { is: 'pawn', square: isNot, trait })).toBe(false);
  expect(answer({ before: fen }, { is: 'pawn', square: 'h4', trait })).toBe(false);
});

describe('a statement that cannot be answered is neither true nor false', () => {
  test.each<[string, PositionFixture, Statement, Place?]>([
    ['past the end of a line', spanish, { is: 'check' }, { line: 'R1', ply: 9 }],
    ['a line that is not stored', spanish, { is: 'check' }, { line: 'P1', ply: 0 }],
    ['a null move in check', mated, { is: 'check' }, { line: 'game', ply: 1, passed: true }],
    ['the exchange of an illegal move', spanish, { is: 'exchange', move: 'e1e8', most: 0 }],
    ['a count without bounds', spanish, { is: 'moves' }],
    ['the score of a line that is not stored', spanish, { is: 'score', line: 'R3', text: '+0.20' }],
    [
      'a line from its middle',
      spanish,
      { is: 'line', from: 0, moves: ['dxc6'] },
      { line: 'R1', ply: 1 },
    ],
    ['a kind of another release', spanish, { is: 'older-kind' } as unknown as Statement],
    ['a quality that is not stored', spanish, { is: 'quality', quality: 'good' }],
    [
      'the gain of a side whose opponent is in check',
      { before: '4k3/8/8/3n4/8/8/3R4/4K2r w - - 0 1' },
      { is: 'gain', square: 'd2', by: 'black', most: 9 },
    ],
  ])('%s', (_, position, says, at) => {
    expect(answer(position, says, at)).toBeUndefined();
    const witness = createPositionWitness(position);
    const place = at ?? before;
    expect(findObjection(witness, { at: place, says })).toContain('cannot be asked');
    expect(findObjection(witness, { at: place, says, not: true })).toContain('cannot be asked');
  });
});
