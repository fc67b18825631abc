import type { AdminComment, AdminSentence } from '@lamplight/contract/admin-annotations.ts';
import { memo } from 'react';
import { formatTime } from '../parts/format.ts';
import { copy } from './copy.ts';
import { toPlace } from './filter-sentences.ts';
import { SentenceRow } from './sentence-row.tsx';

const words = copy.comment;

type CommentItemProps = {
  comment: AdminComment;
  sentences: readonly AdminSentence[];
  /** Index of the chosen sentence, if it is one of this comment. */
  chosen: number | undefined;
  shownEvidence: number | undefined;
  edited: ReadonlySet<string>;
  nowMs: number;
};

/** A comment: the move that it follows, and its sentences. Comments of variations are indented. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { comment, sentences, chosen, shownEvidence, edited, nowMs } = props;
  const { key, kind, audience, isMainLine, variation, editedAt, editedBy } = comment;
  return (
    <li className="annotation-comment" data-variation={!isMainLine || undefined}>
      <div className="annotation-place">
        <h3 className="san">{nameComment(comment)}</h3>
        {kind !== 'note' && <span>{words.kinds[kind]}</span>}
        {audience !== null && (
          <span>{words.audience(audience.map((level) => words.levels[level]).join(', '))}</span>
        )}
        {editedAt !== null && (
          <span className="text-text-3">
            {words.editedBy(editedBy, formatTime(editedAt, nowMs))}
          </span>
        )}
      </div>
      {variation !== '' && (
        <p className="annotation-line">
          <span className="san">{words.variation(variation)}</span>
        </p>
      )}
      <ol>
        {sentences.map((sentence) => (
          <SentenceRow
            key={sentence.index}
            commentKey={key}
            sentence={sentence}
            isChosen={chosen === sentence.index}
            shownEvidence={chosen === sentence.index ? shownEvidence : undefined}
            isEdited={edited.has(toPlace(key, sentence.index))}
          />
        ))}
      </ol>
    </li>
  );
});

export function nameComment({
  moveName,
  isMainLine,
}: Pick<AdminComment, 'moveName' | 'isMainLine'>): string {
  return moveName ?? (isMainLine ? words.beforeGame : words.beforeVariation);
}
