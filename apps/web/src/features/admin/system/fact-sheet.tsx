import type { FactSheet, ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SentenceText } from '../../../shared/coach/sentence-text.tsx';
import { QueryResult, LateNotice } from '../parts/query-result.tsx';
import { modelsQuery } from '../queries.ts';
import { sheetCopy } from './reports-copy.ts';
import { HandleReport } from './handle-report.tsx';
import { sheetQuery } from './reports-queries.ts';
import { SheetBoard } from './sheet-board.tsx';
import { ArrowRight, Check, X } from 'lucide-react';
import { Link } from '../../../shared/routing/link.tsx';
import { toReviewAddress } from '../annotations/address.ts';
import { annotatedBy } from '../annotations/copy.ts';
import { annotationQuery } from '../annotations/queries.ts';

/** Everything an admin needs to decide about a reported sentence, and the actions. */
export function ReportSheet({ report }: { report: ReportedSentence }) {
  const query = useQuery(sheetQuery(report.id));
  return (
    <section aria-label={sheetCopy.label(report.moveName)} className="insights-sheet">
      <LateNotice query={query} />
      <QueryResult query={query} errorTitle={sheetCopy.failed}>
        {(sheet) => (
          <div className="insights-sheet-parts">
            <SheetBoard sheet={sheet} />
            <div className="insights-sheet-words">
              <Statement sheet={sheet} />
              <Claims claims={sheet.claims} />
            </div>
            <EngineLines lines={sheet.lines} />
            <HandleReport sheet={sheet} />
          </div>
        )}
      </QueryResult>
    </section>
  );
}

function Statement({ sheet }: { sheet: FactSheet }) {
  const { report, sentence, verifier, replacement } = sheet;
  return (
    <section>
      <h3>{sheetCopy.statement}</h3>
      <p className="insights-said">
        <SentenceText parts={sentence.parts} />
      </p>
      <dl className="insights-facts">
        <Fact name={sheetCopy.note}>
          {report.note ?? <span className="text-text-3">{sheetCopy.noNote}</span>}
        </Fact>
        <Fact name={sheetCopy.today}>
          <output>{findPresentText(sheet)}</output>
          {replacement !== null && <span className="insights-said block">{replacement}</span>}
        </Fact>
        <Fact name={sheetCopy.backing}>{sheetCopy.backings[sentence.backing]}</Fact>
        <Fact name={sheetCopy.writer}>
          <Writer report={report} />
        </Fact>
        <Fact name={sheetCopy.verifier}>{verifier}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Id of the writer in reports of an annotator's sentence. */
const annotatorWriter = 'annotator';

function Writer({ report: { writer, gameId } }: Pick<FactSheet, 'report'>) {
  const models = useQuery(modelsQuery).data?.models;
  if (writer === annotatorWriter) return <Annotator gameId={gameId} />;
  return models?.find((model) => model.id === writer)?.label ?? writer;
}

/** The annotator of the game, with a link to the annotations. */
function Annotator({ gameId }: { gameId: string }) {
  const { annotator = '' } = useQuery(annotationQuery(gameId)).data?.annotation ?? {};
  return (
    <Link href={toReviewAddress(gameId)} className="insights-board-link thumb">
      {annotator === '' ? sheetCopy.annotator : annotatedBy(annotator)}
      <ArrowRight aria-hidden />
    </Link>
  );
}

/* oxlint-disable react/no-array-index-key -- two claims may have the same words; their order does not change */

/** Each claim of the sentence, with the result of the current verifier. */
function Claims({ claims }: Pick<FactSheet, 'claims'>) {
  return (
    <section>
      <h3>{sheetCopy.claims}</h3>
      {claims.length === 0 ? (
        <p className="text-text-3">{sheetCopy.noClaims}</p>
      ) : (
        <>
          <ul className="insights-claims">
            {claims.map(({ text, holds, reason }, at) => (
              <li key={at} data-holds={holds}>
                {holds ? <Check aria-hidden /> : <X aria-hidden />}
                <div>
                  <p>
                    <span className="insights-verdict">
                      {holds ? sheetCopy.holds : sheetCopy.fails}:
                    </span>{' '}
                    {text}
                  </p>
                  {reason !== null && <p className="text-danger">{reason}</p>}
                </div>
              </li>
            ))}
          </ul>
          <details className="insights-data">
            <summary>{sheetCopy.data}</summary>
            <ol>
              {claims.map(({ data }, at) => (
                <li key={at}>
                  <code>{data}</code>
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </section>
  );
}

type Lines = FactSheet['lines'];

function EngineLines({ lines }: { lines: Lines }) {
  return (
    <section className="insights-lines">
      <h3>{sheetCopy.lines}</h3>
      <LinesOf name={sheetCopy.before} lines={lines.before} />
      <LinesOf name={sheetCopy.after} lines={lines.after} />
    </section>
  );
}

function LinesOf({ name, lines }: { name: string; lines: Lines['before'] }) {
  return (
    <div>
      <h4>{name}</h4>
      {lines.length === 0 ? (
        <p className="text-text-3">{sheetCopy.noLines}</p>
      ) : (
        <ol aria-label={name}>
          {lines.map(({ score, depth, text }) => (
            <li key={text}>
              <span className="tnum font-semibold">{score}</span>
              <span className="san">{text}</span>
              <span className="tnum text-text-3">{sheetCopy.depth(depth)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The text that readers see today in place of the reported sentence. */
export function findPresentText({
  report,
  isStillSaid,
}: Pick<FactSheet, 'report' | 'isStillSaid'>): string {
  const words = sheetCopy.present;
  switch (report.status) {
    case 'open':
    case 'dismissed':
      return isStillSaid ? words.shown : words.gone;
    case 'hidden':
      return isStillSaid ? words.hidden : words.hiddenAndGone;
    case 'rewritten':
      return isStillSaid ? words.rewritten : words.rewrittenAndGone;
    default:
      return report.status satisfies never;
  }
}
