import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadEvent } from '../provider.ts';
import { readEvent } from './events.ts';

const secret = 'canary-webhook-secret';
const start = 1_687_410_143;
const end = 1_689_964_200;

/** Event in the form that Razorpay really sends: `captured` is a string, and empty notes are an array. */
const charged = {
  entity: 'event',
  account_id: 'acc_00000000000001',
  event: 'subscription.charged',
  contains: ['subscription', 'payment'],
  payload: {
    subscription: {
      entity: {
        id: 'sub_00000000000001',
        entity: 'subscription',
        plan_id: 'plan_00000000000001',
        customer_id: 'cust_00000000000001',
        status: 'active',
        current_start: start,
        current_end: end,
        ended_at: null as number | null,
        notes: [],
        short_url: null,
        remaining_count: 107,
      },
    },
    payment: {
      entity: {
        id: 'pay_00000000000001',
        amount: 19_900,
        currency: 'INR',
        status: 'captured',
        captured: '1',
        notes: [],
      },
    },
  },
  created_at: start + 90,
};

function changeEvent(change: (event: typeof charged) => void): typeof charged {
  const event = structuredClone(charged);
  change(event);
  return event;
}

const sign = (bytes: Uint8Array, key = secret) =>
  createHmac('sha256', key).update(bytes).digest('hex');

type Sent = { bytes: Uint8Array; signature?: string | undefined; id?: string };

function read({ bytes, signature, id }: Sent): ReadEvent & { logged: unknown[] } {
  const logged: unknown[] = [];
  const headers: Record<string, string | undefined> = {
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': id,
  };
  const message = { bytes, getHeader: (name: string) => headers[name] };
  const event = readEvent(message, secret, { warn: (...entry: unknown[]) => logged.push(entry) });
  return { ...event, logged };
}

function readSigned(body: unknown, id = 'evt_00000000000001') {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return read({ bytes, signature: sign(bytes), id });
}

