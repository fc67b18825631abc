import type { FactSheet, ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SentenceText } from '../../../shared/coach/sentence-text.tsx';
import { QueryResult } from '../parts/query-result.tsx';
import { modelsQuery } from '../queries.ts';
import { LateNotice } from '../parts/late-notice.tsx';
import { Claims } from './claims.tsx';
import { sheetCopy } from './reports-copy.ts';
import { EngineLines } from './engine-lines.tsx';
import { HandleReport } from './handle-report.tsx';
import { sheetQuery } from './reports-queries.ts';
import { SheetBoard } from './sheet-board.tsx';
import { findPresentText } from './present-text.ts';

/** Everything an admin needs to decide about a reported sentence, with the actions. */
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
          <Writer id={report.writer} />
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

function Writer({ id }: { id: string }) {
  const models = useQuery(modelsQuery).data?.models;
  return models?.find((model) => model.id === id)?.label ?? id;
}
