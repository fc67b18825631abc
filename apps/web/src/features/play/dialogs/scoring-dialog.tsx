import { toPoints, pointsForBetter, verdictCutOffs } from '@lamplight/domain/play/judge-guess.ts';
import { helpCost, pointsForMatch } from '@lamplight/domain/play/session-score.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import { verdicts } from '@lamplight/domain/play/verdict.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import { verdictNames } from '../../../shared/play/verdict-names.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { verdictSigns } from '../../../shared/play/verdict-signs.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { dialogsCopy } from './copy.ts';

const words = dialogsCopy.scoring;

const exampleLosses = [1, 3, 5, 10, 20, 40];
const helpsInOrder: readonly Help[] = ['piece', 'square', 'engine', 'move'];

export function ScoringDialog({ onBack }: { onBack: () => void }) {
  const { columns } = words;
  return (
    <>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{words.lead}</DialogDescription>
      <table className="scoring-table">
        <caption className="sr-only">{words.verdicts}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.verdict}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.points}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((verdict) => (
            <tr key={verdict}>
              <th scope="row">
                <span className="verdict-name" data-sign={verdictSigns[verdict]}>
                  <VerdictSign sign={verdictSigns[verdict]} />
                  {verdictNames[verdict]}
                </span>
              </th>
              <td>{words.when[verdict]}</td>
              <td className="tnum">{pointsByVerdict[verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="scoring-title">{words.formulaTitle}</h3>
      <p className="scoring-text">{words.formula}</p>
      <table className="scoring-examples tnum">
        <caption className="sr-only">{words.examples}</caption>
        <tbody>
          <tr>
            <th scope="row">{words.loss}</th>
            {exampleLosses.map((loss) => (
              <td key={loss}>{loss}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{words.points}</th>
            {exampleLosses.map((loss) => (
              <td key={loss}>{toPoints(loss)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <h3 className="scoring-title">{words.helpsTitle}</h3>
      <p className="scoring-text">{words.helpsLead}</p>
      <dl className="scoring-helps">
        {helpsInOrder.map((help) => (
          <div key={help}>
            <dt>{words.helps[help]}</dt>
            <dd className="tnum">{words.cost(helpCost[help])}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-foot">
        <Button data-first size="lg" className="w-full" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}

const { equal, inferior } = verdictCutOffs;
/** Losses are rounded to a tenth of a point. */
const tenth = 0.1;

/** The lowest and the highest points of each verdict, without hints. */
export const pointsByVerdict: Readonly<Record<Verdict, string>> = {
  matched: `${pointsForMatch}`,
  'also-played': `${pointsForMatch}`,
  book: `${pointsForMatch}`,
  better: `${pointsForMatch + pointsForBetter}`,
  equal: words.range(toPoints(equal - tenth), toPoints(0)),
  playable: words.range(toPoints(inferior - tenth), toPoints(equal)),
  inferior: words.range(0, toPoints(inferior)),
};