describe('a signed event', () => {
  test('of a charge tells what was paid for which period', () => {
    expect(readSigned(charged)).toMatchObject({
      kind: 'event',
      name: 'subscription.charged',
      facts: {
        providerId: 'sub_00000000000001',
        planId: 'plan_00000000000001',
        paid: [
          {
            paymentId: 'pay_00000000000001',
            amountMinor: 19_900,
            currency: 'INR',
            start: new Date(start * 1000),
            end: new Date(end * 1000),
          },
        ],
        isAuthorised: true,
        endedAt: null,
      },
      logged: [],
    });
  });

  test.each(['activated', 'authenticated', 'updated', 'pending', 'halted', 'paused', 'resumed'])(
    'of another kind (%s) is no payment, whatever it shows, and no end',
    (kind) => {
      const event = changeEvent((e) => (e.event = `subscription.${kind}`));
      expect(readSigned(event)).toMatchObject({
        kind: 'event',
        facts: { paid: [], isAuthorised: true, endedAt: null },
      });
    },
  );

  test.each(['cancelled', 'completed'])('of an end (%s) tells since when', (kind) => {
    const dated = changeEvent((e) => {
      e.event = `subscription.${kind}`;
      e.payload.subscription.entity.ended_at = end;
    });
    expect(readSigned(dated)).toMatchObject({ facts: { paid: [], endedAt: new Date(end * 1000) } });
    const undated = changeEvent((e) => (e.event = `subscription.${kind}`));
    expect(readSigned(undated)).toMatchObject({
      facts: { paid: [], endedAt: new Date(charged.created_at * 1000) },
    });
  });

  test('an event of an expired subscription is an end without an authorisation', () => {
    const event = changeEvent((e) => {
      e.event = 'subscription.updated';
      e.payload.subscription.entity.status = 'expired';
    });
    expect(readSigned(event)).toMatchObject({
      facts: { isAuthorised: false, endedAt: expect.any(Date) },
    });
  });

  test.each<[string, (event: typeof charged) => void]>([
    ['authorised only', (e) => (e.payload.payment.entity.status = 'authorized')],
    ['failed', (e) => (e.payload.payment.entity.status = 'failed')],
    ['of nothing', (e) => (e.payload.payment.entity.amount = 0)],
    ['of less than nothing', (e) => (e.payload.payment.entity.amount = -19_900)],
    ['of half a paisa', (e) => (e.payload.payment.entity.amount = 199.5)],
    ['without a payment', (e) => Reflect.deleteProperty(e.payload, 'payment')],
    ['without an end', (e) => Reflect.deleteProperty(e.payload.subscription.entity, 'current_end')],
    ['that ends first', (e) => (e.payload.subscription.entity.current_end = start - 1)],
    ['named oddly', (e) => (e.payload.payment.entity.id = "pay_'; drop")],
  ])('of a charge %s is no payment, and is logged', (_, change) => {
    const event = readSigned(changeEvent(change));
    expect(event).toMatchObject({ kind: 'event', facts: { paid: [] } });
    expect(event.logged).toHaveLength(1);
  });

  test.each(['payment.captured', 'invoice.paid', 'subscription.invented', 'toString'])(
    'of a kind that is not ours (%s) is irrelevant',
    (name) => {
      expect(readSigned(changeEvent((e) => (e.event = name)))).toMatchObject({
        kind: 'irrelevant',
        name,
        logged: [],
      });
    },
  );

  test.each<[string, unknown]>([
    ['no JSON', '{"event": "subscription.charged'],
    ['empty', ''],
    ['a list', []],
    ['null', 'null'],
    ['nothing about a subscription', { event: 'subscription.charged', payload: {} }],
    ['an odd name', changeEvent((e) => (e.payload.subscription.entity.id = '../../v1/refunds'))],
    ['a time that is a text', { ...charged, created_at: 'yesterday' }],
    ['very deep', '['.repeat(20_000)],
  ])('that cannot be read (%s) is irrelevant, and is logged', (_, body) => {
    const event = readSigned(body);
    expect(event.kind).toBe('irrelevant');
    expect(event.logged).toHaveLength(1);
  });

  test('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(...Object.keys(charged)), (json, key) => {
        expect(() => readSigned({ ...charged, [key]: JSON.parse(json) })).not.toThrow();
        expect(() => readSigned({ ...charged, payload: JSON.parse(json) })).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is forged', () => {
  const bytes = Buffer.from(JSON.stringify(charged));
  const signature = sign(bytes);

  test.each<[string, Sent]>([
    ['has no signature', { bytes }],
    ['has an empty one', { bytes, signature: '' }],
    ['is signed with another secret', { bytes, signature: sign(bytes, 'another') }],
    ['is signed with no secret', { bytes, signature: sign(bytes, '') }],
    ['has half a signature', { bytes, signature: signature.slice(0, 32) }],
    ['has a signature and more', { bytes, signature: `${signature}00` }],
    ['has two signatures', { bytes, signature: `${signature}, ${signature}` }],
    ['has something else there', { bytes, signature: 'z'.repeat(64) }],
    [
      'is written anew',
      { bytes: Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 1)), signature },
    ],
    ['has a line end more', { bytes: Buffer.concat([bytes, Buffer.from('\n')]), signature }],
    ['is empty', { bytes: Buffer.alloc(0), signature }],
  ])('because it %s says nothing', (_, sent) => {
    expect(read(sent)).toEqual({ kind: 'forged', logged: [] });
  });

  test('in a single byte, wherever it is, says nothing', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const altered = Buffer.from(bytes);
        altered[at] = ((altered[at] ?? 0) + by) % 256;
        expect(read({ bytes: altered, signature }).kind).toBe('forged');
      }),
    );
  });
});

const readId = (event: ReadEvent) => (event.kind === 'forged' ? '' : event.id);

describe('the id of an event', () => {
  const other = changeEvent((e) => (e.created_at += 1));

  test('is the same each time it comes', () => {
    expect(readId(readSigned(charged))).toBe(readId(readSigned(charged)));
    expect(readId(readSigned(charged))).toContain('evt_00000000000001');
  });

  test('is another for another event under the same name', () => {
    expect(readId(readSigned(other))).not.toBe(readId(readSigned(charged)));
  });

  test.each(['', 'a b', 'x'.repeat(65), 'é', "'; --"])(
    'is made where the name is no name: %j',
    (name) => {
      expect(readId(readSigned(charged, name))).toMatch(/^unnamed\.[0-9a-f]{32}$/);
      expect(readId(readSigned(charged, name))).not.toBe(readId(readSigned(other, name)));
    },
  );
});
