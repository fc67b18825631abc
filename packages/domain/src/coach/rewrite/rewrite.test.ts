import { describe, expect, test } from 'vitest';
import { after, before } from '../claim.ts';
import type { Claim } from '../claim.ts';
import { toPlainText } from '../insight.ts';
import type { Part, Sentence } from '../insight.ts';
import { createMoveToExplain } from '../../../test-support/coach/move-to-explain.ts';
import type { PieceSlot, Slot } from '../slot.ts';
import { rewriteSentence } from './rewrite.ts';
import { tokeniseTypedText } from './typed-sentence.ts';

const spanish = createMoveToExplain({
  before: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  uci: 'f1b5',
});
const bishop: PieceSlot = { is: 'piece', square: 'b5', color: 'white', role: 'bishop' };
const knight: PieceSlot = { is: 'piece', square: 'c6', color: 'black', role: 'knight' };
const move: Slot = { is: 'move', at: before, uci: 'f1b5', san: 'Bb5' };
const claimPiece = ({ square, color, role }: PieceSlot): Claim => ({
  at: after,
  says: { is: 'piece', square, color, role },
});

function sentence(claims: readonly Claim[], ...parts: (string | Part)[]): Sentence {
  return {
    parts: parts.map((part) => (typeof part === 'string' ? { text: part } : part)),
    claims,
    evidence: { squares: [{ square: 'b5', role: 'subject' }], arrows: [], lines: [] },
    backing: 'board',
    kinds: ['attacks'],
    frame: 'attacks',
  };
}

const attacks = sentence(
  [
    { at: before, says: { is: 'played', move: 'Bb5' } },
    claimPiece(bishop),
    claimPiece(knight),
    { at: after, says: { is: 'reaches', from: 'b5', to: 'c6' } },
  ],
  { text: 'Bb5', slot: move },
  ' attacks ',
  { text: 'the knight on c6', slot: knight },
  '.',
);

describe('the names in a typed text', () => {
  test.each([
    ['Bb5 attacks the knight on c6.', '[[m:0]] attacks [[p:1]].'],
    ["Now Bb5 hits Black's knight on c6.", 'Now [[m:0]] hits [[p:1]].'],
    ['The knight on c6 is hit by Bb5.', '[[p:1]] is hit by [[m:0]].'],
    ['Bb5, and Bb5 again, the c6-knight.', '[[m:0]], and [[m:0]] again, [[p:1]].'],
    ['Bb5+ hits the knight on c6x.', 'Bb5+ hits [[p:1]] on c6x.'],
    ['A knight on c5.', 'A knight on c5.'],
  ])('%s', (text, read) => {
    expect(tokeniseTypedText(text, attacks).text).toBe(read);
  });

  test('a name is not found inside another name or word', () => {
    const twice = sentence([], { text: 'c6', slot: knight }, ' and the ', {
      text: 'knight',
      slot: knight,
    });
    expect(tokeniseTypedText('On c6 the knight', twice).text).toBe('On [[p:0]] the [[p:1]]');
    const counted = sentence([], { text: 'Two', slot: { is: 'number', value: 2 } }, ' squares');
    expect(tokeniseTypedText('It has 2 squares, twofold.', counted).text).toBe(
      'It has [[n:0]] squares, twofold.',
    );
  });
});

describe('a rewritten sentence', () => {
  test.each([
    ["Here Bb5 attacks Black's knight on c6", "Here Bb5 attacks Black's knight on c6."],
    [
      '  With   Bb5 comes an attack on the c6-knight. ',
      'With Bb5 comes an attack on the c6-knight.',
    ],
  ])('%j stands, on what the first one rests on', (text, read) => {
    const result = rewriteSentence(attacks, spanish, text);
    if (!result.ok) throw new Error(result.reasons.join(' '));
    expect(toPlainText(result.sentence)).toBe(read);
    expect(result.sentence.parts.flatMap(({ slot }) => slot ?? [])).toEqual([move, knight]);
    const { claims, evidence } = attacks;
    expect(result.sentence).toMatchObject({ claims, evidence, backing: 'board' });
  });

  test.each([
    [
      'Bb5 is a crushing attack on the knight on c6.',
      'The word "crushing" says more than the facts do.',
    ],
    ['Bb5 attacks and pins the knight on c6.', 'The word "pins" says more than the facts do.'],
    ['It attacks the knight on c6.', 'The sentence must still name Bb5.'],
    ['Bb5 attacks the knight on c6, Bb5.', 'The sentence must name Bb5 only once.'],
    [
      'Bb5 attacks the knight on c6 and e5.',
      'The original sentence does not name "e5", so this one cannot.',
    ],
    [
      'Bb5 attacks the knight.',
      '"the knight" could be another piece: please add the square it stands on.',
    ],
    ['The knight on c6 attacks Bb5.', 'The sentence turns around who does what.'],
    [
      'Bb5 does not attack the knight on c6.',
      'The sentence denies what the original does not, or the other way round.',
    ],
    [
      'Bb5 always attacks the knight on c6.',
      'The sentence speaks of all or only, which the original does not.',
    ],
    [
      'Bb5 attacks the knight on c6 frobnicatingly.',
      'The verifier does not know the word "frobnicatingly". Please use a plainer one.',
    ],
    [
      'Bb5 meets the knight on c6.',
      'The sentence must still say what the original says with "attacks".',
    ],
    [
      'Bb5 attacks the knight on c6. Good.',
      'Please write one plain sentence: words and commas, a full stop at the end.',
    ],
    ['Bb5 attacks the knight on c6!', 'The sentence must end with a full stop.'],
    [
      '<b>Bb5</b> attacks the knight on c6.',
      'Please write one plain sentence: words and commas, a full stop at the end.',
    ],
  ])('%j: %s', (text, reason) => {
    const result = rewriteSentence(attacks, spanish, text);
    expect(result.ok ? ['it stands'] : result.reasons).toContain(reason);
  });

  test('a sentence with a false claim cannot be rewritten', () => {
    const untrue = {
      ...attacks,
      claims: [...attacks.claims, claimPiece({ ...knight, square: 'c3' })],
    };
    const result = rewriteSentence(untrue, spanish, toPlainText(attacks));
    expect(result.ok ? [] : result.reasons).toEqual([
      expect.stringMatching(/^Not all the sentence rests on is true/),
    ]);
  });
});
