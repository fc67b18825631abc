import { routes } from '@lamplight/contract/routes.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import type { z } from 'zod';

type Routes = typeof routes;
export type RouteName = keyof Routes;
type WithBody = {
  [Name in RouteName]: Routes[Name] extends { body: z.ZodType } ? Name : never;
}[RouteName];

/** Objects that the API calls refer to: session, subscription, browser and game. */
export type Things = {
  gameId: string;
  slug: string;
  email: string;
  sessionId: string;
  signInId: string;
  subscriptionId: string;
  userId: string;
  jobId: string;
  reportId: string;
};

export type Call = {
  name: RouteName;
  access: Routes[RouteName]['access'];
  /** Method and path, for example `POST /api/auth/login`. */
  call: string;
  body: Record<string, unknown> | undefined;
};

/** Creates a valid body for every API call that takes one. A new call does not compile until it has a body here. */
function buildBodies(things: Things): { [Name in WithBody]: z.input<Routes[Name]['body']> } {
  const { email, gameId, sessionId, subscriptionId } = things;
  const password = 'neither known nor common';
  const person = { firstName: 'Robin', lastName: 'Reader' };
  const game = { title: 'A game', pgn: '[White "Ada"]\n[Black "Bo"]\n\n1. g4 g5 2. f3 *' };
  const bulk = { gameIds: [gameId], aiModel: 'builtin' };
  return {
    signup: { ...person, email, username: `n${email.slice(1, 11)}`, password },
    verifyOtp: { email, otpCode: '000000' },
    resendOtp: { email },
    login: { email, password },
    forgotPassword: { email },
    resetPassword: { email, otp: '000000', newPassword: password },
    resetPasswordByLink: { link: 'no link', newPassword: password },
    updateProfile: person,
    updateRating: { rating: 1800 },
    updatePassword: { currentPassword: password, newPassword: password },
    verifyAdminKey: { authKey: 'not the key' },
    manageSubscription: { subscriptionId, action: 'CANCEL' },
    openCheckout: { planType: 'monthly' },
    saveProgress: { moveNumber: 3 },
    reportSentence: { level: 'club', sentence: 'explanation.0' },
    chooseCoachLevel: { level: 'club' },
    analysePosition: { fen: startFen, depth: 1, multiPv: 1 },
    opponentMove: { fen: startFen, skillLevel: 'beginner' },
    predictMoves: { fen: startFen, rating: 1500 },
    startSession: { gameId, resume: true },
    playMove: { sessionId, move: 'e4', ply: 0 },
    updateSession: { sessionId, currentMoveIndex: 0, boardFen: startFen, lastMove: 'e4' },
    divergenceAction: { sessionId, action: 'rewind' },
    abandonSession: { sessionId },
    takeHelp: { sessionId, help: 'piece', ply: 0 },
    judgeTry: { sessionId, ply: 0, move: 'e4' },
    saveEvaluations: { evaluations: [{ ply: 1, scoreCp: 0, mate: null, depth: 9 }] },
    createGame: game,
    editGame: { title: game.title },
    orderGames: { ids: [gameId] },
    placeGame: { place: 1 },
    startBulkAnalysis: bulk,
    estimateBulkAnalysis: bulk,
    recalculateMoveQuality: { gameIds: [gameId] },
    setBulkJobPriority: { priority: 1 },
    grantBasic: { planType: 'monthly' },
    handleReport: { action: 'dismiss' },
    changeSentence: { action: 'wait', key: '1|all|note|0', index: 0, version: 'none' },
    nameAnnotator: { annotator: 'Ada' },
  };
}

function buildPath(path: string, things: Things): string {
  const values: Record<string, string> = {
    id: findId(path, things),
    sessionId: things.sessionId,
    gameId: things.gameId,
    slug: things.slug,
    moveNumber: '20',
    moveIndex: '20',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: what is {${name}}?`);
    return value;
  });
}

function findId(path: string, things: Things): string {
  if (path.startsWith('/api/auth/sessions/')) return things.signInId;
  if (path.startsWith('/api/admin/users/')) return things.userId;
  if (path.startsWith('/api/admin/bulk-jobs/')) return things.jobId;
  if (path.startsWith('/api/admin/reports/')) return things.reportId;
  return things.gameId;
}

/** Creates every API call of the contract in a valid form. */
export function buildCalls(things: Things): Call[] {
  const bodies: Partial<Record<RouteName, Record<string, unknown>>> = buildBodies(things);
  return Object.entries(routes).map(([key, { method, path, access }]) => {
    // The keys of an object are what its type says here: it is made of a literal.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const name = key as RouteName;
    return { name, access, call: `${method} ${buildPath(path, things)}`, body: bodies[name] };
  });
}

/** Replaces all ids by ids that do not exist. */
export function createUnknownThings(things: Things): Things {
  return {
    ...things,
    sessionId: crypto.randomUUID(),
    signInId: crypto.randomUUID(),
    subscriptionId: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    jobId: crypto.randomUUID(),
    reportId: crypto.randomUUID(),
  };
}
