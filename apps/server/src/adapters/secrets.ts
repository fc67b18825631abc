import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Everything that must not be guessed, and what is kept of it. */
export type Secrets = {
  /** 256 random bits, as text that fits a header. */
  newToken(): string;
  hashToken(token: string): Buffer;
  /** Six random digits. */
  newCode(): string;
  /** Takes as long for a near miss as for a wild guess. */
  isSame(given: string, expected: string): boolean;
  /** Recognises a text again without keeping it. */
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
