import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../use-cases/auth/caller.ts';
import { handleReport } from '../../use-cases/coach/handle-report.ts';
import { findReport, listReports, buildReportSheet } from '../../use-cases/coach/reports.ts';
import { presentReport, presentSheet } from '../present/report.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';
import type { AnalysedGames } from '../analysed-games.ts';

export function registerAdminReportRoutes(
  app: FastifyInstance,
  deps: Deps,
  games: AnalysedGames,
): void {
  const readSheet = async (caller: Caller, id: string) => {
    const { report } = throwIfRefused(await findReport(deps, id));
    const { explainable } = await games.open(caller, report.gameId);
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
    throwIfRefused(await handleReport(deps, caller, sheet, body, origin));
    return answer(200, presentSheet(await readSheet(caller, params.id)));
  });
}
