import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import { resultCopy } from './insights-result-copy.ts';
import { withMinus } from './plan.tsx';
import { usePresentation } from './presentation.ts';
import { Sentences } from './sentences.tsx';
import { SequenceLine } from './sequence-line.tsx';

type Alternative = AiAnalysis['alternatives'][number];

export function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  return (
    <ul className="tell-others">
      {alternatives.map((alternative) => (
        <Other key={alternative.move} alternative={alternative} />
      ))}
    </ul>
  );
}

/** A move he could have played. It is described where it leads, not where the game stands. */
function Other({ alternative }: { alternative: Alternative }) {
  const { game, index } = usePresentation();
  const { move, evaluation, descriptionSentences, whySentences, pv_quote, line } = alternative;
  const home = line.uci.length > 0 ? { from: line.from, uci: line.uci.slice(0, 1) } : undefined;
  return (
    <li>
      <p className="tell-choice">
        <span className="san">{move}</span>
        <span className="tnum">{withMinus(evaluation)}</span>
      </p>
      <div className="text-text-2">
        <Sentences sentences={descriptionSentences} home={home} />
      </div>
      <SequenceLine id={`${move} line`} text={pv_quote} line={line} />
      {whySentences.length > 0 && (
        <div className="text-text-2">
          <strong className="font-semibold text-text">
            {resultCopy.whyChosen(game.moves[index]?.notation ?? '')}
          </strong>{' '}
          <Sentences sentences={whySentences} />
        </div>
      )}
    </li>
  );
}
