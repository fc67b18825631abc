import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { deployment } from '@lamplight/domain/deployment.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';

const name = deployment.player.shortName;
const sideNames: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** What the panels beside the board say. */
export const panelsCopy = {
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
    blueNote: `matches ${name}.`,
    red: 'Red',
    redNote: 'marks a move that leaves his path.',
    signs: { good: 'found', near: 'holds up', poor: 'weaker' },
    white: (number: number) => `${number},`,
    black: (number: number) => `${number}, black,`,
    matches: `same as ${name}`,
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
    follow: { name: `Follow ${name}`, line: 'Find the move he played.' },
    followAgain: 'Start over to follow him again.',
    freestyle: { name: 'Freestyle', line: 'Leave his path and play a computer.' },
    freestyleNow: 'Your own path, against a computer.',
    freestyleOpen: 'Begins when you leave his path and play on.',
  },
  help: {
    title: 'Hint',
    steps: { piece: 'Which piece?', square: 'Which square?', move: 'Show the move' },
    cost: (points: number) => (points === 1 ? 'for 1 point' : `for ${points} points`),
    free: 'free',
    worth: (points: number) =>
      points === 1 ? 'His move is worth 1 point.' : `His move is worth ${points} points.`,
    tried: 'First try counted. Help is free.',
    told: 'This move brings no points any more.',
    piece: (piece: string) => `It is a ${piece} move.`,
    from: (piece: string, square: string) => `It is the ${piece} on ${square}.`,
    to: (square: string) => `It goes to ${square}.`,
    fromTo: (piece: string, from: string, to: string) => `The ${piece} on ${from} goes to ${to}.`,
    move: (move: string) => `He played ${move}.`,
    anyPiece: 'piece',
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
} as const;
