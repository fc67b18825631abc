import { describe, expect, test } from 'vitest';
import { after, before } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import {
  knight,
  listViolations,
  createSentence,
  claimPiece,
} from '../../../test-support/coach/verifier-sentences.ts';

describe('moves and lines', () => {
  const line: Slot = { is: 'moves', line: 'R1', from: 0, san: ['dxc6', 'O-O', 'f6'] };
  const claim: Claim = {
    at: { line: 'R1', ply: 0 },
    says: { is: 'line', from: 0, moves: ['dxc6', 'O-O', 'f6', 'd4'] },
  };
  const played: Slot = { is: 'move', at: before, uci: 'b5c6', san: 'Bxc6' };
  const isPlayed: Claim = { at: before, says: { is: 'played', move: 'Bxc6' } };

  test('moves and lines may be numbered as in a book', () => {
    expect(
      listViolations(createSentence(['Play runs ', ['4...dxc6 5.O-O f6', line], '.'], [claim])),
    ).toEqual([]);
    expect(
      listViolations(createSentence([['4.Bxc6', played], ' is the move.'], [isPlayed])),
    ).toEqual([]);
    expect(
      listViolations(createSentence(['He plays ', ['Bxc6', played], '.'], [isPlayed])),
    ).toEqual([]);
  });

  test.each<[string, Sentence]>([
    ['wrong numbers', createSentence(['Play runs ', ['5...dxc6 6.O-O f6', line], '.'], [claim])],
    ['wrong dots', createSentence([['4...Bxc6', played], ' is the move.'], [isPlayed])],
    ['another move', createSentence(['Play runs ', ['4...bxc6 5.O-O f6', line], '.'], [claim])],
    [
      'a line of its own',
      createSentence(['Play runs ', ['4...dxc6 5.O-O f6', line], '.'], [isPlayed]),
    ],
    [
      'more than the claim has',
      createSentence(
        ['Play runs ', ['4...dxc6 5.O-O f6', line], '.'],
        [{ ...claim, says: { is: 'line', from: 0, moves: ['dxc6'] } }],
      ),
    ],
    [
      'a claim about another line',
      createSentence(
        ['Play runs ', ['4...dxc6 5.O-O f6', line], '.'],
        [{ ...claim, at: { line: 'R2', ply: 0 } }],
      ),
    ],
    [
      'an illegal move',
      createSentence(
        [['Bxe8', { ...played, uci: 'b5e8', san: 'Bxe8' }], ' is the move.'],
        [isPlayed],
      ),
    ],
  ])('%s', (_, said) => {
    expect(listViolations(said).some((text) => text.startsWith('line: '))).toBe(true);
  });
});

describe('numbers, material and evaluations', () => {
  const mobility: Claim = { at: after, says: { is: 'mobility', square: 'f3', least: 4, most: 4 } };
  const few: Slot = { is: 'number', value: 4 };
  const score: Claim = { at: before, says: { is: 'score', line: 'L1', text: '+0.30' } };
  const scoreSlot: Slot = { is: 'score', line: 'L1', text: '+0.30' };
  const none = { king: 0, queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
  const settles: Claim = {
    at: { line: 'R1', ply: 0 },
    says: {
      is: 'settles',
      from: 0,
      at: 2,
      change: { white: { ...none, bishop: -1 }, black: { ...none, knight: -1 } },
    },
  };
  const trade: Slot = { is: 'material', won: ['knight'], paid: ['bishop'] };
  const band: Claim = {
    at: before,
    says: { is: 'band', line: 'L1', color: 'white', band: 'equal' },
  };

  test.each<[string, Sentence]>([
    [
      'in words',
      createSentence(
        [['The knight on f3', knight], ' has ', ['four', few], ' squares.'],
        [claimPiece(knight), mobility],
      ),
    ],
    [
      'in digits',
      createSentence(
        [['The knight on f3', knight], ' has ', ['4', few], ' squares.'],
        [claimPiece(knight), mobility],
      ),
    ],
    ['a score', createSentence(['The engine says ', ['+0.30', scoreSlot], '.'], [score])],
    [
      'an engine',
      createSentence(
        [
          ['Stockfish 19 at depth 16', { is: 'engine', name: 'Stockfish 19', depth: 16 }],
          ' says so.',
        ],
        [score],
      ),
    ],
    [
      'what was traded',
      createSentence(['The trade is ', ['a knight for a bishop', trade], '.'], [settles]),
    ],
    [
      'a band',
      createSentence(
        [
          ['White', { is: 'side', color: 'white' }],
          ' is ',
          ['equal', { is: 'band', band: 'equal' }],
          '.',
        ],
        [band],
      ),
    ],
  ])('right: %s', (_, said) => {
    expect(listViolations(said)).toEqual([]);
  });

  test.each<[string, Sentence]>([
    [
      'a number that is not the slot',
      createSentence(
        [['The knight on f3', knight], ' has ', ['six', few], ' squares.'],
        [claimPiece(knight), mobility],
      ),
    ],
    [
      'a number nothing counts',
      createSentence(
        [['The knight on f3', knight], ' has ', ['six', { is: 'number', value: 6 }], ' squares.'],
        [claimPiece(knight), mobility],
      ),
    ],
    [
      'the score of another line',
      createSentence(
        ['The engine says ', ['+0.20', { ...scoreSlot, text: '+0.20' }], '.'],
        [score],
      ),
    ],
    [
      'another engine',
      createSentence([['Leela', { is: 'engine', name: 'Leela', depth: 16 }], ' says so.'], [score]),
    ],
    [
      'another depth',
      createSentence(
        [
          ['Stockfish 19 at depth 30', { is: 'engine', name: 'Stockfish 19', depth: 30 }],
          ' says so.',
        ],
        [score],
      ),
    ],
    [
      'other pieces',
      createSentence(['The trade is ', ['a rook for a bishop', trade], '.'], [settles]),
    ],
    [
      'the other way round',
      createSentence(
        [
          'The trade is ',
          [
            'a bishop for two knights',
            { is: 'material', won: ['bishop'], paid: ['knight', 'knight'] },
          ],
          '.',
        ],
        [settles],
      ),
    ],
    [
      'another band',
      createSentence(
        [
          ['White', { is: 'side', color: 'white' }],
          ' is ',
          ['winning', { is: 'band', band: 'won' }],
          '.',
        ],
        [band],
      ),
    ],
  ])('wrong: %s', (_, said) => {
    expect(listViolations(said)).not.toEqual([]);
  });
});
