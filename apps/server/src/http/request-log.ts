import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

type MakeChild = FastifyBaseLogger['child'];

/**
 * Creates the logger of a request when it is first used. Pino redacts the bindings of every child logger it creates,
 * which would cost each request more than its response. Children of this logger are lazy as well.
 */
export class LazyLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }
  get #real(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }
  get level(): string {
    return this.#real.level;
  }
  fatal(...entry: [object]): void {
    this.#real.fatal(...entry);
  }
  error(...entry: [object]): void {
    this.#real.error(...entry);
  }
  warn(...entry: [object]): void {
    this.#real.warn(...entry);
  }
  info(...entry: [object]): void {
    this.#real.info(...entry);
  }
  debug(...entry: [object]): void {
    this.#real.debug(...entry);
  }
  trace(...entry: [object]): void {
    this.#real.trace(...entry);
  }
  silent(): void {}
  child(...given: Parameters<MakeChild>): FastifyBaseLogger {
    return new LazyLogger(() => this.#real.child(...given));
  }
}

/** Logs one line per response. The query is never logged, because it can contain an e-mail address. */
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
