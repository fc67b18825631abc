import { defaultRating } from '@lamplight/domain/account/rating.ts';
import type { DrawReason } from '@lamplight/domain/chess/draw.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';
import type { Measured } from '@lamplight/domain/play/measured-levels.ts';
import {
  maxBookLoss,
  pointsForBetter,
  verdictCutOffs,
} from '@lamplight/domain/play/judge-guess.ts';
import { hardFind, pointsForMatch } from '@lamplight/domain/play/session-score.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { ComparisonSource, Verdict } from '@lamplight/domain/play/verdict.ts';

const { shortName } = deployment.player;
const { equal, inferior } = verdictCutOffs;

const formatCount = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

const back = 'Back';
const review = 'Review session';

/** Texts of the dialogs, in a file of their own because the code of the dialogs is loaded later. */
export const dialogsCopy = {
  divergence: {
    title: 'Different Paths Ahead!',
    lead: (move: number, worth: number) =>
      worth > 0
        ? `You left ${shortName}’s path at move ${move}. Go back and try again for ${formatCount(worth, 'point', 'points')}, or keep your move and play on.`
        : `You left ${shortName}’s path at move ${move}. Go back to look for his move, or keep yours and play on.`,
    leadShown: (move: number) =>
      `You left ${shortName}’s path at move ${move}. Go back to his move, or keep yours and play on.`,
    show: 'Show his move',
    hidden: 'Hidden',
    showCost: 'Seeing it ends the points for this move.',
    showFree: 'Seeing it costs no points.',
    hisMove: `${shortName} played`,
    yourMove: 'You played',
    shown: 'Shown',
    before: (move: string) => `Before ${move}`,
    position: (move: string) => `Position after ${move}`,
    rewind: `Rewind & Follow ${shortName}`,
    playOn: 'Continue My Way',
    locked: 'Freestyle mode is only available on Basic plan. Upgrade to access all skill levels.',
    upgrade: 'What Basic brings',
  },
  verdict: {
    label: 'What the engine thinks',
    asking: 'Asking the engine...',
    meanwhile: 'You can choose without waiting.',
    retry: 'Try again',
    points: (points: number) => `${points} of 10 points`,
    hisMove: (foundBy: string) => `His move: ${foundBy.charAt(0).toLowerCase()}${foundBy.slice(1)}`,
    secondTry: (points: number) => `Second try, half: ${points} of 10 points`,
    firstTry: (points: number) => `Your first try counts: ${points} of 10 points`,
    betterTry: (points: number) => `Your better try counts: ${points} of 10 points`,
    betterTryOpen: 'Your better try counts',
    howPoints: 'How points work',
    book: 'A known opening move.',
    alsoIn: 'He chose it here in ',
    newTab: ' (opens in a new tab)',
    engine: (engine: string, depths: string) => `${engine}, ${depths}`,
    depth: (depth: number) => `depth ${depth}`,
    depths: (his: number, yours: number) => `depth ${his} for his move, ${yours} for yours`,
    sources: {
      stored: 'stored analysis',
      browser: 'in your browser',
      server: 'on the server',
    } satisfies Record<ComparisonSource, string>,
    play: 'Plays it on the small board.',
    line: 'The line of this sentence',
    back: 'Back in the line',
    on: 'On in the line',
    done: 'Back to your move',
  },
  opponent: {
    title: 'Choose your opponent',
    lead: 'From here the computer plays the other side. You can take as long as you like.',
    levels: 'Level of the computer',
    elo: (elo: number) => `Target Elo ${elo}`,
    notHuman:
      'Measured in games of the levels against each other. Ratings are those of lichess.org; the Elo is only a target.',
    measured: (below: SkillLevel, { won, drawn, lost }: Measured) => {
      const games = won + drawn + lost;
      return won === games
        ? `Won all ${games} games against ${skills[below].name}`
        : `Won ${won} of ${games} against ${skills[below].name}`;
    },
    weakest: (above: SkillLevel, { won, drawn, lost }: Measured) =>
      `Lost ${won} of ${won + drawn + lost} to ${skills[above].name}`,
    aboutModel: 'About this model',
    start: 'Start Freestyle',
    back,
  },
  end: {
    titles: {
      '1-0': 'White Wins!',
      '0-1': 'Black Wins!',
      '1/2-1/2': 'Draw',
      '*': 'Game Completed',
    } satisfies Record<GameResult, string>,
    again: 'Play Again',
    browse: 'Browse Games',
    dismiss: 'Continue Analysis',
    review,
  },
  score: {
    title: 'Your score',
    found: 'His moves found',
    asGood: 'As good as his',
    points: 'Points',
    outOf: (part: number, whole: number) => `${part} of ${whole}`,
    how: 'How points work',
  },
  over: {
    checkmate: 'Checkmate!',
    title: 'Game Over',
    youWon: (level: string) => `You win by checkmate against the ${level} computer.`,
    youLost: (level: string) => `The ${level} computer wins by checkmate.`,
    draws: {
      stalemate: 'Stalemate: there is no legal move and no check. The game is a draw.',
      'insufficient material':
        'Neither side has enough material left to give mate. The game is a draw.',
      'threefold repetition':
        'The same position stood on the board three times. The game is a draw.',
      'fifty moves': 'Fifty moves passed without a capture or a pawn move. The game is a draw.',
    } satisfies Record<DrawReason, string>,
    tooLong: 'The game has become too long to go on. It ends here without a winner.',
    again: 'Start New Game',
    dismiss: 'Continue Viewing',
    review,
  },
  newGame: {
    title: 'Start a new game?',
    active:
      'This session ends here as abandoned and stays in your history. You begin the game again from its first move.',
    over: 'This session stays in your history. You begin the game again from its first move.',
    left: (left: number, limit: number) =>
      left === 1
        ? `The new game uses the last of your ${limit} sessions this month.`
        : `The new game uses one of the ${formatCount(left, 'session', 'sessions')} you have left this month.`,
    unlimited: 'Your plan has no limit on sessions.',
    keep: 'Keep Playing',
    keepOver: 'Cancel',
    confirm: 'New Game',
  },
  upgrade: {
    action: 'View Pricing',
    reviewPoint: 'Session review and divergence tracking',
    sessions: {
      title: 'Your sessions for this month are used',
      description: (limit: number) =>
        `The Starter plan has ${formatCount(limit, 'session', 'sessions')} a month; the next month brings new ones. With Basic there is no limit.`,
    },
    freestyle: {
      title: 'Play on with Basic',
      description:
        'Freestyle mode is only available on Basic plan. Upgrade to access all skill levels.',
    },
    review: {
      title: 'Look back with Basic',
      description:
        'Session review shows every move where the paths parted, his line beside yours. It comes with the Basic plan.',
    },
  },
  /** The published scoring formula. docs/scoring.md has the full text. */
  scoring: {
    title: 'How points work',
    lead: `Each of ${shortName}’s moves you look for is worth ${pointsForMatch} points. The better of your first two tries counts.`,
    verdicts: 'Verdicts and their points',
    columns: { verdict: 'Verdict', when: 'When', points: 'Points' },
    when: {
      matched: `You found ${shortName}’s move`,
      'also-played': 'He chose it in the same position of another game',
      book: `A known opening move, at most ${maxBookLoss} points of winning chance behind the best`,
      better: `More than ${equal} points of winning chance ahead of his`,
      equal: `Loses less than ${equal} points of winning chance against his`,
      playable: `Loses ${equal} to under ${inferior}`,
      inferior: `Loses ${inferior} or more`,
    } satisfies Record<Verdict, string>,
    range: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
    formulaTitle: 'The formula',
    formula: `Winning chance is the engine’s evaluation as a percentage. What your move loses of it against his move decides: ${pointsForMatch} × (103.17 × e^(−0.0435 × loss) − 2.17) ÷ 100, rounded, never below 0. A move clearly better than his brings ${pointsForBetter} more.`,
    examples: 'Examples',
    loss: 'Loss',
    points: 'Points',
    triesTitle: 'Tries',
    tries: `After a rewind the second try brings half of its points, rounded down; later tries bring none. Once you have asked to see ${shortName}’s move, further tries bring none.`,
    hardTitle: 'Hard finds',
    hard: `A move that under ${hardFind.maxShare * 100} % of players of your strength find brings ${hardFind.points} points more, if you find it at the first try and without a hint. Moves of the opening bring none, because there a rare move is a choice. How many find it is what our player model predicts for your rating; without one we assume about ${defaultRating}.`,
    helpsTitle: 'Hints',
    helpsLead:
      'A hint lowers what this one move is worth, before a second try is halved. Of several, only the dearest counts.',
    helps: {
      piece: 'Which piece',
      square: 'Which square',
      engine: 'The engine’s suggestions',
      move: 'The move itself',
    } satisfies Record<Help, string>,
    cost: (points: number) => `−${points}`,
    back: 'Back',
  },
} as const;
