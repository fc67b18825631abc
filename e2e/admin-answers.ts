import type { AiModel, BulkJob } from '@lamplight/contract/bulk.ts';
import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Page, Request, Route } from '@playwright/test';
import { answerAccount, type Said } from './account-answers.ts';
import { settled, signInLocally } from './support.ts';

export const panel = '/panel-right';

const names = ['Anand', 'Aronian', 'Caruana', 'Karjakin', 'Nakamura', 'So', 'Topalov'];
const getEffort = (n: number): AdminGame['effort'] => {
  if (n < 5) return 'deep';
  return n % 3 === 0 ? 'none' : 'standard';
};

/** The first five games have a deep analysis. Of the others, every third has none. */
export const games: AdminGame[] = Array.from({ length: 65 }, (_, n) => {
  const opponent = names[n % names.length] ?? '';
  const totalMoves = 58 + n;
  const effort = getEffort(n);
  return {
    id: `g${n + 1}`,
    slug: `carlsen-${opponent.toLowerCase()}-${n}`,
    title: `Carlsen – ${opponent}, round ${n + 1}`,
    white: 'Magnus Carlsen',
    black: opponent,
    tournament: 'Sinquefield Cup',
    year: 2013 + (n % 9),
    result: '1-0',
    eco: 'C65',
    openingStyle: 'Ruy Lopez',
    gameNumber: n + 1,
    analysisSide: 'White',
    totalMoves,
    isCollection: true,
    addedAt: '2026-01-01T00:00:00.000Z',
    analysedPositions: effort === 'none' ? n : totalMoves + 1,
    effort,
    hisMoves: Math.ceil(totalMoves / 2),
    evaluatedPositions: 0,
    commentedMoves: effort === 'none' ? 0 : Math.ceil(totalMoves / 2),
  };
});

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

export const createJob = (n: number, about: Partial<BulkJob> = {}): BulkJob => ({
  id: `j${n}`,
  gameId: `g${n}`,
  gameTitle: games[n - 1]?.title ?? '',
  slug: games[n - 1]?.slug ?? '',
  aiModel: 'builtin',
  analysisSide: 'both',
  startMove: 1,
  endMove: 30,
  effort: 'standard',
  depth: 20,
  priority: 0,
  status: 'pending',
  analyzedMoves: 0,
  searchedMoves: 0,
  totalMoves: 60,
  errorMessage: null,
  spentMicros: 0,
  capMicros: 0,
  createdAt: minutesAgo(30),
  startedAt: null,
  finishedAt: null,
  ...about,
});

const begun = { startedAt: minutesAgo(12) };
const over = { startedAt: minutesAgo(90), finishedAt: minutesAgo(41) };

/** One job of each status. */
export const jobs: BulkJob[] = [
  createJob(7),
  createJob(4, { ...begun, status: 'running', analyzedMoves: 21, searchedMoves: 44 }),
  createJob(3, {
    ...over,
    status: 'failed',
    aiModel: 'swift',
    analysisSide: 'White',
    analyzedMoves: 27,
    searchedMoves: 30,
    totalMoves: 30,
    errorMessage: '3 moves failed: 12. Qc2, 14. Rd1, 15. h4. The model did not answer in time.',
    spentMicros: 12_300,
    capMicros: 60_000,
  }),
  createJob(2, {
    ...over,
    status: 'completed',
    effort: 'deep',
    analyzedMoves: 60,
    searchedMoves: 60,
  }),
  createJob(1, { ...over, status: 'cancelled', analyzedMoves: 9, searchedMoves: 9 }),
];

export const models: AiModel[] = [
  { id: 'builtin', label: 'Built-in coach', family: 'builtin', available: true },
  { id: 'swift', label: 'Swift', family: 'openai', available: true },
  {
    id: 'sage',
    label: 'Sage',
    family: 'deepseek',
    available: false,
    reason: 'DEEPSEEK_API_KEY is not set',
  },
];

