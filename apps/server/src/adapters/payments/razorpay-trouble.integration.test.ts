import { describe, expect, test } from 'vitest';
import { startRazorpayDouble } from '../../../test-support/razorpay-double.ts';
import type { DoubleMode } from '../../../test-support/payment-misbehaviour.ts';
import { createRazorpayWorld } from '../../../test-support/razorpay-world.ts';

const world = createRazorpayWorld();
const { checkout, failureOf, open, provider } = world;

describe('a provider in trouble', () => {
  test.each<DoubleMode>(['error', 'busy', 'reset'])('is asked three times: %s', async (mode) => {
    const id = await open();
    world.double.misbehave(mode, { times: 2 });
    expect(await provider().fetchFacts(id)).toMatchObject({ providerId: id });
    world.double.misbehave(mode, { times: 3 });
    const before = world.double.requests.length;
    await failureOf(provider().fetchFacts(id));
    expect(world.double.requests.length - before).toBe(3);
  });

  test.each<DoubleMode>([
    'page',
    'broken-json',
    'wrong-shape',
    'redirect',
    'huge',
    'huge-stream',
    'unauthorised',
    'forbidden',
  ])('that answers nonsense is not asked again: %s', async (mode) => {
    const id = await open();
    const before = world.double.requests.length;
    world.double.misbehave(mode);
    await failureOf(provider().fetchFacts(id));
    await failureOf(provider().cancel(id, 'now'));
    await failureOf(provider().openCheckout(checkout()));
    expect(world.double.requests.length - before).toBe(3);
  });

  test.each<DoubleMode>(['hang', 'drip'])('that takes too long is left: %s', async (mode) => {
    const id = await open();
    world.double.misbehave(mode);
    const begun = performance.now();
    expect(await failureOf(provider({}, 150).fetchFacts(id))).toMatch(/in time/);
    expect(performance.now() - begun).toBeLessThan(4000);
    await world.double.close();
  });

  test('D9: redirects of the payment provider are never followed', async () => {
    const elsewhere = await startRazorpayDouble();
    const id = await open();
    world.double.redirectTo = `${elsewhere.url}/v1/subscriptions/${id}`;
    world.double.misbehave('redirect');
    await failureOf(provider().fetchFacts(id));
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test('that does not know our keys: the log says which settings to look at', async () => {
    const id = await open();
    await failureOf(provider({ keySecret: 'wrong-but-secret' }).fetchFacts(id));
    expect(world.logged.join('\n')).toMatch(/RAZORPAY_KEY_ID/);
    expect(world.logged.join('\n')).not.toContain('wrong-but-secret');
  });

  test('D9: that is not there', async () => {
    const id = await open();
    await world.double.close();
    expect(await failureOf(provider().fetchFacts(id))).toMatch(/ECONNREFUSED/);
  });

  test('that tells of another subscription is not believed', async () => {
    const [asked, other] = [await open(), await open()];
    await world.double.pay(other);
    // Simulates a provider whose cache mixes up customers.
    world.double.account.find(asked).id = other;
    expect(await failureOf(provider().fetchFacts(asked))).toMatch(/another subscription/);
  });
});
