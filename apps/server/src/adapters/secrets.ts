import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Generates, hashes and compares tokens and codes. */
export type Secrets = {
  /** Returns 256 random bits as base64url. */
  createToken(): string;
  /** Returns 128 random bits as base64url: the id of a sign-up, the link in a mail. */
  createShortToken(): string;
  hashToken(token: string): Buffer;
  /** Returns six random digits. */
  createCode(): string;
  /** Compares in constant time. */
  isSame(given: string, expected: string): boolean;
  /** Returns a short hash that identifies a text without storing it. */
  fingerprint(text: string): string;
  /**
   * Returns a mark of the authorization key that is stored with each raised sign-in. It is slow to compute, because a
   * person may have chosen the key, and is therefore computed once per process.
   */
  markKey(key: string): Promise<Buffer>;
};

export const secrets: Secrets = {
  createToken: () => randomBytes(32).toString('base64url'),
  createShortToken: () => randomBytes(16).toString('base64url'),
  hashToken: hashSha256,
  createCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  // Both texts are hashed first, because the comparison needs equal lengths and the length is secret too.
  isSame: (given, expected) => timingSafeEqual(hashSha256(given), hashSha256(expected)),
  fingerprint: (text) => hashSha256(text).subarray(0, 16).toString('base64url'),
  markKey(key) {
    if (marked?.key !== key) marked = { key, mark: hashSlowly(key) };
    return marked.mark;
  },
};

let marked: { key: string; mark: Promise<Buffer> } | undefined;

/** The salt is fixed, because all processes of an installation must compute the same mark. */
async function hashSlowly(key: string): Promise<Buffer> {
  return promisify<string, string, number, Buffer>(scrypt)(key, 'raised sign-in', 32);
}

function hashSha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