export const stats: AnswerTo<'GET /api/admin/stats'> = {
  totalGames: games.length,
  totalAnalyzedMoves: 4821,
  totalUsers: 1204,
  analysisJobs: { running: 1, pending: 1, completed: 1, failed: 1, cancelled: 1 },
  tokenUsage: { openai: 120_400, deepseek: 0, anthropic: 0 },
  tokenCostMicros: { openai: 12_300, deepseek: 0, anthropic: 0 },
  openReports: 2,
};

const estimate: AnswerTo<'POST /api/admin/bulk-analysis/estimate'> = {
  games: 1,
  moves: 60,
  positions: 41,
  reusedPositions: 20,
  everyMovePositions: 12,
  seconds: 725,
  engines: 2,
  texts: 0,
  costMicros: 0,
  capMicros: 0,
};

const createMove = (n: number): AnswerTo<'GET /api/admin/bulk-jobs/{id}'>['moves'][number] => ({
  ply: n + 1,
  name: n % 2 === 0 ? `${n / 2 + 1}. Nf3` : `${(n + 1) / 2}… Nc6`,
  state:
    n === 10
      ? 'failed'
      : ((['done', 'searched', 'waiting'] as const)[Math.floor(n / 8)] ?? 'waiting'),
  tries: n === 10 ? 3 : 1,
  failure: n === 10 ? 'The model did not answer in time.' : null,
});

/** Answers about a library as the server does: filtered, and page by page. */
export function answerGames(read: () => readonly AdminGame[]): Record<string, Said> {
  const find = (route: Route) => {
    const { searchParams } = new URL(route.request().url());
    const words = (searchParams.get('query') ?? '').toLowerCase().split(' ');
    const effort = searchParams.get('effort');
    const found = read().filter((game) => {
      const text = JSON.stringify(game).toLowerCase();
      const isWanted = effort === null || effort === game.effort;
      return isWanted && words.every((word) => text.includes(word));
    });
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    return { found, page: found.slice(offset, (offset ?? 0) + (limit ?? 0)) };
  };
  return {
    'GET /api/admin/games': async (route) => {
      const { found, page } = find(route);
      const all = read();
      const unanalysed = all.filter(({ effort }) => effort === 'none').length;
      const counts = { total: found.length, all: all.length, unanalysed };
      await route.fulfill({ json: { games: page, ...counts } });
    },
    'GET /api/admin/games/ids': async (route) => {
      const { found } = find(route);
      await route.fulfill({ json: { ids: found.map(({ id }) => id), total: found.length } });
    },
  };
}

const usual: Record<string, Said> = {
  'GET /api/auth/is-admin': { isAdmin: true },
  'GET /api/auth/admin-panel-url': { url: panel },
  'GET /api/admin/stats': stats,
  ...answerGames(() => games),
  'GET /api/games/featured': games,
  'GET /api/admin/ai-models': { models },
  'GET /api/admin/bulk-jobs': { jobs, total: jobs.length },
  'GET /api/admin/bulk-jobs/j4': {
    job: jobs[1],
    moves: Array.from({ length: 24 }, (_, n) => createMove(n)),
  },
  'POST /api/admin/bulk-analysis/estimate': estimate,
};

/** Simulates a server that treats every reader as an admin, and records the requests. */
export async function answerPanel(page: Page, said: Record<string, Said> = {}): Promise<Request[]> {
  await signInLocally(page);
  return answerAccount(page, { ...usual, ...said });
}

export async function openPanel(
  page: Page,
  said: Record<string, Said> = {},
  search = '',
): Promise<Request[]> {
  const asked = await answerPanel(page, said);
  await page.goto(`${panel}${search}`);
  await settled(page);
  return asked;
}

export const listRequests = (asked: readonly Request[], call: string): Request[] =>
  asked.filter((request) => `${request.method()} ${new URL(request.url()).pathname}` === call);
