import { describe, expect, test } from 'vitest';
import { after, before } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { FactKind } from '../fact.ts';
import { toPlainText } from '../insight.ts';
import type { Insight, Part, Sentence } from '../insight.ts';
import { createMoveToExplain } from '../../../test-support/coach/move-to-explain.ts';
import type { PieceSlot, Slot } from '../slot.ts';
import type { Answer, WrittenSentence } from './answer.ts';
import { formatBriefKey, formatBrief } from './brief-text.ts';
import { createBrief } from './brief.ts';
import { composeSentence } from './compose.ts';
import {
  createRetry,
  emptyDraft,
  updateDraft,
  listOpenSections,
  finishRewording,
} from './draft.ts';
import type { RewordingCheck } from './draft.ts';

const spanish = createMoveToExplain({
  before: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  uci: 'f1b5',
});
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

const insight: Insight = {
  level: 'club',
  explanation: [attacks, count, first],
  strategicPoints: [],
  movePlan: { immediate: null, shortTerm: null, longTerm: null },
  alternatives: [
    {
      move: 'Bc4',
      evaluation: '+0.25',
      description: [],
      quote: '3. Bc4 Nf6 4. d3',
      whyChosenOver: [first],
    },
  ],
  engineAgreement: [],
};
const players = { white: 'Carlsen, Magnus', black: 'say "e4"' };
const brief = createBrief({ move: spanish, insight, players, avoid: ['The bishop'] });
const facts = brief.sections[0]?.facts ?? [];
const acceptAll: RewordingCheck = () => [];
const rejectMobility: RewordingCheck = ({ kinds }) =>
  kinds.includes('mobility') ? [{ rule: 'claim', message: 'false' }] : [];

const nothing: Answer = {
  explanation: [],
  strategicPoints: [],
  plan: { immediate: [], shortTerm: [], longTerm: [] },
  alternatives: [],
  agreement: [],
};
const createAnswer = (...explanation: WrittenSentence[]): Answer => ({ ...nothing, explanation });

function composeText(text: string, ...ids: string[]) {
  const result = composeSentence({ text, facts: ids }, facts);
  return result.ok ? toPlainText(result.sentence) : result.violations.map(({ rule }) => rule);
}

describe('the prompt', () => {
  test('the prompt contains facts, lines and sections under sorted keys, and no position', () => {
    const asked = JSON.parse(formatBrief(brief));
    expect(asked).toMatchObject({
      avoid: ['the bishop'],
      game: { white: 'Magnus Carlsen', black: 'Black', moveNo: 3, side: 'white' },
      level: 'club',
      lines: [{ id: 'A1', san: ['Bc4', 'Nf6', 'd3'], evaluation: '+0.25' }],
      played: { san: 'Bb5' },
      sections: {
        explanation: ['F1', 'F2', 'F3'],
        alternatives: [{ line: 'A1', description: [], whyChosenOver: ['F4'] }],
      },
    });
    expect(Object.keys(asked)).toEqual(Object.keys(asked).toSorted());
    expect(formatBrief(brief)).not.toContain(spanish.before.split(' ')[0]);
  });

  test('the text of a token fits any position in a sentence', () => {
    expect(facts.map(({ hint }) => hint)).toEqual([
      '[[p:F1.0]] attacks [[p:F1.1]].',
      '[[n:F2.0]] squares are within reach of [[p:F2.1]].',
      '[[eng:F3.0]] likes [[m:F3.1]].',
    ]);
    expect(facts.flatMap(({ tokens }) => tokens.map(({ reads }) => reads))).toEqual([
      'the bishop on b5',
      "Black's knight on c6",
      'eight',
      'the bishop on b5',
      'Stockfish 19',
      'Bb5',
    ]);
  });

  test('the cache key of a prompt depends on its facts, not on earlier comments', () => {
    const same = createBrief({ move: spanish, insight, players, avoid: [] });
    expect(formatBriefKey(same)).toBe(formatBriefKey(brief));
    const other = createBrief({
      move: spanish,
      insight: { ...insight, level: 'improver' },
      players,
      avoid: [],
    });
    expect(formatBriefKey(other)).not.toBe(formatBriefKey(brief));
  });
});

