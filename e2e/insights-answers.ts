import type { AiAnalysis, CoachSentence, ShownMoves } from '@lamplight/contract/coach.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';

/** Invented comments of the coach on 43. Rd5. They are short but have every kind of sentence. */
const played: ShownMoves = { from: 'before', uci: ['d3d5'], text: '43.Rd5' };
export const line: ShownMoves = {
  from: 'after',
  uci: ['a7c7', 'e2d2', 'e6f6'],
  text: '43...Rc7 44.Qd2 Qf6',
};
const passed: ShownMoves = { from: 'after-passed', uci: ['d5d6'], text: '44.Rxd6' };
const other: ShownMoves = { from: 'before', uci: ['e2f2', 'a7a2'], text: '43.Qf2 Ra2' };

function createSentence(
  id: string,
  parts: CoachSentence['parts'],
  more: Partial<CoachSentence> = {},
): CoachSentence {
  return { id, parts, backing: 'board', squares: [], arrows: [], line: null, ...more };
}

const blockade = createSentence(
  'explanation.0',
  [
    { text: 'Rd5', moves: played },
    { text: ' blocks the isolated pawn on ' },
    { text: 'd6', squares: ['d6'] },
    { text: '.' },
  ],
  {
    squares: [
      { square: 'd5', role: 'subject' },
      { square: 'd6', role: 'target' },
    ],
  },
);
const hit = createSentence(
  'explanation.1',
  [
    { text: 'Then ' },
    { text: 'Qd2', moves: { ...line, uci: line.uci.slice(0, 2), text: '43...Rc7 44.Qd2' } },
    { text: ' hits the pawn on ' },
    { text: 'f4', squares: ['f4'] },
    { text: '.' },
  ],
  {
    backing: 'line',
    squares: [{ square: 'f4', role: 'target' }],
    arrows: [{ from: 'd2', to: 'f4', role: 'attack' }],
    line,
  },
);
const threat = createSentence(
  'points.0',
  [{ text: 'White threatens ' }, { text: 'Rxd6', moves: passed }, { text: '.' }],
  { backing: 'line', arrows: [{ from: 'd5', to: 'd6', role: 'threat' }], line: passed },
);
const described = createSentence('alternatives.0.description.0', [
  { text: 'The queen on f2', squares: ['f2'] },
  { text: ' looks at ' },
  { text: 'b6', squares: ['b6'] },
  { text: '.' },
]);

const joinText = ({ parts }: CoachSentence): string => parts.map(({ text }) => text).join('');

export const analysis: AiAnalysis = {
  explanation: [blockade, hit].map(joinText).join(' '),
  explanationSentences: [blockade, hit],
  strategicPoints: [joinText(threat)],
  pointSentences: [threat],
  movePlan: {
    immediate: {
      move: 'Rd5',
      eval: '+1.74',
      purpose: 'The rook comes to the centre.',
      sequence: '43.Rd5 Rc7',
      purposeSentences: [
        createSentence('plan.immediate.0', [{ text: 'The rook comes to the centre.' }]),
      ],
      line: { from: 'before', uci: ['d3d5', 'a7c7'], text: '43.Rd5 Rc7' },
    },
    shortTerm: {
      move: 'Qd2',
      eval: '+1.74',
      purpose: 'The queen turns to f4.',
      sequence: '44.Qd2 Qf6',
      purposeSentences: [createSentence('plan.shortTerm.0', [{ text: 'The queen turns to f4.' }])],
      line,
    },
    longTerm: null,
  },
  alternatives: [
    {
      move: 'Qf2',
      evaluation: '-0.43',
      description: joinText(described),
      pv_quote: '43.Qf2 Ra2',
      whyChosenOver: 'The engine prefers Rd5.',
      descriptionSentences: [described],
      whySentences: [
        createSentence('alternatives.0.why.0', [{ text: 'The engine prefers Rd5.' }], {
          backing: 'engine',
        }),
      ],
      line: other,
    },
  ],
  engineAgreement: 'The engine plays it, too.',
  agreementSentences: [
    createSentence('agreement.0', [{ text: 'The engine plays it, too.' }], { backing: 'engine' }),
  ],
  level: 'improver',
  writer: 'builtin',
  annotator: null,
  engine: 'Stockfish 19',
  depth: 18,
  verifier: '4f1c09d2ab31',
  date: '2026-03-02T10:00:00.000Z',
};

/** Creates the comments for another level, in other words. */
export function createAnalysis(level: AiAnalysis['level']): AiAnalysis {
  const opening = createSentence('explanation.0', [
    { text: `This is the ${level} explanation of a fork.` },
  ]);
  if (level === analysis.level) return analysis;
  return { ...analysis, explanationSentences: [opening], level };
}

type PositionData = AnswerTo<'GET /api/games/{id}/analysis/{moveNumber}/database'>;

export const answerWith = (aiAnalysis: AiAnalysis | null): PositionData => ({
  engineAnalysis: null,
  moveQuality: null,
  aiAnalysis,
});
