import { defaultRating, ratingLimits } from '@lamplight/domain/account/rating.ts';

/** Texts about the reader's rating, which the account settings and the play screen share. */
export const ratingCopy = {
  title: 'Your rating',
  label: 'Rating',
  /** Asked once, on the play screen. */
  question: 'How strong do you play? Then we can say how hard each move is for you.',
  hint: 'Your rapid rating on lichess.org, or your best guess. Other sites and federations count differently, usually lower.',
  placeholder: `about ${defaultRating}`,
  save: 'Save rating',
  unknown: 'I do not know',
  assumed: `Without a rating we assume about ${defaultRating}.`,
  range: `Please enter a whole number from ${ratingLimits.min} to ${ratingLimits.max}.`,
  done: {
    title: 'Rating Saved',
    description: 'Difficulty is now shown for players of your strength.',
  },
  doneUnknown: {
    title: 'Rating Saved',
    description: `Difficulty is shown for players of about ${defaultRating}.`,
  },
  failed: { title: 'Error', description: 'Failed to save your rating.' },
} as const;
