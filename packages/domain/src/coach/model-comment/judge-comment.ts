import { toStoredSentence } from '../../annotation/stored-sentence.ts';
import type { StoredSentence } from '../../annotation/stored-sentence.ts';
import type { SentenceVerdict } from '../../proofread/verdict.ts';
import { findUnfitWords } from './unfit-words.ts';

/** A comment has two to four sentences. */
export const commentLength = { min: 2, max: 4 } as const;

/** A sentence that is not shown, with the reason for the model. */
export interface RejectedSentence {
  readonly text: string;
  readonly reason: string;
}

export interface JudgedComment {
  /** The sentences that may be shown. */
  readonly sentences: readonly StoredSentence[];
  readonly rejected: readonly RejectedSentence[];
  /** True if the sentences make a comment: at least two, one of them proved, and the first one as it was written. */
  readonly isComplete: boolean;
}

export interface CommentToJudge {
  readonly text: string;
  /** Names of the players that the text may contain. */
  readonly players: readonly string[];
  readonly proofread: (text: string) => Promise<readonly SentenceVerdict[]>;
}

/** Part of a rejected sentence that is sent back to the model. */
const maxQuoted = 300;

/**
 * Drops the sentences of a comment that are refuted or unproved. The rest is read again without them, because a
 * sentence may rest on a line that a dropped sentence has named.
 */
export async function judgeComment({
  text,
  players,
  proofread,
}: CommentToJudge): Promise<JudgedComment> {
  const rejected: RejectedSentence[] = [];
  let isLeadDropped = false;
  let left = text;
  for (;;) {
    const verdicts = left === '' ? [] : await proofread(left);
    const judged = verdicts.map((verdict) => ({ verdict, reason: findReason(verdict, players) }));
    const accepted = judged.filter(({ reason }) => reason === undefined);
    isLeadDropped ||= judged[0]?.reason !== undefined;
    for (const { verdict, reason } of judged) {
      if (reason !== undefined) rejected.push({ text: verdict.text.slice(0, maxQuoted), reason });
    }
    if (accepted.length === judged.length) {
      const shown = verdicts.slice(0, commentLength.max);
      const isProved = shown.some(({ verdict }) => verdict === 'proved');
      const isLongEnough = shown.length >= commentLength.min;
      return {
        sentences: shown.map((verdict) => toStoredSentence(verdict, 'published')),
        rejected,
        isComplete: isProved && isLongEnough && !isLeadDropped,
      };
    }
    left = accepted.map(({ verdict }) => verdict.text).join(' ');
  }
}

function findReason(verdict: SentenceVerdict, players: readonly string[]): string | undefined {
  const unfit = findUnfitWords(verdict.text, players);
  if (unfit !== undefined) return unfit;
  if (verdict.verdict === 'proved' || verdict.verdict === 'judgement') return undefined;
  const { reason = 'it cannot be checked' } = toStoredSentence(verdict, 'waiting');
  return `${verdict.verdict}: ${reason}`;
}
