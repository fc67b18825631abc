import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Hashes passwords and codes. Only their argon2id hashes are stored, in the PHC text format, which includes the parameters. */
export type Passwords = {
  hash(secret: string): Promise<string>;
  /** If `hash` is undefined, takes the same time as with a hash and returns false. */
  verify(secret: string, hash: string | undefined): Promise<boolean>;
};

/** Thrown if the hashing queue is full. A retry after a short time may succeed. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
  readonly code = 'TOO_BUSY';
}

type Parameters = { memory: number; passes: number; parallelism: number };

/** Minimum of the OWASP recommendation: 19 MiB, two passes. */
const recommended: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** `memory` is in KiB. Tests of other things than the hashes use little, because a hash then takes no time. */
export function createPasswords({
  atOnce = 2,
  waiting = 64,
  memory = recommended.memory,
} = {}): Passwords {
  const parameters = { ...recommended, memory };
  const inTurn = createHashQueue(atOnce, waiting);
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
    async verify(secret, hash = decoy) {
      const expected = parse(hash);
      const derived = await derive(secret, expected.salt, expected);
      return timingSafeEqual(derived, expected.hash) && hash !== decoy;
    },
  };
}

/**
 * Limits concurrent hashing, because each hash needs a core and 19 MiB. At most `atOnce` hashes run and `waiting`
 * hashes are queued; further ones are refused.
 */
function createHashQueue(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusyError('password hashing queue is full');
      // A finished hash passes its place to this one, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function format({ memory, passes, parallelism }: Parameters, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`;
}

function parse(text: string): Parameters & { salt: Buffer; hash: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text);
  if (!found) throw new Error('stored hash is not an argon2id hash');
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** The PHC text format omits the padding characters. */
function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
