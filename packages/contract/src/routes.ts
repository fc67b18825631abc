import type { z } from 'zod';
import * as account from './account.ts';
import * as adminBulk from './bulk.ts';
import * as adminEngine from './admin-engine.ts';
import * as adminGames from './admin-library.ts';
import * as adminGate from './admin-gate.ts';
import * as adminInsights from './admin-system.ts';
import * as adminReports from './admin-reports.ts';
import * as adminUsers from './admin-users.ts';
import * as auth from './auth.ts';
import * as coach from './coach.ts';
import * as dashboard from './dashboard.ts';
import * as games from './library.ts';
import { health } from './health.ts';
import * as payments from './payments.ts';
import * as play from './play.ts';
import * as study from './analysis.ts';
import { subscriptionSummary } from './plans.ts';

/** The API, call by call. */
export const routes = {
  health,
  signup: auth.signup,
  verifyOtp: auth.verifyOtp,
  resendOtp: auth.resendOtp,
  login: auth.login,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  logout: auth.logout,
  me: account.me,
  updateProfile: account.updateProfile,
  updatePassword: account.updatePassword,
  deleteAccount: account.deleteAccount,
  sessions: account.sessions,
  endSession: account.endSession,
  logoutEverywhere: account.logoutEverywhere,
  exportData: account.exportData,
  isAdmin: adminGate.isAdmin,
  adminPanelUrl: adminGate.adminPanelUrl,
  verifyAdminKey: adminGate.verifyAdminKey,
  pricing: payments.pricing,
  mySubscription: payments.mySubscription,
  manageSubscription: payments.manageSubscription,
  openCheckout: payments.openCheckout,
  refreshSubscription: payments.refreshSubscription,
  paymentEvent: payments.paymentEvent,
  subscriptionSummary,
  featuredGames: games.featuredGames,
  resolveGame: games.resolveGame,
  gameById: games.gameById,
  readProgress: games.readProgress,
  saveProgress: games.saveProgress,
  gameStudy: study.gameStudy,
  positionData: study.positionData,
  gameCommentary: coach.gameCommentary,
  reportSentence: coach.reportSentence,
  chooseCoachLevel: coach.chooseCoachLevel,
  moveNotation: study.moveNotation,
  moveRecommendations: study.moveRecommendations,
  analysePosition: study.analysePosition,
  opponentMove: study.opponentMove,
  startSession: play.startSession,
  activeSession: play.activeSession,
  playMove: play.playMove,
  updateSession: play.updateSession,
  divergenceAction: play.divergenceAction,
  abandonSession: play.abandonSession,
  takeHelp: play.takeHelp,
  judgeTry: play.judgeTry,
  reviewSession: play.reviewSession,
  saveEvaluations: play.saveEvaluations,
  deleteSession: play.deleteSession,
  sessionLists: play.sessionLists,
  gameProgressLists: dashboard.gameProgressLists,
  dashboardStats: dashboard.dashboardStats,
  createGame: adminGames.createGame,
  importGames: adminGames.importGames,
  adminGames: adminGames.adminGames,
  adminGameById: adminGames.adminGameById,
  editGame: adminGames.editGame,
  deleteGame: adminGames.deleteGame,
  orderGames: adminGames.orderGames,
  adminStats: adminInsights.adminStats,
  auditTrail: adminInsights.auditTrail,
  systemHealth: adminInsights.systemHealth,
  startBulkAnalysis: adminBulk.startBulkAnalysis,
  estimateBulkAnalysis: adminBulk.estimateBulkAnalysis,
  bulkJobs: adminBulk.bulkJobs,
  bulkJobById: adminBulk.bulkJobById,
  cancelBulkJob: adminBulk.cancelBulkJob,
  retryBulkJob: adminBulk.retryBulkJob,
  recalculateMoveQuality: adminBulk.recalculateMoveQuality,
  listAiModels: adminBulk.listAiModels,
  engineRecommendations: adminEngine.engineRecommendations,
  engineFigures: adminEngine.engineFigures,
  findUsers: adminUsers.findUsers,
  grantBasic: adminUsers.grantBasic,
  revokeBasic: adminUsers.revokeBasic,
  listReports: adminReports.listReports,
  reportSheet: adminReports.reportSheet,
  handleReport: adminReports.handleReport,
};

type Route = (typeof routes)[keyof typeof routes];

/** Types for the client, keyed as a person would write the call: `'GET /api/health'`. */
export type Calls = {
  [R in Route as `${R['method']} ${R['path']}`]: {
    body: R extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;
    query: R extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined;
    answer: SuccessOf<R['answers']>;
  };
};

type SuccessOf<Answers> = {
  [Status in keyof Answers]: Status extends 200 | 201 | 202
    ? Answers[Status] extends z.ZodType
      ? z.output<Answers[Status]>
      : never
    : never;
}[keyof Answers];
