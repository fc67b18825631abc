import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Generates, hashes and compares tokens and codes. */
export type Secrets = {
  /** 256 random bits as base64url. */
  newToken(): string;
  hashToken(token: string): Buffer;
  /** Six random digits. */
  newCode(): string;
  /** Constant-time comparison. */
  isSame(given: string, expected: string): boolean;
  /** Short hash that identifies a text without storing it. */
  fingerprint(text: string): string;
};

export const secrets: Secrets = {
  newToken: () => randomBytes(32).toString('base64url'),
  hashToken: sha256,
  newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  // Hashed first: the comparison needs equal lengths, and the length is a secret too.
  isSame: (given, expected) => timingSafeEqual(sha256(given), sha256(expected)),
  fingerprint: (text) => sha256(text).subarray(0, 16).toString('base64url'),
};

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
