import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import {
  showReportedLines,
  showReportedSentence,
} from '@lamplight/domain/coach/review/review-sentence.ts';
import type { ReportEntry } from '../../entities/commentary.ts';
import type { ReportSheet } from '../../use-cases/coach/reports.ts';

export function presentReport(report: ReportEntry) {
  const { fen, uci, san } = report;
  return { ...report, moveName: formatMoveIn(fen, san ?? formatMove(fen, uci)) };
}

export function presentSheet(sheet: ReportSheet) {
  const { report, sentence, record, claims } = sheet;
  const { fen, uci, verifier } = report;
  return {
    ...sheet,
    report: presentReport(report),
    fen,
    uci,
    san: formatMove(fen, uci),
    verifier,
    sentence: showReportedSentence(report.sentence, sentence, record),
    claims: claims.map((claim) => ({ ...claim, data: JSON.stringify(claim.data) })),
    lines: showReportedLines(record),
  };
}

function formatMove(fen: string, uci: string): string {
  return writeSanLine(fen, [uci], 1).san[0] ?? uci;
}
