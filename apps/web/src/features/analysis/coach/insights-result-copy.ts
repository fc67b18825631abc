import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { deployment } from '@lamplight/domain/deployment.ts';
import type { Level } from './insights-query.ts';

const { shortName } = deployment.player;

/** The five parts of an answer, what stands where one is missing, and what can be done with a sentence. */
export const resultCopy = {
  failed: 'The analysis could not be loaded.',
  arrived: 'The strategic analysis is here.',
  sections: {
    explanation: 'Strategic Explanation',
    points: 'Key Strategic Points',
    plan: 'Engine’s Suggested Plan',
    alternatives: 'Alternative Ideas',
    agreement: 'Engine Agreement',
  },
  missing: {
    points: 'Strategic points data not available for this position',
    plan: 'Move plan data not available for this position',
    alternatives: 'Alternative move analysis not available for this position',
  },
  phases: { immediate: 'Immediate', shortTerm: 'Short-term', longTerm: 'Long-term' },
  phaseCount: (count: number) => `${count} ${count === 1 ? 'phase' : 'phases'}`,
  whyChosen: (san: string) => `Why ${shortName} chose ${san}:`,
  level: {
    label: 'Level of explanation',
    names: { club: 'Club', improver: 'Improver', tournament: 'Tournament' } satisfies Record<
      Level,
      string
    >,
    notKept: 'Your level could not be saved.',
  },
  sentence: {
    hint: 'Shows it on the board.',
    backing: (backing: CoachSentence['backing'], engine: string, depth: number) =>
      ({
        board: 'Proved on the board',
        line: 'Proved by playing the line',
        engine: `${engine} at depth ${depth}`,
      })[backing],
    tools: 'This sentence on the board',
    back: 'Back in the line',
    on: 'On in the line',
    close: 'Back to the game',
    line: 'Moves of the line',
  },
  shown: {
    before: (move: string) => `Before ${move}`,
    label: (name: string) => `Position shown by the coach: ${name}`,
    caption: (name: string) => `Shown: ${name}`,
    marks: (list: string) => `On the board: ${list}.`,
    arrow: (from: string, to: string) => `from ${from} to ${to}`,
    returned: 'Back at the game.',
  },
  report: {
    open: 'Report a wrong statement',
    note: 'What is wrong with it?',
    optional: 'optional',
    send: 'Send report',
    cancel: 'Cancel',
    thanks: 'Thank you. The sentence and its proof will be looked at.',
    failed: 'The report could not be sent.',
  },
  foot: {
    writer: (writer: string) => (writer === 'builtin' ? 'Built-in coach' : writer),
    engine: (engine: string, depth: number) => `${engine}, depth ${depth}`,
    verifier: (version: string) => `Verifier ${version}`,
  },
} as const;
