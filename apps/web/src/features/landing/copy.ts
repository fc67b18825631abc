import { deployment } from '@lamplight/domain/deployment.ts';
import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';

const { shortName } = deployment.player;
const follow = `Follow ${shortName}`;

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
  coach: {
    title: 'The reason behind the move',
    reasons: [
      {
        title: 'Reasons you can reuse',
        line: 'Each note names the plan behind a move, so you can look for it in your own games.',
      },
      {
        title: 'Checked against the engine',
        line: 'Every note shows the line and the evaluation it is based on.',
      },
      {
        title: 'At the pace of the game',
        line: 'One move, one idea. Step forward when you have seen it.',
      },
      {
        title: 'What he did not play',
        line: `Alternatives come with the reason ${shortName} passed on them.`,
      },
    ],
  },
  features: {
    title: 'Two ways to study',
    analysis: {
      title: 'Game analysis',
      line: `Walk through a recorded game with the top three engine moves and a written explanation of every ${shortName} move.`,
      points: [
        'Top 3 suggestions for every position',
        'Plans, key points and alternatives',
        'Exploration Mode for what-if lines',
      ],
      action: { href: '/games', label: 'Browse games' },
    },
    play: {
      title: 'Interactive play',
      line: `Sit in his chair. Find his moves in ${follow}, or leave the path and play on in Freestyle.`,
      points: [
        `${follow}: find the move he played`,
        'Freestyle: six computer levels',
        'A review of where your paths split',
      ],
      action: { href: '/interactive', label: 'Start a session' },
    },
  },
  skills: {
    title: 'Six opponents, pawn to king',
    lead: 'In Freestyle you choose how strong the computer plays.',
    /** What the engine is set to: no rating of people. */
    target: 'Engine Elo',
    levels: skillLevels.map((level) => skills[level]),
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
  pricing: {
    title: 'Pricing',
    starter: {
      name: 'Starter',
      price: 'Free',
      line: 'Free forever',
      included: [
        '1 AI-analyzed game with permanent access',
        `${follow} mode, 3 sessions per month`,
        'Engine analysis',
      ],
      missing: ['No session review', 'No Exploration Mode'],
      action: 'Get Started Free',
    },
    basic: {
      name: 'Basic',
      price: 'Not yet on sale',
      line: 'Everything in Starter, and more of it',
      included: [
        '5 AI-analyzed games per month',
        'Unlimited interactive play in both modes',
        'All 6 skill levels in Freestyle',
        'Session review and divergence tracking',
        'Exploration Mode for analyzed games',
      ],
      missing: [],
      action: 'Coming Soon',
    },
    note: 'Early subscribers keep their discounted rate while the subscription stays active.',
  },
  closing: {
    title: 'Your move.',
    line: 'Pick a game and see how far you can follow him.',
    action: 'Start free',
  },
} as const;