describe('a sentence of a model', () => {
  test.each([
    [
      'Now [[p:F1.1]] is hit by [[p:F1.0]].',
      ['F1'],
      "Now Black's knight on c6 is hit by the bishop on b5.",
    ],
    ['[[p:F1.0]] hits [[p:F1.1]].', ['F1'], "The bishop on b5 hits Black's knight on c6."],
    ['The [[p:F1.0]] hits [[p:F1.1]].', ['F1'], "The bishop on b5 hits Black's knight on c6."],
    [
      'now the [[p:F2.1]] reaches [[n:F2.0]] squares.',
      ['F2'],
      'Now the bishop on b5 reaches eight squares.',
    ],
    ['Bravely [[m:F3.1]] is what it likes.', ['F3'], 'Bravely Bb5 is what it likes.'],
    [
      '[[p:F1.0]] hits [[p:F1.1]] while [[n:F2.0]] squares belong to [[p:F2.1]].',
      ['F1', 'F2'],
      "The bishop on b5 hits Black's knight on c6 while eight squares belong to the bishop on b5.",
    ],
  ])('%j reads well', (text, ids, read) => {
    expect(composeText(text, ...ids)).toBe(read);
  });

  test.each([
    ['Now [[p:F1.0]] hits [[p:F1.1]].', [], ['facts', 'tokens', 'tokens']],
    ['Now [[p:F1.0]] hits [[p:F1.1]].', ['F4'], ['facts', 'tokens', 'tokens']],
    ['[[p:F1.0]] hits [[p:F2.1]].', ['F1'], ['tokens']],
    ['It stands well.', ['F1'], ['tokens']],
    ['[[p:F1.0]] stands well.', ['F1', 'F2'], ['order', 'tokens']],
    ['[[p:F1.0]] hits [[p:F1.1]], yes, [[p:F1.1]].', ['F1'], ['order']],
    ['[[p:F1.1]] attacks [[p:F1.0]].', ['F1'], ['order']],
    ['[[p:F1.0]] is attacked by [[p:F1.1]].', ['F1'], ['order']],
    ['[[p:F1.0]] pins [[p:F1.1]].', ['F1'], ['words', 'words']],
    ['[[p:F1.0]] defends [[p:F1.1]].', ['F1'], ['words', 'words']],
    ['[[p:F1.0]] never attacks [[p:F1.1]].', ['F1'], ['denial']],
    ['[[p:F1.0]] attacked [[p:F1.1]] before.', ['F1'], ['time']],
    ['[[p:F1.0]] attacks [[p:F1.1]] because of this.', ['F1'], ['reason']],
    [
      '[[p:F1.0]] attacks [[n:F2.0]] squares and [[p:F1.1]] within reach of [[p:F2.1]].',
      ['F1', 'F2'],
      ['order', 'words'],
    ],
    ['[[p:F1.0]] hits [[p:F1.1]]', ['F1'], ['shape']],
    ['[[p:F1.0]] hits c6.', ['F1'], ['signs']],
    ['[[p:F1.0]] hits. So it is.', ['F1'], ['signs']],
    ['White plays O-O before [[p:F1.0]] moves.', ['F1'], ['moves']],
    ["White's [[p:F1.0]] hits [[p:F1.1]].", ['F1'], ['grammar']],
    ['[[p:F1.0]][[p:F1.1]].', ['F1'], ['grammar']],
  ])('%j resting on %j breaks %j', (text, ids, rules) => {
    expect(composeText(text, ...ids)).toEqual(rules);
  });

  test('a composed sentence has the claims of all its facts', () => {
    const result = composeSentence(
      {
        text: 'Here [[p:F1.0]] hits [[p:F1.1]], and [[eng:F3.0]] likes [[m:F3.1]].',
        facts: ['F3', 'F1'],
      },
      facts,
    );
    if (!result.ok) throw new Error('it should hold');
    expect(result.sentence).toMatchObject({
      claims: [...attacks.claims, first.claims[1]],
      kinds: ['attacks', 'engine-first'],
      backing: 'engine',
      frame: 'Here {p} hits {p}, and {eng} likes {m}.',
      evidence: attacks.evidence,
    });
  });
});

