import { describe, expect, test } from 'vitest';
import { after } from '../claim.ts';
import type { FactKind, FactOf } from '../fact.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../facts/make-fact.ts';
import { toPlainText } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { buildMoveContext } from '../move-context.ts';
import type { MoveContext } from '../move-context.ts';
import { joiners } from './connectives.ts';
import { writeSentence } from '../../../test-support/coach/write-sentence.ts';
import type { Wording } from './wording.ts';

function createSetting(before: string, uci: string): MoveContext {
  const move: MoveToExplain = {
    before,
    uci,
    linesBefore: [],
    linesAfter: [],
    engine: 'Stockfish',
    judgement: null,
    previous: undefined,
    opening: undefined,
    timesSeen: 1,
  };
  return buildMoveContext(move);
}

/** White plays a knight to f5. In `lone`, each side has one knight. In `twins`, White has two. */
const lone = createSetting('4k3/4q3/8/8/1n1N4/8/8/K6R w - - 0 23', 'd4f5');
const twins = createSetting('4k3/4q3/8/8/3N4/2N5/8/K6R w - - 0 23', 'd4f5');

function createAttack(context: MoveContext): FactOf<'attacks'> {
  const slots = { by: toPieceSlot(context.after, 'f5'), target: toPieceSlot(context.after, 'e7') };
  return makeFact(context, {
    kind: 'attacks',
    side: 'white',
    about: ['f5', 'e7'],
    slots,
    claims: [
      claimPiece(after, slots.by),
      claimPiece(after, slots.target),
      affirm(after, { is: 'reaches', from: 'f5', to: 'e7' }),
    ],
    squares: { subject: ['f5'], target: ['e7'] },
    arrows: [['f5', 'e7', 'attack']],
    delta: 'created',
    confirmed: 'board',
    magnitude: 9,
  });
}

function createMobility(context: MoveContext, to: number): FactOf<'mobility'> {
  const slots = {
    piece: toPieceSlot(context.after, 'f5'),
    from: { is: 'number', value: 7 },
    to: { is: 'number', value: to },
  } as const;
  return makeFact(context, {
    kind: 'mobility',
    side: 'white',
    about: ['f5'],
    slots,
    claims: [claimPiece(after, slots.piece)],
    squares: { subject: ['f5'] },
    delta: 'created',
    confirmed: 'board',
    magnitude: 1,
  });
}

function write<Kind extends FactKind>(
  context: MoveContext,
  fact: FactOf<Kind>,
  text: string,
  more: Partial<Wording> = {},
): string | undefined {
  const clauses = [{ fact, template: { text }, index: 0 }] as Wording['clauses'];
  const subject = { context, player: 'Carlsen', level: 'improver' } as const;
  const sentence = writeSentence({ clauses, namingStyle: 'on', ...more }, subject);
  return sentence && toPlainText(sentence);
}

describe('forms', () => {
  test.each([
    ['{by} attacks {target}', 'The knight on f5 attacks the queen on e7.'],
    ['{by:own} attacks {target:own}', "White's knight on f5 attacks Black's queen on e7."],
    ['{by:a} on {by:square} hits the {target:role}', 'A knight on f5 hits the queen.'],
    ['{move} hits {target}', '23.Nf5 hits the queen on e7.'],
    ['the move {move} hits {target}', 'The move Nf5 hits the queen on e7.'],
    ['after {move:numbered} {target} is hit', 'After 23.Nf5 the queen on e7 is hit.'],
    ['{me} hits {target}', 'White hits the queen on e7.'],
    ['{them:s} queen is hit by {mover}', "Black's queen is hit by the knight on f5."],
    ['{player} hits {target}', 'Carlsen hits the queen on e7.'],
    ['{target:bare} is hit', 'The queen is hit.'],
    ['{move} lets {by:bare} hit {target}', '23.Nf5 lets the knight hit the queen on e7.'],
  ])('%s', (template, text) => {
    expect(write(lone, createAttack(lone), template)).toBe(text);
  });

  test('the naming style decides the full names of pieces', () => {
    const template = '{by} attacks {target}';
    expect(write(lone, createAttack(lone), template, { namingStyle: 'hyphen' })).toBe(
      'The f5-knight attacks the e7-queen.',
    );
    expect(write(lone, createAttack(lone), template, { namingStyle: 'owner' })).toBe(
      "White's knight on f5 attacks Black's queen on e7.",
    );
    // "White's" is not repeated after "White".
    expect(
      write(lone, createAttack(lone), '{me} attacks with {by}', { namingStyle: 'owner' }),
    ).toBe('White attacks with the knight on f5.');
  });

  test('a number of one takes the singular', () => {
    const template = '{piece} has {to} squares';
    expect(write(lone, createMobility(lone, 8), template)).toBe(
      'The knight on f5 has eight squares.',
    );
    expect(write(lone, createMobility(lone, 1), template)).toBe('The knight on f5 has one square.');
  });
});

