import { deployment } from '@lamplight/domain/deployment.ts';
import type { SessionState } from '@lamplight/contract/play.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import { copy } from '../copy.ts';

/** What a file says of a session. */
export const exportCopy = {
  about: (date: string) => `A session on ${deployment.product}, begun ${date}.`,
  score: ({ found, asked, points, outOf }: SessionState['score']) =>
    `${found} of ${asked} moves found, ${points} of ${outOf} points`,
  level: (level: SessionState['skillLevel']) => skills[level].name,
  found: (points: number) => `You found it at the first try: ${points} points.`,
  foundLater: (tries: number, points: number) =>
    `You found it on try ${tries}. The first try brought ${points} of 10 points.`,
  tried: (verdict: string, difference: string | null) =>
    difference === null ? `You: ${verdict}.` : `You: ${verdict}, ${difference}.`,
  unjudged: 'You.',
  stopped: 'The session stands here.',
  abandoned: 'You left the session here.',
  ended: (result: string) => `Your game ended ${result}.`,
  ...copy.export,
} as const;
