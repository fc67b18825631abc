import { deployment } from '@lamplight/domain/deployment.ts';
import { pointsForBetter, verdictCutOffs } from '@lamplight/domain/play/judge-guess.ts';
import { pointsForHis } from '@lamplight/domain/play/session-score.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';

const { shortName } = deployment.player;
const { equal, inferior } = verdictCutOffs;

/** The published formula in plain words; docs/scoring.md says the same at length. */
export const scoringCopy = {
  title: 'How points work',
  lead: `Each of ${shortName}’s moves you look for is worth ${pointsForHis} points. The first try counts; you may try again as often as you like.`,
  verdicts: 'Verdicts and their points',
  columns: { verdict: 'Verdict', when: 'When', points: 'Points' },
  when: {
    matched: `You found ${shortName}’s move`,
    'also-played': 'He chose it in the same position of another game',
    book: 'A known opening move',
    better: `More than ${equal} points of winning chance ahead of his`,
    equal: `Loses less than ${equal} points of winning chance against his`,
    playable: `Loses ${equal} to under ${inferior}`,
    inferior: `Loses ${inferior} or more`,
  } satisfies Record<Verdict, string>,
  range: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
  formulaTitle: 'The formula',
  formula: `Winning chance is the engine’s evaluation as a percentage. What your move loses of it against his move decides: ${pointsForHis} × (103.17 × e^(−0.0435 × loss) − 2.17) ÷ 100, rounded, never below 0. A move clearly better than his brings ${pointsForBetter} more.`,
  examples: 'Examples',
  loss: 'Loss',
  points: 'Points',
  helpsTitle: 'Hints',
  helpsLead: 'A hint lowers what this one move is worth. Of several, only the dearest counts.',
  helps: {
    piece: 'Which piece',
    square: 'Which square',
    engine: 'The engine’s suggestions',
    move: 'The move itself',
  } satisfies Record<Help, string>,
  cost: (points: number) => `−${points}`,
  back: 'Back',
} as const;
