import { Fragment } from 'react';
import { resultCopy } from './insights-result-copy.ts';
import { usePresentation } from './presentation.ts';

const { writer: writtenBy, engine: seenBy, verifier: checkedBy } = resultCopy.foot;

/** Who says all this, and since when. */
export function ResultFoot() {
  const { writer, engine, depth, verifier, date } = usePresentation().analysis;
  const facts = [writtenBy(writer), seenBy(engine, depth), checkedBy(verifier)];
  return (
    <p className="tnum border-t px-4 py-3 text-micro text-text-3">
      {facts.map((fact) => (
        <Fragment key={fact}>
          {fact}
          <span aria-hidden className="mid-dot" />{' '}
        </Fragment>
      ))}
      <time dateTime={date}>{formatDay(date)}</time>
    </p>
  );
}

/** '2 Mar 2026'. The browser's own formatter would take longer to load than the whole answer to draw. */
function formatDay(date: string): string {
  const [, month, day, year] = new Date(date).toDateString().split(' ');
  return `${Number(day)} ${month} ${year}`;
}
