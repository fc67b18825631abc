import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Passwords and codes are kept as argon2id hashes only, in the usual text form that names its own parameters. */
export type Passwords = {
  hash(secret: string): Promise<string>;
  /** Without a hash to compare with it takes the same time and says no. */
  matches(secret: string, hash: string | undefined): Promise<boolean>;
};

/** More people want to be hashed at once than can be: the request may well succeed in a moment. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
  readonly code = 'TOO_BUSY';
}

type Parameters = { memory: number; passes: number; parallelism: number };

/** What OWASP asks for at least: 19 MiB, two passes. */
const parameters: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

export function createPasswords({ atOnce = 2, waiting = 64 } = {}): Passwords {
  const inTurn = takingTurns(atOnce, waiting);
  const decoy = format(parameters, randomBytes(saltBytes), randomBytes(hashBytes));

  const derive = (secret: string, salt: Buffer, { memory, passes, parallelism }: Parameters) =>
    inTurn(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const options = { message: secret, nonce: salt, memory, passes, parallelism };
          argon2('argon2id', { ...options, tagLength: hashBytes }, (error, hash) =>
            error ? reject(error) : resolve(hash),
          );
        }),
    );

  return {
    async hash(secret) {
      const salt = randomBytes(saltBytes);
      return format(parameters, salt, await derive(secret, salt, parameters));
    },
    async matches(secret, hash = decoy) {
      const expected = parse(hash);
      const derived = await derive(secret, expected.salt, expected);
      return timingSafeEqual(derived, expected.hash) && hash !== decoy;
    },
  };
}

/** Each hash takes a core and 19 MiB for a while: a few at once, some in line, the rest is told to come back. */
function takingTurns(atOnce: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TooBusyError('too many passwords to hash at once');
      // Whoever finishes hands its place over: `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function format({ memory, passes, parallelism }: Parameters, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

function parse(text: string): Parameters & { salt: Buffer; hash: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text);
  if (!found) throw new Error('a stored hash is not an argon2id hash');
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** The text form leaves the padding out. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
