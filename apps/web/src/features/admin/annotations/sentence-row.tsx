import type { AdminSentence } from '@lamplight/contract/admin-annotations.ts';
import { shortenReason } from '@lamplight/domain/proofread/finding-reason.ts';
import { memo, useRef } from 'react';
import { SentenceText } from '../../../shared/coach/sentence-text.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { listEvidence } from './board-view.ts';
import { copy } from './copy.ts';
import { EditSentence } from './edit-sentence.tsx';
import { useReview } from './review-state.ts';
import { SentenceActions } from './sentence-actions.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const words = copy.sentence;

type SentenceRowProps = {
  commentKey: string;
  sentence: AdminSentence;
  isChosen: boolean;
  /** Index of the finding or proof on the board. */
  shownEvidence: number | undefined;
  isEdited: boolean;
};

/** One sentence: verdict and state, the text, what is wrong with it, and the actions. */
export const SentenceRow = memo(function SentenceRow(props: SentenceRowProps) {
  const { commentKey: key, sentence, isChosen, shownEvidence, isEdited } = props;
  const { index, state, verdict, basis } = sentence;
  const { actions } = useReview();
  const textButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  return (
    <li
      data-chosen={isChosen || undefined}
      data-state={state}
      className="annotation-sentence"
      aria-current={isChosen || undefined}
    >
      <div className="annotation-marks">
        <span className="annotation-verdict">
          <VerdictBadge verdict={verdict} />
          {basis !== null && <span className="text-text-3">{words.by[basis]}</span>}
        </span>
        <Badge variant={state === 'published' ? 'plan-basic' : 'neutral'} className="shrink-0">
          {copy.states[state]}
        </Badge>
      </div>
      <button
        ref={textButton}
        type="button"
        data-sentence
        className="annotation-text"
        onClick={() => actions.choose({ key, index })}
      >
        <TextWithFindings sentence={sentence} />
      </button>
      {sentence.isEdited && (
        <p className="annotation-original">
          <span className="font-semibold">{words.original}:</span> {sentence.original}
        </p>
      )}
      <Findings
        commentKey={key}
        sentence={sentence}
        shownEvidence={isChosen ? shownEvidence : undefined}
      />
      {sentence.isConfirmed && <p className="text-text-2">{words.noMark}</p>}
      {isEdited ? (
        <EditSentence
          commentKey={key}
          sentence={sentence}
          onClose={() => {
            actions.endEdit({ key, index });
            requestAnimationFrame(() => editButton.current?.focus());
          }}
        />
      ) : (
        <SentenceActions
          commentKey={key}
          sentence={sentence}
          textButton={textButton}
          editButton={editButton}
        />
      )}
    </li>
  );
});

/** The text, with the expressions underlined that are refuted or unproved. */
function TextWithFindings({ sentence: { text, findings, shown } }: { sentence: AdminSentence }) {
  if (findings.length === 0) return <SentenceText parts={shown.parts} />;
  const pieces = [];
  let done = 0;
  for (const { start, end, verdict } of findings.toSorted((a, b) => a.start - b.start)) {
    if (start < done || end <= start || end > text.length) continue;
    pieces.push(
      text.slice(done, start),
      <mark key={start} data-verdict={verdict}>
        {text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  return [...pieces, text.slice(done)];
}

type FindingsProps = {
  commentKey: string;
  sentence: AdminSentence;
  shownEvidence: number | undefined;
};

/** Reasons of the verdict, each with a button that shows it on the board. */
function Findings({ commentKey, sentence, shownEvidence }: FindingsProps) {
  const { text, verdict, findings, reason } = sentence;
  const evidence = listEvidence(sentence);
  const place = { key: commentKey, index: sentence.index };
  const button = (at: number, name: string) => (
    <ShowButton
      name={name}
      label={verdict === 'proved' ? words.proof : words.show}
      isShown={shownEvidence === at}
      place={place}
      evidence={at}
    />
  );
  if (verdict === 'proved') {
    return evidence.length === 0 ? null : <p className="annotation-findings">{button(0, text)}</p>;
  }
  if (findings.length === 0)
    return reason === null ? null : <p className="annotation-findings">{reason}</p>;
  return (
    <ul className="annotation-findings">
      {findings.map((finding, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- findings do not change their order
        <li key={at}>
          <span>
            <q className="font-semibold">{text.slice(finding.start, finding.end)}</q>:{' '}
            {shortenReason(finding.reason, text.slice(finding.start, finding.end))}
          </span>{' '}
          {evidence[at] && button(at, finding.reason)}
        </li>
      ))}
    </ul>
  );
}

type ShowButtonProps = {
  label: string;
  /** The reason, which tells the button from those of other findings. */
  name: string;
  isShown: boolean;
  place: { readonly key: string; readonly index: number };
  evidence: number;
};

function ShowButton({ label, name, isShown, place, evidence }: ShowButtonProps) {
  const { actions } = useReview();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`${label}: ${name}`}
      className="annotation-show thumb"
      onClick={() => (isShown ? actions.hideEvidence() : actions.showEvidence(place, evidence))}
    >
      {label}
    </button>
  );
}
