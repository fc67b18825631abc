import { deployment } from '../../shared/deployment/deployment.ts';
import { measuredLevels } from '@lamplight/domain/play/measured-levels.ts';
import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';

const { shortName } = deployment.player;
const follow = `Follow ${shortName}`;

/** Describes the measured strength of a level: its results against the level below. */
function describeResults(level: SkillLevel, place: number): string {
  const measured = measuredLevels[level];
  const below = skillLevels[place - 1];
  if (!measured || !below) return 'Where the ladder begins';
  const games = measured.won + measured.drawn + measured.lost;
  return `Won ${measured.won} of ${games} against ${skills[below].name}`;
}

export const copy = {
  nav: [
    { href: '#features', label: 'Features' },
    { href: '#skills', label: 'Skills' },
    { href: '#pricing', label: 'Pricing' },
  ],
  menu: [
    { href: '#ai-coach', label: 'AI Coach' },
    { href: '#features', label: 'Features' },
    { href: '#skills', label: 'Skills' },
    { href: '#pricing', label: 'Pricing' },
    { href: '/contact', label: 'Contact' },
  ],
  hero: {
    beta: 'In beta',
    title: 'Think like a grandmaster.',
    lead: `Step through ${shortName}’s games one move at a time. The engine shows what is best. Your AI chess coach explains why.`,
    start: 'Start free',
    browse: 'Browse games',
    note: 'One analyzed game, free forever. No card needed.',
  },
  demo: {
    /** Shown on sites for another player than that of the sample game. */
    sample: 'Sample',
    choose: 'Moves the coach explains',
    pause: 'Pause the demo',
    picture: (move: string) => `Board: the position after ${move}`,
    graph: 'How the game went: level at first, then more and more for White',
    engine: 'Engine',
    depth: (depth: number) => `Depth ${depth}`,
    claims: (count: number) => `${count} claims, all checked`,
  },
  coach: {
    title: 'The reason behind the move',
    reasons: [
      {
        title: 'Reasons you can reuse',
        line: 'Each note names the idea behind a move, a pin, an open file, a helper in the attack, so you can look for it in your own games.',
      },
      {
        title: 'Proved before it is said',
        line: 'Every sentence rests on claims that are checked on the board and in the engine’s lines. Click a sentence to see its proof.',
      },
      {
        title: 'In words for your level',
        line: 'One move at a time, told to club players, to improvers or to tournament players. You choose.',
      },
      {
        title: 'What he did not play',
        line: `Alternatives come with their line and how they compare. Where the engine prefers another move to ${shortName}’s, the coach says so.`,
      },
    ],
  },
  features: {
    title: 'Two ways to study',
    features: {
      analysis: {
        title: 'Game analysis',
        line: `Walk through a recorded game with the top three engine moves and a written explanation of every ${shortName} move.`,
        points: [
          'Top 3 suggestions for every position',
          'Plans, key points and alternatives',
          'Exploration Mode for what-if lines',
        ],
        action: { href: '/games', label: 'Browse games' },
        picture: (move: string) => `The end of a game: the position after ${move}`,
      },
      play: {
        title: 'Interactive play',
        line: `Sit in his chair. Find his moves in ${follow}, or leave the path and play on in Freestyle.`,
        points: [
          'A move as good as his scores as well',
          'Freestyle: six computer levels',
          'A review of where your paths split',
        ],
        action: { href: '/interactive', label: 'Start a session' },
        picture: (move: string) => `A position to find his move in, after ${move}`,
      },
    },
  },
  skills: {
    title: 'Six opponents, pawn to king',
    lead: 'In Freestyle you choose how strong the computer plays.',
    measured:
      'Measured in games of the levels against each other. Ratings are those of lichess.org; the Elo is only a target.',
    levels: skillLevels.map((level, place) => {
      const { name, description, elo } = skills[level];
      return {
        name,
        description,
        elo: `Target Elo ${elo}`,
        results: describeResults(level, place),
      };
    }),
  },
  audience: {
    title: 'Where are you now?',
    readers: [
      {
        range: '1000 to 1600',
        title: 'Building habits',
        line: 'Learn which questions to ask before every move, from someone who always asks them.',
      },
      {
        range: '1600 to 2200',
        title: 'Finding plans',
        line: 'See how small advantages are kept, moved and turned into a win.',
      },
      {
        range: 'Tournament',
        title: 'Preparing seriously',
        line: 'Test your choices against his in the exact positions he faced.',
      },
    ],
  },
  pricing: { title: 'Pricing' },
  closing: {
    title: 'Your move.',
    line: 'Pick a game and see how far you can follow him.',
    action: 'Start free',
  },
} as const;
