import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createHashQueue, type HashTurn } from './hash-queue.ts';

/**
 * Hashes passwords and codes. Only their argon2id hashes are stored, in the PHC text format, which includes the
 * parameters and the salt.
 */
export type Passwords = {
  hash(secret: string, options?: HashOptions): Promise<string>;
  /** If `hash` is undefined, takes the same time as with a hash and returns false. */
  verify(secret: string, hash: string | undefined, turn?: HashTurn): Promise<boolean>;
  /**
   * Returns the index of the hash that belongs to this secret, or -1. Derives only once, with the salt of the first
   * hash, so the time does not depend on how many there are. Hashes with another salt are never found.
   */
  findMatch(secret: string, hashes: readonly string[], turn?: HashTurn): Promise<number>;
  /** True if a hash is being computed. */
  isBusy(): boolean;
  /** Returns the number of hashes that this process has made since the last call. */
  takeMade(): number;
  /** Adds to the next result of `takeMade`, if the taken number could not be stored. */
  returnMade(hashes: number): void;
  /** Number of secrets that wait to be hashed. */
  readonly waiting: number;
};

type HashOptions = {
  turn?: HashTurn;
  /** Salt and parameters of this hash are used again, so that `findMatch` finds both. */
  like?: string | undefined;
  /** Salt to use if `like` is undefined; random by default. */
  salt?: Buffer;
};

type Parameters = { memory: number; passes: number; parallelism: number };
type Parsed = Parameters & { salt: Buffer; hash: Buffer };

/** Minimum of the OWASP recommendation: 19 MiB, two passes. */
const recommended: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
export const saltBytes = 16;
const hashBytes = 32;
/** Hashes of the program itself, such as those of mailed codes, come before those of requests. */
const ownTurn: HashTurn = { rank: -1, isThrottled: false };

/** `memory` is in KiB. Tests of other things than the hashes use little, because a hash then takes no time. */
export function createPasswords({
  atOnce = 2,
  waiting = 64,
  memory = recommended.memory,
} = {}): Passwords {
  const parameters = { ...recommended, memory };
  const queue = createHashQueue({ atOnce, waiting });
  const decoy = format(parameters, randomBytes(saltBytes), randomBytes(hashBytes));
  let made = 0;

  const derive = (
    secret: string,
    { salt, memory, passes, parallelism }: Omit<Parsed, 'hash'>,
    turn: HashTurn,
  ) =>
    queue.run(
      turn,
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const options = { message: secret, nonce: salt, memory, passes, parallelism };
          made += 1;
          argon2('argon2id', { ...options, tagLength: hashBytes }, (error, hash) =>
            error ? reject(error) : resolve(hash),
          );
        }),
    );

  return {
    async hash(secret, { turn = ownTurn, like, salt = randomBytes(saltBytes) } = {}) {
      const chosen = like === undefined ? { ...parameters, salt } : parse(like);
      return format(chosen, chosen.salt, await derive(secret, chosen, turn));
    },
    async verify(secret, hash = decoy, turn = ownTurn) {
      const expected = parse(hash);
      const derived = await derive(secret, expected, turn);
      return timingSafeEqual(derived, expected.hash) && hash !== decoy;
    },
    async findMatch(secret, hashes, turn = ownTurn) {
      const chosen = parse(hashes[0] ?? decoy);
      const derived = format(chosen, chosen.salt, await derive(secret, chosen, turn));
      return hashes.findLastIndex((hash) => isSameText(hash, derived));
    },
    isBusy: () => queue.isBusy(),
    takeMade() {
      const taken = made;
      made = 0;
      return taken;
    },
    returnMade(hashes) {
      made += hashes;
    },
    get waiting() {
      return queue.countWaiting();
    },
  };
}

function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function format({ memory, passes, parallelism }: Parameters, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`;
}

function parse(text: string): Parsed {
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
