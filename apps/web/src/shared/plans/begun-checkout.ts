import type { PlanType } from '@lamplight/contract/payments.ts';
import { useSyncExternalStore } from 'react';
import { createKeyValueStore } from '../session/key-value-store.ts';
import { session } from '../session/session.ts';
import { createListeners } from '../store/create-store.ts';
import { billingPeriods } from './copy.ts';

const key = 'checkoutBegun';
/** The provider keeps an unpaid page open for a shorter time than this. */
const maxAgeMs = 24 * 60 * 60_000;
const store = createKeyValueStore(() => window.localStorage);
const { notify, subscribe } = createListeners();

type Begun = {
  /** Null if the checkout was begun in another browser. */
  planType: PlanType | null;
  /** Undefined if nobody was signed in when the reader came back. */
  userId: string | undefined;
  atMs: number;
  /** True if the reader has left the payment page by its own link back. */
  hasLeft: boolean;
};

/** A return to this tab. It is shown here even if another tab has already seen the result and forgotten the checkout. */
let returned: Begun | null = null;

/** The checkout that was started in this browser and whose result has not been shown yet. */
export const begunCheckout = {
  read(): Begun | null {
    const begun = parse(store.get(key)) ?? returned;
    if (!begun || Date.now() - begun.atMs > maxAgeMs) return null;
    const { user } = session.read();
    const isOther = begun.userId !== undefined && user !== null && begun.userId !== user.id;
    return isOther ? null : begun;
  },
  begin(planType: PlanType): void {
    write({ planType });
  },
  /** Called on the page to which the provider leads back. */
  comeBack(): void {
    returned = write({ planType: begunCheckout.read()?.planType ?? null });
  },
  leave(): void {
    write({ planType: begunCheckout.read()?.planType ?? null, hasLeft: true });
  },
  forget(): void {
    returned = null;
    store.remove(key);
    notify();
  },
};

function write(begun: Pick<Begun, 'planType'> & Partial<Begun>): Begun {
  const { user } = session.read();
  const entry: Begun = { userId: user?.id, atMs: Date.now(), hasLeft: false, ...begun };
  store.set(key, JSON.stringify(entry));
  notify();
  return entry;
}

/** Returns null for a damaged text, or one of an older version. */
function parse(text: string | null): Begun | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { planType, userId, atMs, hasLeft }: Partial<Record<keyof Begun, unknown>> = stored;
    if (typeof atMs !== 'number') return null;
    return {
      planType: billingPeriods.find((period) => period === planType) ?? null,
      userId: typeof userId === 'string' ? userId : undefined,
      atMs,
      hasLeft: hasLeft === true,
    };
  } catch {
    return null;
  }
}

function subscribeToStorage(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  // Checkouts begun or finished in other tabs, and changes missed while the page was in the back/forward cache.
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}

/** Returns the time of the last step of a checkout whose result has not been shown yet; null if there is none. */
export function useBegunAtMs(): number | null {
  return useSyncExternalStore(
    subscribeToStorage,
    () => begunCheckout.read()?.atMs ?? null,
    () => null,
  );
}