describe('the answer of a model', () => {
  const lead: WrittenSentence = { text: 'See how [[p:F1.0]] hits [[p:F1.1]].', facts: ['F1'] };
  const second: WrittenSentence = {
    text: 'It has [[n:F2.0]] squares, as [[p:F2.1]] shows.',
    facts: ['F2'],
  };
  const why: Answer['alternatives'] = [
    {
      line: 'A1',
      description: [],
      whyChosenOver: [{ text: 'Here [[eng:F4.0]] wants [[m:F4.1]].', facts: ['F4'] }],
    },
  ];

  test('proved sentences keep the order of their facts, optional facts may be missing', () => {
    const draft = updateDraft(
      brief,
      { ...createAnswer(second, lead), alternatives: why },
      acceptAll,
      emptyDraft,
    );
    expect(createRetry(brief, draft)).toBeUndefined();
    const rewording = finishRewording(brief, draft);
    expect(rewording.insight.explanation.map(toPlainText)).toEqual([
      "See how the bishop on b5 hits Black's knight on c6.",
      'It has eight squares, as the bishop on b5 shows.',
    ]);
    expect(rewording).toMatchObject({
      emitted: 3,
      verified: 3,
      firstPass: 3,
      dropped: 0,
      replaced: 0,
    });
    expect(rewording.insight.alternatives[0]).toMatchObject({
      move: 'Bc4',
      quote: '3. Bc4 Nf6 4. d3',
    });
  });

  test('a rejected required fact is requested again, then the built-in sentence is used', () => {
    const draft = updateDraft(
      brief,
      { ...createAnswer(lead, second), alternatives: why },
      rejectMobility,
      emptyDraft,
    );
    expect(listOpenSections(brief, draft)).toEqual(['explanation']);
    expect(createRetry(brief, draft)?.rejected).toEqual([
      { section: 'explanation', text: second.text, problems: ['claim: false'] },
    ]);
    const rewording = finishRewording(
      brief,
      updateDraft(brief, createAnswer(lead, second), rejectMobility, draft),
    );
    expect(rewording.insight.explanation.map(toPlainText)).toEqual([
      "See how the bishop on b5 hits Black's knight on c6.",
      toPlainText(count),
    ]);
    expect(rewording).toMatchObject({
      emitted: 5,
      verified: 2,
      firstPass: 2,
      dropped: 3,
      replaced: 1,
    });
  });

  test('a section without proved sentences stays unchanged', () => {
    const draft = updateDraft(brief, { ...nothing, alternatives: why }, acceptAll, emptyDraft);
    const rewording = finishRewording(brief, draft);
    expect(rewording.insight.explanation).toBe(insight.explanation);
    expect(rewording.replaced).toBe(3);
  });

  test('no sentence is repeated and no comment begins like the previous one', () => {
    const again: WrittenSentence = { text: 'And [[p:F1.0]] hits [[p:F1.1]].', facts: ['F1'] };
    const begun: WrittenSentence = { text: '[[p:F1.0]] hits [[p:F1.1]].', facts: ['F1'] };
    const draft = updateDraft(brief, createAnswer(begun, lead, lead, again), acceptAll, emptyDraft);
    expect(draft.rejected.map(({ problems }) => problems[0])).toEqual([
      'it begins like an earlier comment',
      'it is said already',
      'its facts are told already',
    ]);
  });

  test('an unknown line in an answer is ignored', () => {
    const foreign = [{ line: 'A2', description: [lead], whyChosenOver: [lead] }];
    const draft = updateDraft(brief, { ...nothing, alternatives: foreign }, acceptAll, emptyDraft);
    expect(draft.emitted).toBe(0);
  });
});
