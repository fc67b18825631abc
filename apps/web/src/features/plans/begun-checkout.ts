import { keyValueStore } from '../../shared/session/key-value-store.ts';

const key = 'checkoutBegun';
const store = keyValueStore(() => window.localStorage);

/** Whether somebody went from this browser to pay, and has not been told yet what became of it. */
export const begunCheckout = {
  exists: () => store.get(key) !== null,
  remember: () => void store.set(key, 'yes'),
  forget: () => store.remove(key),
};