describe('a name must not be taken for another', () => {
  test('where both sides have such a piece the owner is named, unless the move has identified it', () => {
    expect(write(lone, createAttack(lone), '{by:bare} hits {target}')).toBe(
      "White's knight hits the queen on e7.",
    );
  });

  test('where a side has two such pieces the square is named', () => {
    expect(write(twins, createAttack(twins), '{by:bare} hits {target}')).toBe(
      'The knight on f5 hits the queen on e7.',
    );
    expect(write(twins, createAttack(twins), '{move} lets {by:bare} hit {target}')).toBe(
      '23.Nf5 lets the knight on f5 hit the queen on e7.',
    );
  });

  test('a piece named in full is named briefly afterwards', () => {
    const template = '{target} feels {by}, and {target} has to move';
    expect(write(lone, createAttack(lone), template)).toBe(
      'The queen on e7 feels the knight on f5, and the queen has to move.',
    );
  });
});

describe('a sentence that is not good English is not written', () => {
  test.each([
    ['two articles', 'the {by} attacks {target}'],
    ['a square at the beginning', '{by:square} is where {by} stands'],
    ['one piece three times', '{by} and {by} and {by} attack'],
    ['a word twice', '{by} attacks attacks {target}'],
    ['the wrong article', 'a attack on {target} comes'],
    ['the move twice', '{move} is {move}'],
  ])('%s', (_, template) => {
    expect(write(lone, createAttack(lone), template)).toBeUndefined();
  });

  test('a template with an unknown slot throws', () => {
    expect(() => write(lone, createAttack(lone), '{nobody} attacks')).toThrow('{nobody}');
  });
});

test('a sentence of two clauses has the claims and evidence of both facts and the claim of its move', () => {
  const clauses = [
    { fact: createAttack(lone), template: { text: '{move} hits {target}' }, index: 3 },
    { fact: createMobility(lone, 8), template: { text: '{piece} has {to} squares' }, index: 1 },
  ];
  const [joiner] = joiners.state;
  const subject = { context: lone, player: 'Carlsen', level: 'club' } as const;
  const sentence = writeSentence({ clauses, joiner, namingStyle: 'on' }, subject);
  expect(sentence && toPlainText(sentence)).toBe(
    '23.Nf5 hits the queen on e7, and the knight has eight squares.',
  );
  expect(sentence?.claims).toContainEqual(
    affirm({ line: 'game', ply: 0 }, { is: 'played', move: 'Nf5' }),
  );
  expect(sentence?.claims.filter(({ says: { is } }) => is === 'piece')).toHaveLength(2);
  expect(sentence?.evidence.squares.map(({ square }) => square)).toEqual(['f5', 'e7']);
  expect(sentence?.kinds).toEqual(['attacks', 'mobility']);
  expect(sentence?.frame).toBe('attacks.3 mobility.1 , and');
  expect(sentence?.backing).toBe('board');
});
