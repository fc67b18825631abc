import { describe, expect, test } from 'vitest';
import { after, before } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { FactKind } from '../fact.ts';
import { toPlainText } from '../insight.ts';
import type { Part, Sentence } from '../insight.ts';
import type { PieceSlot, Slot } from '../slot.ts';
import { composeSentence } from './compose.ts';
import { tokeniseSentence } from './tokens.ts';

const bishop: PieceSlot = { is: 'piece', square: 'b5', color: 'white', role: 'bishop' };
const knight: PieceSlot = { is: 'piece', square: 'c6', color: 'black', role: 'knight' };
const move: Slot = { is: 'move', at: before, uci: 'f1b5', san: 'Bb5' };
const engine: Slot = { is: 'engine', name: 'Stockfish 19', depth: 20 };
const played: Claim = { at: before, says: { is: 'played', move: 'Bb5' } };
const claimPiece = ({ square, color, role }: PieceSlot): Claim => ({
  at: after,
  says: { is: 'piece', square, color, role },
});

function createSentence(
  kind: FactKind,
  claims: readonly Claim[],
  ...texts: (string | Part)[]
): Sentence {
  return {
    parts: texts.map((text) => (typeof text === 'string' ? { text } : text)),
    claims,
    evidence: { squares: [{ square: 'b5', role: 'subject' }], arrows: [], lines: [] },
    backing: 'board',
    kinds: [kind],
    frame: kind,
  };
}

const attacks = createSentence(
  'attacks',
  [played, claimPiece(bishop), claimPiece(knight)],
  { text: 'The bishop', slot: bishop },
  ' attacks ',
  { text: "Black's knight on c6", slot: knight },
  '.',
);
const first = createSentence(
  'engine-first',
  [played, { at: before, says: { is: 'rank', rank: 1 } }],
  { text: 'Stockfish 19', slot: engine },
  ' likes ',
  { text: 'Bb5', slot: move },
  '.',
);
const count = createSentence(
  'mobility',
  [{ at: after, says: { is: 'mobility', square: 'b5', least: 8, most: 8 } }],
  { text: 'Eight', slot: { is: 'number', value: 8 } },
  ' squares are within reach of ',
  { text: 'the bishop on b5', slot: bishop },
  '.',
);

function composeText(original: Sentence, text: string) {
  const result = composeSentence(text, tokeniseSentence(original));
  return result.ok ? toPlainText(result.sentence) : result.violations.map(({ rule }) => rule);
}

test('the text of a token fits any position in a sentence', () => {
  const tokenised = [attacks, count, first].map((sentence) => tokeniseSentence(sentence));
  expect(tokenised.map(({ hint }) => hint)).toEqual([
    '[[p:0]] attacks [[p:1]].',
    '[[n:0]] squares are within reach of [[p:1]].',
    '[[eng:0]] likes [[m:1]].',
  ]);
  expect(tokenised.flatMap(({ tokens }) => tokens.map(({ reads }) => reads))).toEqual([
    'the bishop on b5',
    "Black's knight on c6",
    'eight',
    'the bishop on b5',
    'Stockfish 19',
    'Bb5',
  ]);
});

describe('a typed sentence', () => {
  test.each<[string, Sentence, string]>([
    [
      'Now [[p:1]] is hit by [[p:0]].',
      attacks,
      "Now Black's knight on c6 is hit by the bishop on b5.",
    ],
    ['[[p:0]] hits [[p:1]].', attacks, "The bishop on b5 hits Black's knight on c6."],
    ['The [[p:0]] hits [[p:1]].', attacks, "The bishop on b5 hits Black's knight on c6."],
    [
      'now the [[p:1]] reaches [[n:0]] squares.',
      count,
      'Now the bishop on b5 reaches eight squares.',
    ],
    ['Bravely [[m:1]] is what it likes.', first, 'Bravely Bb5 is what it likes.'],
  ])('%j reads well', (text, original, read) => {
    expect(composeText(original, text)).toBe(read);
  });

  test.each<[string, string[]]>([
    ['[[p:0]] hits [[p:2]].', ['tokens']],
    ['It stands well.', ['tokens']],
    ['[[p:0]] hits [[p:1]], yes, [[p:1]].', ['order']],
    ['[[p:1]] attacks [[p:0]].', ['order']],
    ['[[p:0]] is attacked by [[p:1]].', ['order']],
    ['[[p:0]] pins [[p:1]].', ['words', 'words']],
    ['[[p:0]] defends [[p:1]].', ['words', 'words']],
    ['[[p:0]] never attacks [[p:1]].', ['denial']],
    ['[[p:0]] attacked [[p:1]] before.', ['time']],
    ['[[p:0]] attacks [[p:1]] because of this.', ['reason']],
    ['[[p:0]] hits [[p:1]]', ['shape']],
    ['[[p:0]] hits c6.', ['signs']],
    ['[[p:0]] hits. So it is.', ['signs']],
    ['White plays O-O before [[p:0]] moves.', ['moves']],
    ["White's [[p:0]] hits [[p:1]].", ['grammar']],
    ['[[p:0]][[p:1]].', ['grammar']],
  ])('%j breaks %j', (text, rules) => {
    expect(composeText(attacks, text)).toEqual(rules);
  });

  test('has the claims and the evidence of the original, and its own frame', () => {
    const result = composeSentence('Here [[p:0]] hits [[p:1]].', tokeniseSentence(attacks));
    const { claims, evidence, kinds } = attacks;
    expect(result).toMatchObject({
      sentence: { claims, evidence, kinds, frame: 'Here {p} hits {p}.' },
    });
  });
});
