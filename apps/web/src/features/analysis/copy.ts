import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import { fullMoves } from '@lamplight/domain/library/list/full-moves.ts';

export const copy = {
  title: 'Analysis Board',
  games: 'Games',
  noGame: { message: 'No game selected for analysis', action: 'Select a Game' },
  notFound: 'There is no such game.',
  failed: { title: 'The game could not be loaded.' },
  loading: 'Loading the game...',
  moves: {
    title: 'Move History',
    hide: 'Hide move history',
    show: 'Show move history',
    start: 'Starting Position',
    ribbonStart: 'Start',
  },
  position: { copy: 'Copy position', copied: 'Position copied', notCopied: 'Could not copy' },
  evaluation: {
    title: 'Evaluation',
    unknown: 'No evaluation yet',
    hidden: 'Hidden while you think',
    none: 'This game has not been analyzed yet.',
    failed: 'The evaluation could not be loaded.',
    phases: { opening: 'Opening', middlegame: 'Middlegame', endgame: 'Endgame' },
    result: (result: GameResult, plies: number) =>
      `${results[result]}, ${fullMoves(plies)} ${fullMoves(plies) === 1 ? 'move' : 'moves'}`,
  },
  steps: {
    label: 'Steps',
    first: 'First move',
    previous: 'Previous move',
    next: 'Next move',
    last: 'Last move',
    start: 'Start Position',
    move: (move: number, moves: number) => `Move ${move} of ${moves}`,
    hint: 'Use ← → keys to navigate • Home/End to jump to start/end',
    play: 'Play the moves',
    pause: 'Stop playing',
    flip: 'Flip the board',
    previousMistake: 'Previous mistake',
    nextMistake: 'Next mistake',
    keys: 'Keys',
  },
  exploring: {
    resume: 'Resume Analysis',
    label: 'Your line',
    back: 'Back in your line',
    forward: 'Forward in your line',
    fromHere: 'From here',
    resumed: 'Back at the game',
    missing: 'Your line cannot be shown now.',
    tryAgain: 'Try again',
  },
} as const;

const results: Record<GameResult, string> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': 'Draw',
  '*': '*',
};
