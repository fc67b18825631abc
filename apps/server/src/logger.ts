import { pino, type DestinationStream, type Logger } from 'pino';

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
  'cookie',
  // PostgreSQL's words about a row it refuses: the row itself, with address and hash.
  'detail',
  'where',
];

/** Pino's wildcards are one level each: this covers a secret at the top and up to three levels down. */
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** JSON lines on standard output. What names a secret is replaced, wherever it stands. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null }, destination);
}
