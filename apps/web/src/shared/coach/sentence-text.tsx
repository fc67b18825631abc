import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { cx } from '../ui/cx.ts';
import './sentence-text.css';
import { splitPart } from './text-pieces.ts';

/** The text of a sentence, with its squares and moves emphasised. */
export function SentenceText({ parts }: Pick<CoachSentence, 'parts'>) {
  return parts.flatMap(splitPart).map(({ text, squares, moves }, at) =>
    squares || moves ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order
      <span key={at} className={cx(squares && 'named-square', moves && 'named-move san')}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
