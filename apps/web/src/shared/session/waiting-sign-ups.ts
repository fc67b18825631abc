import { retentionDays, toMilliseconds } from '@lamplight/domain/account/retention.ts';
import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';

const storageKey = 'waitingSignUps';
/** More than a person needs who mistypes an address, and few enough for the storage. */
const maxSignUps = 5;

type WaitingSignUp = { email: string; signupId: string; startedMs: number };

/**
 * Stores the ids of sign-ups until their addresses are confirmed. A code entered with its id confirms the sign-up with
 * the password chosen there; without it the server asks for a new password.
 */
export function createWaitingSignUps(store: KeyValueStore, nowMs: () => number) {
  /** Newest first. Without those that the server has forgotten too. */
  function read(): WaitingSignUp[] {
    const firstMs = nowMs() - toMilliseconds(retentionDays.waitingSignUp);
    return parseSignUps(store.get(storageKey)).filter(({ startedMs }) => startedMs > firstMs);
  }

  function write(signUps: readonly WaitingSignUp[]): void {
    if (signUps.length === 0) store.remove(storageKey);
    else store.set(storageKey, JSON.stringify(signUps.slice(0, maxSignUps)));
  }

  return {
    remember: (email: string, signupId: string) =>
      write([{ email, signupId, startedMs: nowMs() }, ...read()]),
    find: (email: string) => read().find((signUp) => isOf(signUp, email))?.signupId,
    /** Returns the newest id, whatever its address: the sign-up that a correction of the address replaces. */
    findNewest: () => read()[0]?.signupId,
    forget: (email: string) => write(read().filter((signUp) => !isOf(signUp, email))),
  };
}

function isOf(signUp: WaitingSignUp, email: string): boolean {
  return signUp.email.toLowerCase() === email.toLowerCase();
}

function parseSignUps(text: string | null): WaitingSignUp[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isSignUp) : [];
  } catch {
    return [];
  }
}

function isSignUp(value: unknown): value is WaitingSignUp {
  if (typeof value !== 'object' || value === null) return false;
  const { email, signupId, startedMs }: Partial<Record<keyof WaitingSignUp, unknown>> = value;
  return typeof email === 'string' && typeof signupId === 'string' && typeof startedMs === 'number';
}

export const waitingSignUps = createWaitingSignUps(
  createKeyValueStore(() => window.localStorage),
  () => Date.now(),
);
