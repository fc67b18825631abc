import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { formatMove } from '@lamplight/domain/chess/move-name.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { deployment } from '../../shared/deployment/deployment.ts';
import { writePawns } from '@lamplight/domain/quality/score.ts';
import { sideNames } from '../../shared/board/copy.ts';
import { engineCopy } from '../../shared/engine/copy.ts';
import { formatMinus } from '../../shared/engine/score-words.ts';
import type { Level } from './coach/insights-query.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';

const { shortName } = deployment.player;

/** The search that the coach's statements are based on. */
export interface EngineSearch {
  readonly engine: string;
  readonly depth: number;
}

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
      `${results[result]}, ${toFullMoves(plies)} ${toFullMoves(plies) === 1 ? 'move' : 'moves'}`,
  },
  steps: {
    label: 'Steps',
    first: 'First move',
    previous: 'Previous move',
    next: 'Next move',
    last: 'Last move',
    start: 'Start Position',
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
  /** The right panel. */
  panel: {
    title: 'Analysis',
    engine: 'Engine',
    insights: 'AI Insights',
    export: 'Export',
    bothOff: 'Switch on Engine or AI Insights to read what they say about this position.',
    veil: {
      lift: 'Show what the computer says',
      toggle: 'Think first',
      hint: 'Think first: hide what the computer says until you ask (z)',
    },
    exploration: {
      label: 'Exploration Mode',
      locked: '(locked)',
      unknown: {
        title: 'Your plan could not be checked',
        description: 'Please try again.',
      },
    },
    suggestions: {
      ...engineCopy,
      title: 'Top 3 Suggestions',
      toMove: (side: Color) => `${sideNames[side]} To Move`,
      threat: (side: Color) => `If it were ${sideNames[side]}’s move`,
      noThreat: 'The king is in check: no other move could be made here.',
      scroll: '↑↓ Scroll for more',
      explore: 'Click pv moves to explore',
      percent: (share: number) => `${Math.floor(share * 100)}%`,
      none: 'No analysis available for this position',
      reanalyze: 'Reanalyze Position',
      soFar: (depth: number) => `Depth ${depth} so far`,
      shallower: (depth: number) => `Depth ${depth} reached. The lines shown are deeper.`,
      failed: {
        label: 'Analysis Error',
        title: 'Error',
        message: engineCopy.analysisFailed,
        stored: 'The stored analysis could not be loaded.',
        retry: 'Retry Analysis',
      },

      delta: (cp: number) => formatMinus(writePawns(cp)),
    },
    players: {
      title: 'Players',
      hint: 'What people play here',
      rating: 'Rating',
      own: 'about your rating',
      assumed: 'assumed, as you have given none',
      spoken: (rating: number, whose: string) =>
        whose === '' ? `${rating}` : `${rating}, ${whose}`,
      few: (rating: number) => `Few games of players below ${rating}: less reliable.`,
      table: (rating: number) => `Moves of players rated ${rating}`,
      columns: { move: 'Move', share: 'Players', verdict: 'Engine' },
      percent: formatPlayerShare,
      others: 'Other moves',
      recorded: 'played',
      notJudged: 'not judged',
      judging: 'judging...',
      loading: 'Loading the player model...',
      over: 'The game is over: there is no move to play.',
      failed: { title: 'Error', retry: 'Try again' },
      scale: 'Ratings of lichess.org, rapid games.',
      onServer: 'Computed on the server.',
      about: 'About this model',
      heard: (rating: number, moves: string) => `Players rated ${rating}: ${moves}.`,
      heardMove: (san: string, share: string) => `${san} ${share}`,
    },
    summary: {
      title: 'Accuracy',
      show: 'Notable moves',
      side: (side: Color) => sideNames[side],
      accuracy: (percent: number) => `${percent.toFixed(1)}%`,
      quality: 'Quality',
      nothing: 'No move stands out.',
    },
  },
  dialogs: {
    end: {
      /** For a win, appended to the name of the winner. */
      titles: {
        '1-0': ' Wins!',
        '0-1': ' Wins!',
        '1/2-1/2': 'Draw',
        '*': 'Game Completed',
      },
      dismiss: 'Continue Analysis',
    },
    keys: {
      title: 'Keys',
      description: 'They work wherever the focus is, except while you type.',
      list: [
        { keys: ['←', '→'], does: 'Previous and next move' },
        { keys: ['k', 'j'], does: 'The same' },
        { keys: ['Home', 'End'], does: 'Start and last move' },
        { keys: ['m'], does: 'Next mistake' },
        { keys: ['Shift', 'm'], does: 'Previous mistake' },
        { keys: ['f'], does: 'Flip the board' },
        { keys: ['x'], does: 'Show the threat' },
        { keys: ['a'], does: 'Show or hide the arrow of the best move' },
        { keys: ['l'], does: 'Engine on or off' },
        { keys: ['z'], does: 'Hide everything the computer says, to think first' },
        { keys: ['Space'], does: 'Play the best move while exploring' },
        { keys: ['Esc'], does: 'Resume the analysis' },
        { keys: ['?'], does: 'This list' },
      ],
      more: 'The wheel over the board steps, too. The right mouse button draws arrows and circles.',
    },
  },
  /** The coach's section before the reader has asked. */
  insights: {
    title: 'AI Strategic Insights',
    notice: `Insights cover only ${shortName}’s moves.`,
    move: formatMove,
    ask: 'Get Strategic Analysis',
    asking: 'Getting Analysis...',
    selectFirst: 'Select a move first',
    onlyHis: `Only ${shortName} moves`,
    unavailable: 'AI analysis unavailable for this move',
  },
  /** The coach’s answer. */
  answer: {
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
      notSaved: 'Your level could not be saved.',
    },
    sentence: {
      hint: 'Shows it on the board.',
      /** `search` is null for an annotator's sentence, which was checked when it was published. */
      backing: (backing: CoachSentence['backing'], search: EngineSearch | null) =>
        ({
          board: 'Proved on the board',
          line: 'Proved by playing the line',
          engine: search ? `${search.engine} at depth ${search.depth}` : 'Confirmed by an engine',
          none: 'The annotator’s own view',
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
      thanks: (backing: CoachSentence['backing']) =>
        `Thank you. The sentence${backing === 'none' ? '' : ' and its proof'} will be looked at.`,
      failed: 'The report could not be sent.',
    },
    foot: {
      /** Without an annotator. */
      writer: (writer: string) => (writer === 'builtin' ? 'Built-in coach' : writer),
      engine: (engine: string, depth: number) => `${engine}, depth ${depth}`,
      verifier: (version: string) => `Verifier ${version}`,
    },
  },
  /** The notes of an annotator. */
  annotations: {
    /** The name is empty if the annotator is not known. */
    by: (name: string) => (name === '' ? 'Annotator not known' : `Annotated by ${name}`),
    titles: {
      opening: 'Before the Game',
      move: 'Annotator’s Note',
      closing: 'After the Game',
    },
    variations: 'Variations',
    /** The marks on the board in words, for screen readers. */
    marked: (list: string) => `Marked: ${list}.`,
    arrow: (from: string, to: string) => `arrow ${from} to ${to}`,
    label: (name: string) => `Position in a variation: ${name}`,
    caption: (name: string) => `Variation: ${name}`,
    back: 'Back to the game',
    passes: (side: Color) => `${sideNames[side]} passes`,
    /** Said with a step to a move that has a note. */
    spoken: 'annotated',
    loading: 'Loading the notes...',
    failed: 'The annotator’s notes could not be loaded.',
  },
  export: {
    copyFen: 'Copy FEN',
    copyPgn: 'Copy PGN',
    copyLink: 'Copy link to this move',
    annotated: 'Download annotated PGN',
    savePicture: 'Save picture of the position',
    sharePicture: 'Share picture of the position',
    copied: { fen: 'FEN copied', pgn: 'PGN copied', link: 'Link copied' },
    notCopied: 'Your browser did not allow copying.',
    withoutComments: 'Saved without the coach’s comments: they could not be loaded.',
    notShared: 'The picture could not be made.',
    start: 'Starting position',
    explored: 'Explored line',
  },
  upgrade: {
    title: 'Upgrade to Basic for Exploration Mode',
    description: 'See where other moves would have led.',
    action: 'Upgrade to Basic',
  },
} as const;

/** For example '53%', '0.4%', 'under 0.1%'. */
function formatPlayerShare(share: number): string {
  const percent = 100 * share;
  if (percent >= 0.95) return `${Math.round(percent)}%`;
  return percent < 0.05 ? 'under 0.1%' : `${percent.toFixed(1)}%`;
}

const results: Record<GameResult, string> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': 'Draw',
  '*': '*',
};
