import type { FactSheet, ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import {
  showReportedLines,
  showReportedSentence,
} from '@lamplight/domain/coach/review/review-sentence.ts';
import type { ReportEntry } from '../../entities/commentary.ts';
import type { ReportSheet } from '../../use-cases/coach/reports.ts';

export function presentReport(report: ReportEntry): ReportedSentence {
  const { id, gameId, slug, gameTitle, ply, level, sentence, text, note } = report;
  const { fen, uci, san, writer, status, reportedAt, handledAt, handledBy } = report;
  return {
    id,
    gameId,
    slug,
    gameTitle,
    ply,
    moveName: formatMoveIn(fen, san ?? formatMove(fen, uci)),
    level,
    sentence,
    text,
    note,
    writer,
    status,
    reportedAt: reportedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    handledBy,
  };
}

export function presentSheet(sheet: ReportSheet): FactSheet {
  const { report, sentence, record, claims, isStillSaid, replacement } = sheet;
  const { fen, uci, verifier } = report;
  return {
    report: presentReport(report),
    fen,
    uci,
    san: formatMove(fen, uci),
    verifier,
    sentence: showReportedSentence(report.sentence, sentence, record),
    claims: claims.map(({ text, holds, reason, data }) => ({
      text,
      holds,
      reason,
      data: JSON.stringify(data),
    })),
    lines: showReportedLines(record),
    isStillSaid,
    replacement,
  };
}

function formatMove(fen: string, uci: string): string {
  return writeSanLine(fen, [uci], 1).san[0] ?? uci;
}
