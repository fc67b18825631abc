import { describe, expect, test } from 'vitest';
import { findUnknownWords } from './text-check.ts';
import { after } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import {
  bishop,
  knight,
  listViolations,
  pawn,
  createSentence,
  claimPiece,
} from '../../../test-support/coach/verifier-sentences.ts';

const reaches: Claim = { at: after, says: { is: 'reaches', from: 'f3', to: 'e5' } };
const attackClaims = [claimPiece(knight), claimPiece(pawn), reaches];
const attack = createSentence(
  [['The knight on f3', knight], ' attacks ', ['the pawn on e5', pawn], '.'],
  attackClaims,
);

test('a true sentence is proved', () => {
  expect(listViolations(attack)).toEqual([]);
});

describe('forms of a name', () => {
  test.each(['The f3-knight', "White's knight on f3", 'The knight on f3'])('%s', (text) => {
    const said = { ...attack, parts: attack.parts.with(0, { text, slot: knight }) };
    expect(listViolations(said)).toEqual([]);
  });

  // White has another knight on b1, so 'the knight' is ambiguous. The other names are wrong.
  test.each([
    'The knight',
    "White's knight",
    'The knight on f4',
    "Black's knight on f3",
    'The bishop on f3',
    'The horse on f3',
  ])('not %s', (text) => {
    const said = { ...attack, parts: attack.parts.with(0, { text, slot: knight }) };
    expect(listViolations(said)).toEqual([`text: '${text}' is not what its piece says`]);
  });
});

describe('faults of a sentence', () => {
  test.each<[string, Sentence, string]>([
    [
      'a claim that is false',
      { ...attack, claims: [...attackClaims, { ...reaches, not: true }] },
      'is not so: not reaches',
    ],
    [
      'a place that does not exist',
      { ...attack, claims: [...attackClaims, { ...reaches, at: { line: 'R1', ply: 9 } }] },
      'cannot be asked: reaches',
    ],
    ['no claims at all', createSentence(['It is so.'], []), 'it rests on nothing'],
    [
      'a piece that no claim has',
      { ...attack, claims: [claimPiece(knight), reaches] },
      "nothing backs 'the pawn on e5'",
    ],
    [
      'a square in plain text',
      createSentence(['The pawn on e5 is there.'], attackClaims),
      "'e5' stands outside a slot",
    ],
    [
      'a move in plain text',
      createSentence(['Then O-O follows.'], attackClaims),
      "'O-O' stands outside a slot",
    ],
    [
      'a number in plain text',
      createSentence(['It takes 2 moves.'], attackClaims),
      "'2' stands outside a slot",
    ],
    [
      'a number in plain words',
      createSentence(['It takes three moves.'], attackClaims),
      "'three' claims what nothing proves",
    ],
    [
      'a side in plain text',
      createSentence(['White attacks.'], attackClaims),
      "'White' stands outside a slot",
    ],
    [
      'the wrong way round',
      createSentence(
        [['The pawn on e5', pawn], ' attacks ', ['the knight on f3', knight], '.'],
        attackClaims,
      ),
      'no attack of e5 on f3',
    ],
    [
      'an enemy defended',
      createSentence(
        [['The knight on f3', knight], ' defends ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      'no defence of f3 on e5',
    ],
    [
      'a motif without its claim',
      createSentence(
        [['The knight on f3', knight], ' forks ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'forks' claims what nothing proves",
    ],
    [
      'a denial',
      createSentence(
        [['The knight on f3', knight], ' does not attack ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'not' denies what nothing denies",
    ],
    [
      'something that was not so before',
      createSentence(
        [['The knight on f3', knight], ' still attacks ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'still' says it was so before",
    ],
    [
      'the only one',
      createSentence(
        ['Only ', ['the knight on f3', knight], ' attacks ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'only' claims what nothing proves",
    ],
    [
      'a reason',
      createSentence(
        [
          ['The pawn on e5', pawn],
          ' is weak because ',
          ['the knight on f3', knight],
          ' attacks it.',
        ],
        attackClaims,
      ),
      'it gives a reason that nothing proves',
    ],
    [
      'a motive',
      createSentence(
        [['The knight on f3', knight], ' hopes for ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'hopes' cannot be checked",
    ],
    [
      'praise',
      createSentence([['The knight on f3', knight], ' is beautiful.'], attackClaims),
      "'beautiful' cannot be checked",
    ],
    [
      'a piece in plain words that no claim has',
      createSentence([['The knight on f3', knight], ' helps the queen.'], attackClaims),
      "'queen' is named",
    ],
  ])('%s', (_, said, message) => {
    expect(listViolations(said).join('\n')).toContain(message);
  });
});

describe('text that the coach has not written', () => {
  const names = ['Magnus Carlsen'];

  test("foreign text may use the vocabulary and players' names", () => {
    const said = createSentence(
      [
        'Here Carlsen keeps ',
        ['the knight on f3', knight],
        ' pointed at ',
        ['the pawn on e5', pawn],
        '.',
      ],
      attackClaims,
    );
    expect(findUnknownWords(said, names)).toEqual([]);
    expect(
      findUnknownWords(createSentence(['Here Kasparov looks at it.'], attackClaims), names),
    ).toEqual(["'kasparov' is not a word we know"]);
  });

  test('foreign text may not use unknown words', () => {
    const said = createSentence(
      ['The horsey galumphs towards ', ['the pawn on e5', pawn], '.'],
      attackClaims,
    );
    expect(listViolations(said)).toEqual([]);
    expect(findUnknownWords(said, names)).toEqual([
      "'horsey' is not a word we know",
      "'galumphs' is not a word we know",
    ]);
  });
});

test('a named side must be the one for which the words are true', () => {
  const white: Slot = { is: 'side', color: 'white' };
  const black: Slot = { is: 'side', color: 'black' };
  const isolated: Claim = { at: after, says: { is: 'pawn', square: 'e5', trait: 'isolated' } };
  const claims = [claimPiece(pawn), isolated];
  const said = (side: Slot, text: string) =>
    createSentence([[text, side], ' has an isolated pawn on ', ['e5', pawn], '.'], claims);
  // The claim is false, because the pawn is not isolated. The side is checked separately, and Black is correct.
  expect(listViolations(said(black, 'Black'))).toEqual([
    'claim: is not so: pawn {"square":"e5","trait":"isolated"} at game 1',
  ]);
  expect(listViolations(said(white, 'White'))).toContain("text: 'White' is the wrong side");
  expect(listViolations(said(white, 'Black'))).toContain("text: 'Black' is not what its side says");
  expect(
    listViolations(
      createSentence(
        [['White', white], ' gives up ', ['the bishop on c6', bishop], '.'],
        [claimPiece(bishop)],
      ),
    ),
  ).toEqual([]);
});
