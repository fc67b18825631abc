import { deployment } from '../../shared/deployment/deployment.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { SessionMode } from '@lamplight/domain/play/session.ts';

const name = deployment.player.shortName;
const formatMoves = (count: number): string => (count === 1 ? '1 move' : `${count} moves`);
const formatPoints = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const formatPercent = (percent: number): string => percent.toFixed(1);

export const copy = {
  title: 'Session Review',
  dashboard: 'Dashboard',
  loading: 'Loading session review...',
  notFound: {
    title: 'Session not found',
    line: 'It may have been deleted.',
    action: 'Back to Dashboard',
  },
  failed: 'The session could not be loaded.',
  modes: {
    [FOLLOW]: `Follow ${name}`,
    FREESTYLE: 'Freestyle',
  } satisfies Record<SessionMode, string>,
  moves: {
    title: 'Moves',
    start: 'Starting Position',
    ribbonStart: 'Start',
    tried: 'Tried',
    triedAt: (move: string) => `Tried at ${move}`,
    note: 'marks where you left his path.',
    red: 'Red',
    matches: `same as ${name}`,
    leaves: 'leaves his path',
    onTry: (tries: number) => `found on try ${tries}`,
  },
  steps: {
    label: 'Steps',
    first: 'Start',
    previous: 'Previous',
    next: 'Next',
    last: 'End',
    move: (move: number, total: number) => `Move ${move} / ${total}`,
    flip: 'Flip the board',
  },
  you: (side: string) => `You, as ${side}`,
  computer: (level: string) => `Computer, ${level}`,
  score: {
    title: 'Score',
    found: 'His moves found',
    asGood: 'As good as his',
    total: (part: number, whole: number) => `${part} of ${whole} points`,
    outOf: (part: number, whole: number) => `${part} of ${whole}`,
    yours: 'Your accuracy',
    his: `${name}, same moves`,
    percent: formatPercent,
    unknown: 'Not known yet',
    none: 'No guess was made in this session.',
    how: 'How close each first try came to the best move, on average. 100 is perfect.',
    own: (accuracy: number, count: number) =>
      `After leaving his path: accuracy ${formatPercent(accuracy)} over ${formatMoves(count)}.`,
  },
  hardest: {
    title: 'Hardest moves',
    lead: (strength: string) => `for players ${strength}`,
    his: `${name}’s hardest moves`,
    yours: 'Your hardest finds',
    share: (share: string) => `found by ${share}`,
    found: ', and by you',
  },
  export: {
    download: 'Download PGN',
    copy: 'Copy PGN',
    copied: 'PGN copied',
    notCopied: 'Your browser did not allow copying.',
    failed: 'The file could not be made. Please try again.',
  },
  /** Texts used in an exported file. */
  file: {
    about: (date: string) => `A session on ${deployment.product}, begun ${date}.`,
    score: ({ found, asked, points, outOf }: SessionState['score']) =>
      `${found} of ${asked} moves found, ${points} of ${outOf} points`,
    level: (level: SessionState['skillLevel']) => skills[level].name,
    found: (points: number) => `You found it at the first try: ${points} points.`,
    foundLater: (tries: number, points: number) =>
      `You found it on try ${tries}: ${points} of 10 points.`,
    tried: (verdict: string, difference: string | null) =>
      difference === null ? `You: ${verdict}.` : `You: ${verdict}, ${difference}.`,
    unjudged: 'You.',
    stopped: 'The session stands here.',
    abandoned: 'You left the session here.',
    ended: (result: string) => `Your game ended ${result}.`,
  },
  chances: {
    title: 'Win chance',
    yours: 'You',
    his: `${name}’s game`,
    together: `You, on ${name}’s path`,
    tried: 'Taken back',
    at: (who: string, percent: number) => `${who} ${Math.round(percent)} %`,
    spoken: (who: string, percent: number) => `${who} ${Math.round(percent)} percent`,
    none: 'This game has not been analyzed yet.',
    failed: 'The analysis of the game could not be loaded.',
    wrong: 'Where it went wrong',
    gap: (move: string, by: number) =>
      `From ${move} on you stayed behind his game, ${formatPoints(Math.round(by))} of winning chance at first.`,
    costliest: (move: string, by: number) =>
      `Your dearest guess was ${move}: ${formatPoints(Math.round(by))} of winning chance behind his move.`,
    steady: 'You never fell behind his game for good.',
    allGood: 'No guess fell far behind his move.',
  },
  looking: {
    loading: (share: number) => `The engine is on its way, ${Math.round(share * 100)} %.`,
    judging: (done: number, all: number) => `Comparing your moves with his, ${done} of ${all}.`,
    rating: (done: number, all: number) => `Looking at your own moves, ${done} of ${all}.`,
    paused: 'The engine rests while this tab is hidden.',
    failed: 'The engine could not look at all of your moves.',
    retry: 'Look again',
  },
  divergences: {
    title: 'Divergences',
    none: 'You stayed on his path all the way.',
    noneYet: 'No divergence so far.',
    searching: 'Your tries at the move you are looking for are shown once you have found it.',
    place: (place: number, all: number) => `${place} of ${all}`,
    back: 'Previous divergence',
    on: 'Next divergence',
    all: 'All divergences',
    his: `${name} played`,
    yours: 'You played',
    position: (move: string) => `Position after ${move}`,
    behind: (by: number) => `${formatPoints(Math.round(by))} of winning chance behind his move`,
    ahead: (by: number) => `${formatPoints(Math.round(by))} of winning chance ahead of his move`,
    level: 'as much winning chance as his move',
    unjudged: 'No engine has looked at this move yet.',
    waiting: 'Not compared yet',
    line: (whose: string) => ({ back: `Back in ${whose}`, on: `On in ${whose}` }),
    hisLine: `${name}’s line`,
    yourLine: 'your line',
    alsoIn: 'He chose it here in ',
    points: (brought: number) => `${brought} of 10 points`,
    actions: {
      rewind: 'You went back to his move.',
      play_on: 'You kept your move and played on.',
      open: 'Still waiting for your choice.',
    },
    show: 'Show on the board',
    again: 'Try again from here',
  },
  upgrade: {
    line: 'Session review is part of the Basic plan.',
    title: 'Look back with Basic',
    description:
      'Session review shows every move where the paths parted, his line beside yours. It comes with the Basic plan.',
    point: 'Session review and divergence tracking',
    action: 'View Pricing',
  },
} as const;
