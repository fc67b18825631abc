import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { registerAdmission } from './http/admission.ts';
import { answerBrokenRequest } from './http/connection-errors.ts';
import { registerQueryDeadline } from './http/request-deadline.ts';
import { registerErrorHandling, sendRefusal, toRefusal } from './http/errors.ts';
import { registerEtags } from './http/etag.ts';
import { registerAmbiguityCheck } from './http/ambiguous-requests.ts';
import { registerApiDocumentRoutes } from './http/routes/api-document.ts';
import { registerAccountRoutes } from './http/routes/account.ts';
import { registerBasicWishRoutes } from './http/routes/basic-wishes.ts';
import { registerBulkRoutes } from './http/routes/bulk.ts';
import { registerAdminRoutes } from './http/routes/admin.ts';
import { registerAdminAnnotationRoutes } from './http/routes/admin-annotations.ts';
import { registerAdminLibraryRoutes } from './http/routes/admin-library.ts';
import { registerAdminReportRoutes } from './http/routes/admin-reports.ts';
import { registerAuthRoutes } from './http/routes/auth.ts';
import { registerCoachRoutes } from './http/routes/coach.ts';
import { registerDashboardRoutes } from './http/routes/dashboard.ts';
import { registerEngineRoutes } from './http/routes/engine.ts';
import { registerLibraryRoutes } from './http/routes/library.ts';
import { registerHealthRoutes } from './http/routes/health.ts';
import { registerPaymentRoutes } from './http/routes/payments.ts';
import { registerPlayRoutes } from './http/routes/play.ts';
import { registerPlayerModelRoutes } from './http/routes/player-model.ts';
import { registerAnalysisRoutes } from './http/routes/analysis.ts';
import { registerAnnotationRoutes } from './http/routes/annotations.ts';
import { registerPlanRoutes } from './http/routes/plans.ts';
import { LazyLogger, registerRequestLog } from './http/request-log.ts';
import { registerRequestMetrics } from './http/request-metrics.ts';
import { registerSameOriginCheck } from './http/same-origin.ts';
import { registerBodyTimeout } from './http/body-timeout.ts';
import { registerShutdown } from './http/shutdown.ts';
import { buildSecurityHeaders } from './http/security-headers.ts';
import { registerLoadShedding } from './http/load-shedding.ts';
import { createAnalysedGames } from './http/analysed-games.ts';
import { registerSite } from './http/site.ts';

const oneMebibyte = 1024 * 1024;

/**
 * Builds the HTTP server with all hooks and routes; the order matters. Tests can call `inject` on the result without a
 * socket.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { settings } = deps;
  const headers = buildSecurityHeaders(settings.publicUrl?.startsWith('https:') ?? false);

  const logger: FastifyBaseLogger = new LazyLogger(() => deps.logger);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: oneMebibyte,
    // The address of a game contains two player names and a tournament, so it can be long.
    routerOptions: { maxParamLength: 1000 },
    // Time limits for slow senders: 5 s for the headers (checked every second), 10 s for a body, ten minutes for a
    // file.
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: 5000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 8192,
      // The Host header is checked below instead, so that this refusal also has our headers and format.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Requests on connections that are still open are answered while the server closes.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
    frameworkErrors: (error, _request, reply) => {
      reply.headers(headers);
      sendRefusal(reply, toRefusal(error));
    },
  });

  acceptJsonOnly(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerLoadShedding(app, deps, headers);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Responses are not cached unless a route sets another header, because most are for one reader at one time.
    reply.header('cache-control', 'no-store');
    done();
  });
  registerAmbiguityCheck(app, headers);
  registerBodyTimeout(app, headers);
  registerRequestLog(app, deps.logger);
  if (settings.metrics) registerRequestMetrics(app, deps.metrics);
  registerErrorHandling(app);
  registerShutdown(app, deps);
  registerQueryDeadline(app, deps);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // For responses compressed on each request, quality 11 would cost more time than its smaller size saves.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerEtags(app);

  registerSameOriginCheck(app, deps);
  registerAdmission(app, deps);
  registerHealthRoutes(app, deps);
  registerApiDocumentRoutes(app, deps);
  registerAuthRoutes(app, deps);
  registerAccountRoutes(app, deps);
  registerPaymentRoutes(app, deps);
  registerPlanRoutes(app, deps);
  registerBasicWishRoutes(app, deps);
  registerLibraryRoutes(app, deps);
  registerEngineRoutes(app, deps);
  registerPlayerModelRoutes(app, deps);
  const games = createAnalysedGames(deps);
  registerAnalysisRoutes(app, deps, games);
  registerAnnotationRoutes(app, games);
  registerCoachRoutes(app, deps, games);
  registerAdminReportRoutes(app, deps, games);
  registerPlayRoutes(app, deps, games);
  registerDashboardRoutes(app, deps);
  registerAdminLibraryRoutes(app, deps);
  registerAdminAnnotationRoutes(app, deps);
  registerBulkRoutes(app, deps);
  registerAdminRoutes(app, deps);
  const { publicUrl, deployment } = settings;
  await registerSite(app, { webRoot: deps.webRoot, publicUrl, deployment });
  return app;
}

/**
 * Accepts only JSON bodies, because a form on another site can send text. An empty body counts as no body whatever its
 * content type, because many clients always send a content type.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body.toString(), done);
  });
}
