import type { AiAnalysis, ShownMoves } from '@lamplight/contract/coach.ts';
import { useMemo } from 'react';
import { splitSequence } from '../../../shared/coach/text-pieces.ts';
import { Explanation } from './explanation.tsx';
import { copy } from '../copy.ts';
import { usePresentation } from './presentation.ts';
import { Sentences } from './sentences.tsx';

type MovePlan = NonNullable<AiAnalysis['movePlan']>;

export const phaseNames = ['immediate', 'shortTerm', 'longTerm'] as const;

/** The engine's plan in three phases. */
export function Plan({ plan }: { plan: MovePlan }) {
  return (
    <ol className="plan gap-4">
      {phaseNames.map((name) => {
        const phase = plan[name];
        if (!phase) return null;
        return (
          <li key={name} className="grid gap-1">
            <p className="label">{copy.answer.phases[name]}</p>
            <Choice move={phase.move} evaluation={phase.eval} />
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

/** A move and its evaluation, with a typographic minus sign. */
function Choice({ move, evaluation }: { move: string; evaluation: string }) {
  return (
    <p className="flex items-baseline gap-2.5 font-semibold">
      <span className="san text-title">{move}</span>
      <span className="tnum text-small/5 text-text-2">{evaluation.replace(/^(#?)-/, '$1−')}</span>
    </p>
  );
}

type Alternative = AiAnalysis['alternatives'][number];

export function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  return (
    <ul className="coach-others grid gap-4.5">
      {alternatives.map((alternative) => (
        <Other key={alternative.move} alternative={alternative} />
      ))}
    </ul>
  );
}

/** A move the featured player could have played. Its sentences describe the position after it. */
function Other({ alternative }: { alternative: Alternative }) {
  const { game, index } = usePresentation();
  const { move, evaluation, descriptionSentences, whySentences, pv_quote, line } = alternative;
  const home = line.uci.length > 0 ? { from: line.from, uci: line.uci.slice(0, 1) } : undefined;
  return (
    <li className="grid gap-1.5 pl-3.5">
      <Choice move={move} evaluation={evaluation} />
      <div className="text-text-2">
        <Sentences sentences={descriptionSentences} home={home} />
      </div>
      <SequenceLine id={`${move} line`} text={pv_quote} line={line} />
      {whySentences.length > 0 && (
        <div className="text-text-2">
          <strong className="font-semibold text-text">
            {copy.answer.whyChosen(game.moves[index]?.notation ?? '')}
          </strong>{' '}
          <Sentences sentences={whySentences} />
        </div>
      )}
    </li>
  );
}

interface SequenceLineProps {
  readonly id: string;
  readonly text: string;
  readonly line: ShownMoves;
}

/** An engine line in book notation. It can be played on the board like the line of a sentence. */
function SequenceLine({ id, text, line }: SequenceLineProps) {
  const pieces = useMemo(() => splitSequence(text, line), [text, line]);
  if (text === '') return null;
  if (line.uci.length === 0) return <p className="coach-sequence san">{text}</p>;
  return (
    <div className="coach-sequence san">
      <Explanation id={id} pieces={pieces} marks={[]} line={line} />
    </div>
  );
}
