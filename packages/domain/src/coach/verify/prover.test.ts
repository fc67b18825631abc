import { describe, expect, test } from 'vitest';
import { after } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { Slot } from '../slot.ts';
import { bishop, knight, objections, pawn, sentence, stands } from './said-for-tests.ts';

const reaches: Claim = { at: after, says: { is: 'reaches', from: 'f3', to: 'e5' } };
const attackClaims = [stands(knight), stands(pawn), reaches];
const attack = sentence(
  [['The knight on f3', knight], ' attacks ', ['the pawn on e5', pawn], '.'],
  attackClaims,
);

test('a sentence that is proved', () => {
  expect(objections(attack)).toEqual([]);
});

describe('forms of a name', () => {
  test.each(['The f3-knight', "White's knight on f3", 'The knight on f3'])('%s', (text) => {
    const said = { ...attack, parts: attack.parts.with(0, { text, slot: knight }) };
    expect(objections(said)).toEqual([]);
  });

  // White has another on b1.
  test.each([
    'The knight',
    "White's knight",
    'The knight on f4',
    "Black's knight on f3",
    'The bishop on f3',
    'The horse on f3',
  ])('not %s', (text) => {
    const said = { ...attack, parts: attack.parts.with(0, { text, slot: knight }) };
    expect(objections(said)).toEqual([`text: '${text}' is not what its piece says`]);
  });
});

describe('what is wrong', () => {
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
    ['no claims at all', sentence(['It is so.'], []), 'it rests on nothing'],
    [
      'a piece that no claim has',
      { ...attack, claims: [stands(knight), reaches] },
      "nothing backs 'the pawn on e5'",
    ],
    [
      'a square in plain text',
      sentence(['The pawn on e5 is there.'], attackClaims),
      "'e5' stands outside a slot",
    ],
    [
      'a move in plain text',
      sentence(['Then O-O follows.'], attackClaims),
      "'O-O' stands outside a slot",
    ],
    [
      'a number in plain text',
      sentence(['It takes 2 moves.'], attackClaims),
      "'2' stands outside a slot",
    ],
    [
      'a number in plain words',
      sentence(['It takes three moves.'], attackClaims),
      "'three' claims what nothing proves",
    ],
    [
      'a side in plain text',
      sentence(['White attacks.'], attackClaims),
      "'White' stands outside a slot",
    ],
    [
      'the wrong way round',
      sentence(
        [['The pawn on e5', pawn], ' attacks ', ['the knight on f3', knight], '.'],
        attackClaims,
      ),
      'no attack of e5 on f3',
    ],
    [
      'an enemy defended',
      sentence(
        [['The knight on f3', knight], ' defends ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      'no defence of f3 on e5',
    ],
    [
      'a motif without its claim',
      sentence(
        [['The knight on f3', knight], ' forks ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'forks' claims what nothing proves",
    ],
    [
      'a denial',
      sentence(
        [['The knight on f3', knight], ' does not attack ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'not' denies what nothing denies",
    ],
    [
      'something that was not so before',
      sentence(
        [['The knight on f3', knight], ' still attacks ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'still' says it was so before",
    ],
    [
      'the only one',
      sentence(
        ['Only ', ['the knight on f3', knight], ' attacks ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'only' claims what nothing proves",
    ],
    [
      'a reason',
      sentence(
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
      sentence(
        [['The knight on f3', knight], ' hopes for ', ['the pawn on e5', pawn], '.'],
        attackClaims,
      ),
      "'hopes' cannot be checked",
    ],
    [
      'praise',
      sentence([['The knight on f3', knight], ' is beautiful.'], attackClaims),
      "'beautiful' cannot be checked",
    ],
    [
      'a piece in plain words that no claim has',
      sentence([['The knight on f3', knight], ' helps the queen.'], attackClaims),
      "'queen' is named",
    ],
  ])('%s', (_, said, message) => {
    expect(objections(said).join('\n')).toContain(message);
  });
});

describe('text that was not written by us', () => {
  const strict = { strict: true, names: ['Magnus Carlsen'] };

  test('uses words that claim nothing, and the names of players', () => {
    const said = sentence(
      [
        'Here Carlsen keeps ',
        ['the knight on f3', knight],
        ' pointed at ',
        ['the pawn on e5', pawn],
        '.',
      ],
      attackClaims,
    );
    expect(objections(said, strict)).toEqual([]);
    expect(objections(sentence(['Here Kasparov looks at it.'], attackClaims), strict)).toEqual([
      "text: 'kasparov' is not a word we know",
    ]);
  });

  test('uses no other words', () => {
    const said = sentence(
      ['The horsey galumphs towards ', ['the pawn on e5', pawn], '.'],
      attackClaims,
    );
    expect(objections(said)).toEqual([]);
    expect(objections(said, strict)).toEqual([
      "text: 'horsey' is not a word we know",
      "text: 'galumphs' is not a word we know",
    ]);
  });
});

test('sides are those of whom it is true', () => {
  const white: Slot = { is: 'side', color: 'white' };
  const black: Slot = { is: 'side', color: 'black' };
  const isolated: Claim = { at: after, says: { is: 'pawn', square: 'e5', trait: 'isolated' } };
  const claims = [stands(pawn), isolated];
  const said = (side: Slot, text: string) =>
    sentence([[text, side], ' has an isolated pawn on ', ['e5', pawn], '.'], claims);
  // The pawn is not isolated, which is what the claim is told for; the side is told apart from that.
  expect(objections(said(black, 'Black'))).toEqual([
    'claim: is not so: pawn {"square":"e5","trait":"isolated"} at game 1',
  ]);
  expect(objections(said(white, 'White'))).toContain("text: 'White' is the wrong side");
  expect(objections(said(white, 'Black'))).toContain("text: 'Black' is not what its side says");
  expect(
    objections(
      sentence(
        [['White', white], ' gives up ', ['the bishop on c6', bishop], '.'],
        [stands(bishop)],
      ),
    ),
  ).toEqual([]);
});
