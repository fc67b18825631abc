import type { AdminComment, AdminSentence } from '@lamplight/contract/admin-annotations.ts';

export const filters = [
  'all',
  'attention',
  'refuted',
  'unproved',
  'waiting',
  'published',
  'left-out',
] as const;
export type Filter = (typeof filters)[number];

type Judged = Pick<AdminSentence, 'state' | 'verdict'>;

export function matchesFilter(filter: Filter, { state, verdict }: Judged): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'attention':
      return state === 'waiting' && verdict !== 'proved' && verdict !== 'judgement';
    case 'refuted':
    case 'unproved':
      return verdict === filter;
    case 'waiting':
    case 'published':
    case 'left-out':
      return state === filter;
    default:
      return filter satisfies never;
  }
}

export function countMatches(comments: readonly AdminComment[]): Record<Filter, number> {
  const counts = {
    all: 0,
    attention: 0,
    refuted: 0,
    unproved: 0,
    waiting: 0,
    published: 0,
    'left-out': 0,
  };
  for (const sentence of comments.flatMap(({ sentences }) => sentences))
    for (const filter of filters) if (matchesFilter(filter, sentence)) counts[filter] += 1;
  return counts;
}

/** Name of a sentence in the list of a game. */
export const toPlace = (key: string, index: number): string => `${key} ${index}`;

/** A comment with the sentences that are shown. */
export interface ListedComment {
  readonly comment: AdminComment;
  readonly sentences: readonly AdminSentence[];
}

/**
 * Selects the sentences that match a filter. Those in `fixed` are always shown: sentences that the admin has just
 * changed stay in view, although they may no longer match.
 */
export function listComments(
  comments: readonly AdminComment[],
  filter: Filter,
  fixed: ReadonlySet<string>,
): ListedComment[] {
  return comments.flatMap((comment) => {
    const sentences = comment.sentences.filter(
      (sentence) =>
        matchesFilter(filter, sentence) || fixed.has(toPlace(comment.key, sentence.index)),
    );
    return sentences.length === 0 ? [] : [{ comment, sentences }];
  });
}
