import { expect, test } from 'vitest';
import { createPaymentsWorld } from '../../../test-support/payments-world.ts';

test('a payment makes a subscriber, a renewal goes on, a cancellation ends it with the period', async () => {
  const world = await createPaymentsWorld();
  const { double, clock } = world;
  const person = await world.person();
  const id = await world.checkout(person);
  expect(await world.plan(person)).toEqual({ plan: 'starter', accessUntil: null });
  expect((await world.refresh(person)).body).toEqual({ subscription: null, isWaiting: true });

  await double.pay(id);
  const { currentEnd } = double.account.find(id);
  const endsAt = new Date((currentEnd ?? 0) * 1000);
  expect(await world.plan(person)).toEqual({ plan: 'basic', accessUntil: endsAt.toISOString() });
  expect((await world.open(person.token)).body).toMatchObject({ error: 'already_subscribed' });

  clock.advance(endsAt.getTime() - clock.nowMs());
  const token = await world.signInAgain(person);
  await double.renew(id);
  const renewed = (double.account.find(id).currentEnd ?? 0) * 1000;
  expect(await world.plan({ token })).toMatchObject({
    accessUntil: new Date(renewed).toISOString(),
  });

  const running = await world.running({ token });
  expect((await world.cancel({ token }, running?.subscriptionId ?? '')).status).toBe(200);
  expect(double.account.find(id).isCancelledAtCycleEnd).toBe(true);
  expect(await world.running({ token })).toBeNull();
  clock.advance(renewed - clock.nowMs() - 2000);
  const late = await world.signInAgain(person);
  expect(await world.plan({ token: late })).toMatchObject({ plan: 'basic' });
  clock.advance(2000);
  expect(await world.plan({ token: late })).toEqual({ plan: 'starter', accessUntil: null });
  expect(await world.rows('provider_cancellations')).toEqual([]);
  expect(world.alerts()).toEqual([]);
});
