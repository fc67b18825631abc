import { setTimeout as sleep } from 'node:timers/promises';
import { deliverEvent, type DoubleEvent } from '../../test-support/razorpay-events.ts';
import type { Actor } from './client.ts';
import { send } from './recorder.ts';

/** Opens a checkout and returns the provider's id of it. Undefined if no checkout could be opened. */
export async function buy({ setting, person, random }: Actor): Promise<string | undefined> {
  for (let tries = 0; tries < 6; tries += 1) {
    const address = pickOne(setting.addresses, random);
    const answer = await send(address, {
      method: 'POST',
      path: '/api/payments/checkout',
      token: person.token,
      body: { planType: 'monthly' },
    }).catch(() => undefined);
    if (answer?.status === 201) return String(answer.body['checkoutUrl']).split('/').at(-1);
    await sleep(100 + random() * 400);
  }
  return undefined;
}

/** Delivers events in random order, some of them several times at once, until each is acknowledged. */
export async function deliverAll(actor: Actor, events: readonly DoubleEvent[]): Promise<void> {
  const { random } = actor;
  const order = random() < 0.5 ? events : events.toReversed();
  for (const event of order) await deliverOne(actor, event);
}

async function deliverOne({ setting, person, random }: Actor, event: DoubleEvent): Promise<void> {
  const { recorder, addresses } = setting;
  const what = { kind: 'webhook', event: event.id, payment: findPayment(event) } as const;
  const about = { person: person.id, act: recorder.newAct(), what };
  for (let tries = 0; tries < 20; tries += 1) {
    const copies = Array.from({ length: random() < 0.2 ? 3 : 1 }, () => pickOne(addresses, random));
    const answers = await Promise.all(
      copies.map((address) =>
        recorder.record(about, async () => ({
          status: await deliverEvent(event, `${address}/api/payments/webhook`),
        })),
      ),
    );
    if (answers.some(({ outcome }) => outcome === 'ok')) return;
    await sleep(100 + random() * 500);
  }
}

function findPayment({ bytes }: DoubleEvent): string | undefined {
  const { payload } = JSON.parse(bytes.toString()) as {
    payload: { payment?: { entity: { id: string } } };
  };
  return payload.payment?.entity.id;
}

function pickOne<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
