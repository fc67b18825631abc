import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { resultCopy } from './insights-result-copy.ts';
import { usePresentation } from './presentation.ts';
import { ReportForm } from './report-form.tsx';

/** What backs a sentence, what its words mean, and a way to say that it is wrong. */
export function SentenceTools({ sentence }: { sentence: CoachSentence }) {
  const { analysis, pieces, glossary } = usePresentation();
  const [state, setState] = useState<'closed' | 'writing' | 'sent'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const { id, backing, parts } = sentence;
  const terms = (pieces.get(id) ?? []).flatMap(({ term }) => (term === undefined ? [] : [term]));
  const words = resultCopy.report;
  return (
    <>
      {terms.length > 0 && (
        <dl className="tell-terms">
          {terms.map((term) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{glossary?.[term]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="tell-foot">
        <span>{resultCopy.sentence.backing(backing, analysis.engine, analysis.depth)}</span>
        <button
          ref={button}
          type="button"
          aria-expanded={state === 'writing'}
          className="tell-flag"
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
      <output className="tell-thanks">{state === 'sent' && words.thanks}</output>
    </>
  );
}
