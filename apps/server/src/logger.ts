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

/** Writes JSON lines to standard output. Values of secret fields are redacted. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null }, destination);
}
