import type { z } from 'zod';
import { accountRoutes } from './account.ts';
import { adminAnnotationRoutes } from './admin-annotations.ts';
import { adminEngineRoutes } from './admin-engine.ts';
import { adminGateRoutes } from './admin-gate.ts';
import { adminLibraryRoutes } from './admin-library.ts';
import { adminReportRoutes } from './admin-reports.ts';
import { adminSystemRoutes } from './admin-system.ts';
import { adminUserRoutes } from './admin-users.ts';
import { analysisRoutes } from './analysis.ts';
import { annotationRoutes } from './annotations.ts';
import { apiDocumentRoutes } from './api-document.ts';
import { authRoutes } from './auth.ts';
import { basicWishRoutes } from './basic-wishes.ts';
import { bulkRoutes } from './bulk.ts';
import { coachRoutes } from './coach.ts';
import { dashboardRoutes } from './dashboard.ts';
import { healthRoutes } from './health.ts';
import { libraryRoutes } from './library.ts';
import { paymentRoutes } from './payments.ts';
import { planRoutes } from './plans.ts';
import { playRoutes } from './play.ts';
import { playerModelRoutes } from './player-model.ts';

/** All calls of the API. */
export const routes = {
  ...accountRoutes,
  ...adminAnnotationRoutes,
  ...adminEngineRoutes,
  ...adminGateRoutes,
  ...adminLibraryRoutes,
  ...adminReportRoutes,
  ...adminSystemRoutes,
  ...adminUserRoutes,
  ...analysisRoutes,
  ...annotationRoutes,
  ...apiDocumentRoutes,
  ...authRoutes,
  ...basicWishRoutes,
  ...bulkRoutes,
  ...coachRoutes,
  ...dashboardRoutes,
  ...healthRoutes,
  ...libraryRoutes,
  ...paymentRoutes,
  ...planRoutes,
  ...playRoutes,
  ...playerModelRoutes,
};

type Route = (typeof routes)[keyof typeof routes];

/** Types for the client, by call, for example `'GET /api/health'`. */
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
      ? z.input<Answers[Status]>
      : never
    : never;
}[keyof Answers];
