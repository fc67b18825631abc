import { describe, expect, test } from 'vitest';
import type { StoredSentence } from '../../annotation/stored-sentence.ts';
import { noEvidence } from '../fact.ts';
import type { Insight, Part, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { createProseSentence } from '../model-comment/prose-sentence.ts';
import { listNamedSentences } from './sentence-ids.ts';
import { showInsight } from './show-insight.ts';
import type { ShownPart } from './shown.ts';

const createLine = (...moves: string[]) => ({
  score: { kind: 'cp' as const, cp: 30 },
  depth: 20,
  moves,
});

/** White plays 2.Nf3 after 1.e4 e5. The engine's other move is 2.Bc4. */
const move: MoveToExplain = {
  before: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  uci: 'g1f3',
  linesBefore: [createLine('g1f3', 'b8c6', 'f1b5'), createLine('f1c4', 'g8f6', 'd2d3')],
  linesAfter: [createLine('b8c6', 'f1b5', 'a7a6', 'b5a4')],
  probes: { before: createLine('g8f6', 'b1c3'), after: createLine('f3e5') },
  engine: 'Test engine',
  judgement: null,
  previous: undefined,
  opening: undefined,
  timesSeen: 1,
};

function createSentence(
  parts: readonly Part[],
  evidence: Partial<Sentence['evidence']> = {},
): Sentence {
  return {
    parts,
    claims: [],
    evidence: { ...noEvidence, ...evidence },
    backing: 'board',
    kinds: [],
    frame: 'test',
  };
}
const createPlain = (text: string) => createSentence([{ text }]);

function createInsight(given: Partial<Insight>): Insight {
  return {
    level: 'improver',
    explanation: [],
    strategicPoints: [],
    movePlan: { immediate: null, shortTerm: null, longTerm: null },
    alternatives: [],
    engineAgreement: [],
    ...given,
  };
}

function showPart(part: Part, of: 'explanation' | 'alternative' = 'explanation'): ShownPart[] {
  const sentences = [createSentence([part])];
  const other = {
    move: 'Bc4',
    evaluation: '',
    quote: '',
    description: sentences,
    whyChosenOver: [],
  };
  const shown = showInsight(
    createInsight(of === 'explanation' ? { explanation: sentences } : { alternatives: [other] }),
    move,
  );
  const [first] =
    of === 'explanation'
      ? shown.explanationSentences
      : (shown.alternatives[0]?.descriptionSentences ?? []);
  return first?.parts ?? [];
}

describe('the marks and moves of a part of a sentence', () => {
  test.for<[string, Part, Partial<ShownPart>]>([
    [
      'a piece',
      { text: 'k', slot: { is: 'piece', square: 'e8', color: 'black', role: 'king' } },
      { squares: ['e8'] },
    ],
    [
      'a file',
      { text: 'f', slot: { is: 'file', file: 'd' } },
      { squares: ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] },
    ],
    [
      'the explained move',
      {
        text: 'Nf3',
        slot: { is: 'move', at: { line: 'game', ply: 0 }, uci: 'g1f3', san: 'Nf3' },
      },
      { moves: { from: 'before', uci: ['g1f3'], text: '2.Nf3' } },
    ],
    [
      'a move that follows it',
      {
        text: 'Bb5',
        slot: { is: 'move', at: { line: 'R1', ply: 1 }, uci: 'f1b5', san: 'Bb5' },
      },
      { moves: { from: 'after', uci: ['b8c6', 'f1b5'], text: '2...Nc6 3.Bb5' } },
    ],
    [
      'a move of the line that begins with it, from the position after it',
      {
        text: 'Bb5',
        slot: { is: 'move', at: { line: 'L1', ply: 2 }, uci: 'f1b5', san: 'Bb5' },
      },
      { moves: { from: 'after', uci: ['b8c6', 'f1b5'], text: '2...Nc6 3.Bb5' } },
    ],
    [
      'a threat',
      {
        text: 'Nxe5',
        slot: {
          is: 'move',
          at: { line: 'game', ply: 1, passed: true },
          uci: 'f3e5',
          san: 'Nxe5',
        },
      },
      { moves: { from: 'after-passed', uci: ['f3e5'], text: expect.stringContaining('Nxe5') } },
    ],
    [
      'what the opponent would do',
      {
        text: 'Nc3',
        slot: { is: 'move', at: { line: 'P0', ply: 1 }, uci: 'b1c3', san: 'Nc3' },
      },
      { moves: { from: 'before-passed', uci: ['g8f6', 'b1c3'], text: '2...Nf6 3.Nc3' } },
    ],
  ])('%s', ([, part, shown]) => {
    expect(showPart(part)).toEqual([{ text: part.text, ...shown }]);
  });

  test('each move of a quoted line can be played, and the text is unchanged', () => {
    const text = '2...Nc6 3.Bb5 a6';
    const parts = showPart({
      text,
      slot: { is: 'moves', line: 'R1', from: 0, san: ['Nc6', 'Bb5', 'a6'] },
    });
    expect(parts.map((part) => part.text)).toEqual(['2...Nc6', ' 3.Bb5', ' a6']);
    expect(parts.map(({ moves }) => moves?.uci.at(-1))).toEqual(['b8c6', 'f1b5', 'a7a6']);
  });

  test('a move that cannot be reached legally is plain text', () => {
    const at = { line: 'L2', ply: 1, passed: true } as const;
    const slot = { is: 'move', at, uci: 'd2d4', san: 'd4' } as const;
    expect(showPart({ text: 'd4', slot })).toEqual([{ text: 'd4' }]);
    const illegal = {
      is: 'move',
      at: { line: 'game', ply: 0 },
      uci: 'e1e3',
      san: 'Ke3',
    } as const;
    expect(showPart({ text: 'Ke3', slot: illegal })).toEqual([{ text: 'Ke3' }]);
  });

  test('all lines in the description of an alternative begin with its move', () => {
    const slot = { is: 'move', at: { line: 'R1', ply: 1 }, uci: 'd2d3', san: 'd3' } as const;
    expect(showPart({ text: 'd3', slot }, 'alternative')).toEqual([
      {
        text: 'd3',
        moves: { from: 'before', uci: ['f1c4', 'g8f6', 'd2d3'], text: '2.Bc4 Nf6 3.d3' },
      },
    ]);
  });
});

