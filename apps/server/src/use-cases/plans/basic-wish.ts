import type { BasicWish } from '../../entities/basic-wish.ts';
import type { Caller } from '../auth/caller.ts';
import type { Ports, StorePort } from '../ports.ts';

type WishDeps = StorePort<'basicWishes'> & Ports<'clock'>;

export function findBasicWish(
  { store }: StorePort<'basicWishes'>,
  { account }: Caller,
): Promise<BasicWish | undefined> {
  return store.basicWishes.find(account.id);
}

/** Stores that the caller wants one mail when Basic is available here. */
export function makeBasicWish({ store, clock }: WishDeps, { account }: Caller): Promise<BasicWish> {
  return store.basicWishes.make(account.id, clock.now());
}

export function withdrawBasicWish(
  { store }: StorePort<'basicWishes'>,
  { account }: Caller,
): Promise<void> {
  return store.basicWishes.remove(account.id);
}

/** Stops further mails for whoever holds the token of a mail, without a sign-in. */
export function stopMails({ store, clock }: WishDeps, token: string): Promise<void> {
  return store.basicWishes.stop(token, clock.now());
}
