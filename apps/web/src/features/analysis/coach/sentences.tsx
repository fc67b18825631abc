import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { Fragment } from 'react';
import { Sentence } from './sentence.tsx';
import type { Path } from '../../../shared/coach/stops.ts';

interface SentencesProps {
  readonly sentences: readonly CoachSentence[];
  readonly home?: Path | undefined;
}

/** One after the other, as a text. */
export function Sentences({ sentences, home }: SentencesProps) {
  return sentences.map((sentence) => (
    <Fragment key={sentence.id}>
      <Sentence sentence={sentence} home={home} />{' '}
    </Fragment>
  ));
}
