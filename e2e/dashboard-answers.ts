import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { ListedSession } from '@lamplight/contract/play.ts';
import type { Page, Request } from '@playwright/test';
import { answerAccount } from './account-answers.ts';
import { basic, createLibrary, createMove, placeIn } from './games-answers.ts';

const library = createLibrary(65, 65);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function createSession(number: number, status: ListedSession['status']): ListedSession {
  const game = library[number % library.length];
  if (!game) throw new Error('the library is empty');
  const asked = 5 + (number % 12);
  return {
    id: `s${number}`,
    sessionId: `s${number}`,
    gameId: game.id,
    slug: game.slug,
    gameTitle: game.title,
    gameWhite: game.white,
    gameBlack: game.black,
    gameTournament: game.tournament,
    currentMoveIndex: number % 40,
    moveNumber: Math.ceil(((number % 40) + 1) / 2),
    move: status === 'active' ? createMove((number % 40) + 1) : null,
    mode: number % 3 === 0 ? 'FREESTYLE' : 'FAITHFUL',
    status,
    updatedAt: hoursAgo(number * 7),
    score: { asked, points: Math.round(asked * (9 - (number % 5))), outOf: asked * 10 },
  };
}

/** Responses for a reader who has used every feature. */
export const fullSessions: AnswerTo<'GET /api/dashboard/interactive-sessions'> = {
  activeSessions: Array.from({ length: 40 }, (_, index) => createSession(index, 'active')),
  sessionHistory: Array.from({ length: 200 }, (_, index) =>
    createSession(40 + index, index % 2 === 0 ? 'completed' : 'abandoned'),
  ),
  totals: { active: 40, history: 1234 },
  position: {
    fen: 'r2k3r/p2bq3/2p2N1p/1p1p2p1/3Q3B/1B6/PPP2PPP/2KR4 b - - 1 19',
    lastMove: ['d5', 'f6'],
    moveName: '19. Nf6',
    orientation: 'white',
  },
};

const full: Record<string, object> = {
  'GET /api/subscription/summary': basic,
  'GET /api/dashboard/stats': {
    gamesViewed: 65,
    gamesCompleted: 25,
    playSessions: 1274,
    playSessionsCompleted: 617,
  },
  'GET /api/dashboard/game-progress': {
    inProgress: library.slice(0, 40).map((game) => placeIn(game, 9)),
    completed: library.slice(40).map((game) => placeIn(game, game.totalMoves)),
    totals: { inProgress: 40, completed: 25 },
    position: null,
  },
  'GET /api/dashboard/interactive-sessions': fullSessions,
};

/** Simulates the responses to the dashboard's API calls and records the requests. */
export function answerDashboard(
  page: Page,
  said: Parameters<typeof answerAccount>[1] = {},
): Promise<Request[]> {
  return answerAccount(page, { ...full, ...said });
}
