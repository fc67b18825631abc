import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import {
  showReportedLines,
  showReportedSentence,
} from '@lamplight/domain/coach/review/review-sentence.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../use-cases/auth/caller.ts';
import {
  buildAuthoredSheet,
  handleAuthoredReport,
  isAuthoredReport,
} from '../../use-cases/annotations/report-authored.ts';
import { handleReport } from '../../use-cases/coach/handle-report.ts';
import {
  findReport,
  listReports,
  buildReportSheet,
  type ReportSheet,
} from '../../use-cases/coach/reports.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import type { AnalysedGames } from '../analysed-games.ts';
import type { ReportEntry } from '../../entities/commentary.ts';

export function registerAdminReportRoutes(
  app: FastifyInstance,
  deps: Deps,
  games: AnalysedGames,
): void {
  const readSheet = async (caller: Caller, id: string) => {
    const { report } = throwIfRefused(await findReport(deps, id));
    const { explainable, annotations } = await games.open(caller, report.gameId);
    if (isAuthoredReport(report)) return buildAuthoredSheet(await annotations(), report);
    return buildReportSheet(deps, await explainable(), report);
  };

  registerRoute(app, routes.listReports, async ({ query, answer }) => {
    const { reports, total, open } = await listReports(deps, query);
    return answer(200, { reports: reports.map(presentReport), total, open });
  });

  registerRoute(app, routes.reportSheet, async ({ caller, params, answer }) =>
    answer(200, presentSheet(await readSheet(caller, params.id))),
  );

  registerRoute(app, routes.handleReport, async ({ caller, params, body, origin, answer }) => {
    const sheet = await readSheet(caller, params.id);
    const handle = isAuthoredReport(sheet.report) ? handleAuthoredReport : handleReport;
    throwIfRefused(await handle(deps, caller, sheet, body, origin));
    return answer(200, presentSheet(await readSheet(caller, params.id)));
  });
}

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
    sentence: {
      ...showReportedSentence(report.sentence, sentence, record),
      ...(isAuthoredReport(report) && { backing: 'none' as const }),
    },
    claims: claims.map((claim) => Object.assign({}, claim, { data: JSON.stringify(claim.data) })),
    lines: showReportedLines(record),
  };
}

function formatMove(fen: string, uci: string): string {
  return writeSanLine(fen, [uci], 1).san[0] ?? uci;
}