describe('the fields of a shown insight', () => {
  const shown = showInsight(
    createInsight({
      explanation: [createPlain('First.'), createPlain('Second.')],
      strategicPoints: [createPlain('A point.')],
      movePlan: {
        immediate: {
          move: 'Nf3',
          evaluation: '+0.30',
          purpose: [createPlain('Develops.')],
          sequence: '2. Nf3 Nc6',
        },
        shortTerm: { move: 'Bb5', evaluation: '+0.30', purpose: [], sequence: '3.Bb5 a6 4.Ba4' },
        longTerm: null,
      },
      alternatives: [
        {
          move: 'Bc4',
          evaluation: '+0.20',
          description: [createPlain('Another.')],
          quote: '2.Bc4 Nf6',
          whyChosenOver: [createPlain('Equal.')],
        },
      ],
      engineAgreement: [
        createSentence([{ text: 'Agreed.' }], { lines: [{ line: 'L1', moves: 2 }] }),
      ],
    }),
    move,
  );

  test('each text field joins its sentences', () => {
    expect(shown).toMatchObject({
      explanation: 'First. Second.',
      strategicPoints: ['A point.'],
      engineAgreement: 'Agreed.',
      movePlan: { immediate: { move: 'Nf3', eval: '+0.30', purpose: 'Develops.' }, longTerm: null },
      alternatives: [{ description: 'Another.', pv_quote: '2.Bc4 Nf6', whyChosenOver: 'Equal.' }],
    });
  });

  test('phases, alternatives and sentences have playable lines', () => {
    expect(shown.movePlan?.immediate?.line).toEqual({
      from: 'before',
      uci: ['g1f3', 'b8c6'],
      text: '2.Nf3 Nc6',
    });
    expect(shown.movePlan?.shortTerm?.line).toEqual({
      from: 'after',
      uci: ['b8c6', 'f1b5', 'a7a6', 'b5a4'],
      text: '2...Nc6 3.Bb5 a6 4.Ba4',
    });
    expect(shown.alternatives[0]?.line).toMatchObject({ from: 'before', uci: ['f1c4', 'g8f6'] });
    expect(shown.agreementSentences[0]?.line).toMatchObject({ uci: ['g1f3', 'b8c6'] });
  });

  test('an insight without phases has no plan', () => {
    expect(showInsight(createInsight({}), move).movePlan).toBeNull();
  });
});

test('a sentence of a language model shows the proof that the proof-reader found', () => {
  const prose: StoredSentence = {
    original: '2.Nf3 attacks e5.',
    text: '2.Nf3 attacks e5.',
    state: 'published',
    verdict: 'proved',
    basis: 'rules',
    evidence: [
      {
        position: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -',
        squares: ['e5'],
        arrows: [['f3', 'e5']],
        start: move.before,
        line: [],
        uci: [],
      },
    ],
    names: [{ start: 14, end: 16, squares: ['e5'] }],
  };
  const judgement: StoredSentence = {
    ...prose,
    text: 'A fine idea.',
    verdict: 'judgement',
    names: [],
  };
  const explanation = [prose, judgement].map(createProseSentence);
  const { explanationSentences } = showInsight(createInsight({ explanation }), move);
  expect(explanationSentences[0]).toMatchObject({
    id: 'explanation.0',
    backing: 'board',
    squares: [{ square: 'e5', role: 'subject' }],
    arrows: [{ from: 'f3', to: 'e5', role: 'attack' }],
    parts: [{ text: '2.Nf3 attacks ' }, { text: 'e5', squares: ['e5'] }, { text: '.' }],
  });
  expect(explanationSentences[1]).toMatchObject({
    id: 'explanation.1',
    backing: 'none',
    squares: [],
  });
});

test('every sentence has a unique id', () => {
  const sentences = createInsight({
    explanation: [createPlain('a'), createPlain('b')],
    strategicPoints: [createPlain('c'), createPlain('d'), createPlain('e')],
    alternatives: [
      {
        move: 'Bc4',
        evaluation: '',
        description: [createPlain('f')],
        quote: '',
        whyChosenOver: [],
      },
      { move: 'd4', evaluation: '', description: [], quote: '', whyChosenOver: [createPlain('g')] },
    ],
    engineAgreement: [createPlain('h')],
  });
  expect(listNamedSentences(sentences).map(({ id }) => id)).toEqual([
    'explanation.0',
    'explanation.1',
    'points.0',
    'points.1',
    'points.2',
    'alternatives.0.description.0',
    'alternatives.1.why.0',
    'agreement.0',
  ]);
  const shown = showInsight(sentences, move);
  expect(shown.pointSentences.map(({ id }) => id)).toEqual(['points.0', 'points.1', 'points.2']);
  expect(shown.alternatives[1]?.whySentences[0]).toMatchObject({ id: 'alternatives.1.why.0' });
});
