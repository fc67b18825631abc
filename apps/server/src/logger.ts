import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

const secrets = [
  'authorization',
  'password',
  'currentPassword',
  'newPassword',
  'otp',
  'otpCode',
  'authKey',
  'adminKey',
  'apiKey',
  'token',
  'deviceToken',
  'signupId',
  'link',
  'cookie',
  // Fields of PostgreSQL errors that quote the rejected row, including e-mail address and password hash.
  'detail',
  'where',
];

/** A wildcard of pino matches one level, so these paths cover a secret at the top and up to three levels below. */
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** Called with the level of each line that is written, and with the first argument of the call. */
type OnLine = (level: string, details: unknown) => void;

/** Writes JSON lines to standard output. Values of secret fields are redacted. */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  onLine?: OnLine,
): Logger {
  return pino(
    {
      level,
      redact: { paths, censor: '[redacted]' },
      base: null,
      ...(onLine ? { hooks: { logMethod: reportTo(onLine) } } : {}),
    },
    destination,
  );
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function reportTo(onLine: OnLine): LogMethod {
  return function report(given, write, level) {
    onLine(pino.levels.labels[level] ?? String(level), given[0]);
    write.apply(this, given);
  };
}
