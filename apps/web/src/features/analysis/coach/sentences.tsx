import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { Cpu, Flag, Grid3x3, Route } from 'lucide-react';
import { Fragment, useMemo, useRef, useState } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { toNamedShapes, toShapes } from '../../../shared/coach/evidence-shapes.ts';
import type { Path } from '../../../shared/coach/stops.ts';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import { Explanation } from './explanation.tsx';
import { copy } from '../copy.ts';
import { usePresentation } from './presentation.ts';
import { ReportForm } from './report-form.tsx';

interface SentencesProps {
  readonly sentences: readonly CoachSentence[];
  readonly home?: Path | undefined;
}

/** Sentences as running text. */
export function Sentences({ sentences, home }: SentencesProps) {
  return sentences.map((sentence, at) => (
    <Fragment key={sentence.id}>
      {at > 0 && ' '}
      <Sentence sentence={sentence} home={home} />
    </Fragment>
  ));
}

/** A longer text in serif type. */
export function Paragraphs({ paragraphs }: { paragraphs: readonly CoachSentence[][] }) {
  return (
    <div className="prose-lamp grid max-w-[80ch] gap-3">
      {paragraphs.map((paragraph) => (
        <div key={paragraph[0]?.id}>
          <Sentences sentences={paragraph} />
        </div>
      ))}
    </div>
  );
}

interface SentenceProps {
  readonly sentence: CoachSentence;
  readonly home?: Path | undefined;
}

export function Sentence({ sentence, home }: SentenceProps) {
  const { pieces } = usePresentation();
  const { id, backing, line } = sentence;
  const text = pieces.get(id) ?? noPieces;
  const marks = useMemo(() => findMarks(sentence, text), [sentence, text]);
  return (
    <Explanation
      id={id}
      pieces={text}
      marks={marks}
      line={line}
      home={home}
      tools={<SentenceTools key={id} sentence={sentence} />}
    >
      <BackingMark backing={backing} />
    </Explanation>
  );
}

const noPieces: readonly TextPiece[] = [];

/** The squares of the proof. A sentence without proof marks the squares that it names. */
function findMarks(sentence: CoachSentence, pieces: readonly TextPiece[]): BoardShape[] {
  const proof = toShapes(sentence);
  if (proof.length > 0 || sentence.line !== null) return proof;
  return toNamedShapes([...new Set(pieces.flatMap(({ squares = [] }) => squares))]);
}

/** The proof of a sentence, the glossary terms in it, and the form to report it. */
function SentenceTools({ sentence }: { sentence: CoachSentence }) {
  const { search, pieces, glossary } = usePresentation();
  const [state, setState] = useState<'closed' | 'writing' | 'sent'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const { id, backing, parts } = sentence;
  const terms = (pieces.get(id) ?? []).flatMap(({ term }) => (term === undefined ? [] : [term]));
  const words = copy.answer.report;
  return (
    <>
      {terms.length > 0 && (
        <dl className="coach-terms grid gap-1 pt-1">
          {terms.map((term) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{glossary?.definitions[term]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="coach-foot">
        <span>{copy.answer.sentence.backing(backing, search)}</span>
        <button
          ref={button}
          type="button"
          aria-expanded={state === 'writing'}
          className="coach-flag"
          onClick={() => setState(state === 'writing' ? 'closed' : 'writing')}
        >
          <Flag aria-hidden />
          {words.open}
        </button>
      </div>
      {state === 'writing' && (
        <ReportForm
          sentence={id}
          text={parts.map(({ text }) => text).join('')}
          onSent={() => setState('sent')}
          onClose={() => {
            button.current?.focus({ preventScroll: true });
            setState('closed');
          }}
        />
      )}
      <output className="pb-1 empty:hidden">{state === 'sent' && words.thanks(backing)}</output>
    </>
  );
}

const icons = { board: Grid3x3, line: Route, engine: Cpu } as const;

/** A small icon at the end of a sentence that shows how the sentence is proved. */
function BackingMark({ backing }: Pick<CoachSentence, 'backing'>) {
  const { search } = usePresentation();
  if (backing === 'none') return null;
  const words = copy.answer.sentence.backing(backing, search);
  const Icon = icons[backing];
  return (
    <span className="coach-backing" title={words}>
      {/* A word joiner, so that the icon never wraps to a line of its own. */}
      {'\u2060'}
      <Icon aria-hidden />
      <span className="sr-only">{` (${words})`}</span>
    </span>
  );
}
