import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * A request's own logger is made when something is first logged with it: pino redacts the bindings of every child it makes,
 * which would cost each request more than its answer.
 */
class LazyChildLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }
  get #child(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }
  get level(): string {
    return this.#parent.level;
  }
  fatal(...entry: [object]): void {
    this.#child.fatal(...entry);
  }
  error(...entry: [object]): void {
    this.#child.error(...entry);
  }
  warn(...entry: [object]): void {
    this.#child.warn(...entry);
  }
  info(...entry: [object]): void {
    this.#child.info(...entry);
  }
  debug(...entry: [object]): void {
    this.#child.debug(...entry);
  }
  trace(...entry: [object]): void {
    this.#child.trace(...entry);
  }
  silent(): void {}
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#child.child(...given);
  }
}

export function lazyChildLogger(
  parent: FastifyBaseLogger,
  bindings: Record<string, unknown>,
): FastifyBaseLogger {
  return new LazyChildLogger(parent, bindings);
}

/** One line an answer. Never the query, which can carry an e-mail address. */
export function registerRequestLog(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (logger.isLevelEnabled('info'))
      logger.info(
        {
          reqId: request.id,
          method: request.method,
          path: request.url.split('?', 1)[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          remoteAddress: request.ip,
        },
        'answered',
      );
    done();
  });
}
