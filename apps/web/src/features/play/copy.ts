import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { deployment } from '../../shared/deployment/deployment.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import { sideNames } from '../../shared/board/copy.ts';
import { engineCopy } from '../../shared/engine/copy.ts';

const { shortName } = deployment.player;

export const copy = {
  /** The title in the header. The heading of the page is above the board. */
  page: 'Interactive Play',
  title: `Play as ${shortName}`,
  games: 'Games',
  newGame: 'New Game',
  flip: 'Flip',
  flipLabel: 'Flip the board',
  sound: 'Sound',
  modeNames: { [FOLLOW]: `Follow ${shortName}`, FREESTYLE: 'Freestyle' },
  loading: 'Setting up the board...',
  noGame: {
    title: 'No Game Selected',
    message: 'Choose a game first, then come back to play it.',
    notFound: 'There is no such game.',
    action: 'Browse Games',
  },
  failed: { title: 'The game could not be loaded.', unreached: 'The server could not be reached.' },
  used: {
    message: 'You have used all sessions of this month. The next month brings new ones.',
    title: 'Your sessions for this month are used',
    description: 'With Basic you play as many sessions as you like.',
    action: 'View Pricing',
  },
  /** Shown before a plan with few sessions uses another one for a game that was played to its end. */
  again: {
    title: 'Play this game again?',
    left: (left: number) =>
      left === 1
        ? 'You have played it to its end. Another session is the last you have this month.'
        : `You have played it to its end. Another session is one of the ${left} you have left this month.`,
    unknown:
      'You have played it to its end. Playing it again uses one of your sessions this month.',
    confirm: 'Play Again',
    analyze: 'Analyze Game',
    browse: 'Browse Games',
  },
  from: {
    title: 'Try again from here?',
    description: (place: string) =>
      `You have a session of this game under way. Starting again ${place} leaves it: it stays in your history as abandoned.`,
    after: (move: string) => `after ${move}`,
    start: 'at the first move',
    keep: 'Keep Playing',
    confirm: 'Start From Here',
  },
  bars: {
    you: `You as ${shortName}`,
    computer: (level: SkillLevel) => `Computer, ${skills[level].name}`,
    yourTurn: 'Your Turn',
    waiting: 'Waiting',
    thinking: 'Thinking...',
    analyzing: 'Analyzing...',
  },
  start: 'Starting position',
  toast: 'That did not work',
  trouble: {
    unsent: 'Your move has not arrived yet. It is kept here.',
    unreached: 'The server could not be reached. Please try again.',
    noMove: 'The computer found no move.',
    judge: 'The engine could not compare the moves.',
    endedElsewhere: 'This session was ended somewhere else.',
    again: 'Try again',
  },
  info: {
    title: 'Game Info',
    tournament: 'Tournament',
    white: 'White',
    black: 'Black',
    opening: 'Opening',
    missing: 'N/A',
  },
  history: {
    title: 'Move History',
    list: 'Moves played so far',
    ribbon: 'Moves on one line',
    empty: 'No move has been played yet.',
    blue: 'Blue',
    blueNote: `matches ${shortName}.`,
    red: 'Red',
    redNote: 'marks a move that leaves his path.',
    signs: { good: 'found', near: 'holds up', poor: 'weaker' },
    matches: `same as ${shortName}`,
    leaves: 'leaves his path',
    tries: (tries: number) => `found on try ${tries}`,
    firstTry: (verdict: string) => `first try ${verdict}`,
    verdicts: {
      matched: 'found',
      'also-played': 'he played this too, in another game',
      book: 'a book move',
      better: 'better than his',
      equal: 'as good as his',
      playable: 'playable',
      inferior: 'weaker than his',
    } satisfies Record<Verdict, string>,
  },
  left: {
    title: 'Where you left his path',
    line: 'The engine’s line:',
  },
  position: {
    title: 'Position Analysis',
    move: 'Move',
    turn: 'Turn',
    left: 'Moves left',
    material: 'Material',
    unlimited: 'Unlimited',
    side: (side: Color) => sideNames[side],
    level: 'Equal',
    ahead: (side: Color, points: number) => `${sideNames[side]} +${points}`,
  },
  guide: {
    title: 'Guide assistant',
    empty: 'The guide speaks up once there is something to say about the board.',
    show: 'Show on the board',
  },
  modes: {
    title: 'Game Modes',
    used: (used: number, limit: number) => `${used} of ${limit} sessions used`,
    unlimited: 'Unlimited sessions',
    current: 'current mode',
    locked: 'locked',
    follow: { name: `Follow ${shortName}`, line: 'Find the move he played.' },
    followAgain: 'Start over to follow him again.',
    freestyle: { name: 'Freestyle', line: 'Leave his path and play a computer.' },
    freestyleNow: 'Your own path, against a computer.',
    freestyleOpen: 'Begins when you leave his path and play on.',
  },
  help: {
    steps: { piece: 'Which piece?', square: 'Which square?', move: 'Show the move' },
    cost: (points: number) => (points === 1 ? 'for 1 point' : `for ${points} points`),
    free: 'free',
    worth: (points: number) =>
      points === 1 ? 'His move is worth 1 point.' : `His move is worth ${points} points.`,
    secondTry: (points: number) =>
      points === 1
        ? 'Second try: his move is worth 1 point.'
        : `Second try: his move is worth ${points} points.`,
    tried: 'First try counted. Help is free.',
    triedTwice: 'Two tries counted. Help is free.',
    told: 'This move brings no points any more.',
    piece: (piece: string) => `It is a ${piece} move.`,
    from: (piece: string, square: string) => `It is the ${piece} on ${square}.`,
    to: (square: string) => `It goes to ${square}.`,
    fromTo: (piece: string, from: string, to: string) => `The ${piece} on ${from} goes to ${to}.`,
    move: (move: string) => `He played ${move}.`,
    anyPiece: 'piece',
    /** For example: 'Nf3 · Found by 1 in 20 players of your strength. +5 points' */
    lastFind: (move: string, foundBy: string, bonus: number) =>
      bonus > 0 ? `${move} · ${foundBy} +${bonus} points` : `${move} · ${foundBy}`,
  },
  score: {
    found: (found: number, asked: number) => `Found ${found} of ${asked}`,
    asGood: (count: number) => `as good ${count}`,
    points: (points: number, outOf: number) => `${points} of ${outOf} points`,
    none: 'No guess yet',
    how: 'How guesses are scored',
  },
  engine: {
    title: 'Engine Suggestions',
    hidden: 'Hidden until you move',
    shown: 'Shown for this move',
    show: 'Show suggestions',
    cost: (points: number) =>
      points === 1
        ? 'Looking costs 1 point for this move'
        : `Looking costs ${points} points for this move`,
    free: 'Looking costs nothing more for this move',
  },
  suggestions: {
    ...engineCopy,
    analyze: 'Analyze Position',
    notYourTurn: 'Suggestions come back with your turn.',
    failed: { title: 'Analysis Error', retry: 'Retry Analysis' },
    none: {
      title: 'No suggestions available',
      'not-stored': 'No engine analysis found in database for this position',
      'not-computed': 'Engine analysis could not be computed',
    },
    mate: {
      white: { seen: '#', heard: 'White mates' },
      black: { seen: '#−', heard: 'Black mates' },
    },
  },
  pending: {
    line: 'Your move is on the board. Nothing is lost.',
    choose: 'Choose how to go on',
  },
} as const;
