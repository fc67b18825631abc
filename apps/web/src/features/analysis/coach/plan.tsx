import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import { resultCopy } from './insights-result-copy.ts';
import { Sentences } from './sentences.tsx';
import { SequenceLine } from './sequence-line.tsx';

type MovePlan = NonNullable<AiAnalysis['movePlan']>;

export const phaseNames = ['immediate', 'shortTerm', 'longTerm'] as const;

/** What the engine would do now, soon and later. */
export function Plan({ plan }: { plan: MovePlan }) {
  return (
    <ol className="plan tell-plan">
      {phaseNames.map((name) => {
        const phase = plan[name];
        if (!phase) return null;
        return (
          <li key={name}>
            <p className="label">{resultCopy.phases[name]}</p>
            <p className="tell-choice">
              <span className="san">{phase.move}</span>
              <span className="tnum">{withMinus(phase.eval)}</span>
            </p>
            <div className="text-text-2">
              <Sentences sentences={phase.purposeSentences} />
            </div>
            <SequenceLine id={`${name} line`} text={phase.sequence} line={phase.line} />
          </li>
        );
      })}
    </ol>
  );
}

/** With a real minus. */
export function withMinus(text: string): string {
  return text.replace(/^(#?)-/, '$1−');
}
