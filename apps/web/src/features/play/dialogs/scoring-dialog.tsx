import { toPoints, pointsForBetter, verdictCutOffs } from '@lamplight/domain/play/judge-guess.ts';
import { helpCost, pointsForMatch } from '@lamplight/domain/play/session-score.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import { verdicts } from '@lamplight/domain/play/verdict.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';

import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { dialogsCopy } from './copy.ts';
import { VerdictName } from './verdict-block.tsx';

const words = dialogsCopy.scoring;

const titleClass = 'mt-4 text-body font-semibold';
const textClass = 'mt-1 text-small leading-[1.1875rem] text-text-2';
const exampleLosses = [1, 3, 5, 10, 20, 40];
const helpsInOrder: readonly Help[] = ['piece', 'square', 'engine', 'move'];

export function ScoringDialog({ onBack }: { onBack: () => void }) {
  const { columns } = words;
  return (
    <>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{words.lead}</DialogDescription>
      <table className="scoring-table mt-4 w-full text-small">
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
                <VerdictName verdict={verdict} className="[&_svg]:size-3.5" />
              </th>
              <td>{words.when[verdict]}</td>
              <td className="tnum">{pointsByVerdict[verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={titleClass}>{words.formulaTitle}</h3>
      <p className={textClass}>{words.formula}</p>
      <table className="scoring-examples tnum mt-2 w-full table-fixed text-small/5">
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
      <h3 className={titleClass}>{words.triesTitle}</h3>
      <p className={textClass}>{words.tries}</p>
      <h3 className={titleClass}>{words.hardTitle}</h3>
      <p className={textClass}>{words.hard}</p>
      <h3 className={titleClass}>{words.helpsTitle}</h3>
      <p className={textClass}>{words.helpsLead}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-small/5 sm:grid-cols-2">
        {helpsInOrder.map((help) => (
          <div key={help} className="flex justify-between gap-2">
            <dt className="text-text-2">{words.helps[help]}</dt>
            <dd className="tnum font-semibold">{words.cost(helpCost[help])}</dd>
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
