import { expect, onTestFinished, test } from 'vitest';
import { createSignUpData } from '../test-support/account-world.ts';
import { createBulkWorld } from '../test-support/bulk-world.ts';
import { createRandom } from '../test-support/fuzz-fens.ts';
import { startMailSink, type SinkMode } from '../test-support/mail-sink.ts';
import { startRazorpayDouble } from '../test-support/razorpay-double.ts';
import type { DoubleMode as PaymentMode } from '../test-support/payment-misbehaviour.ts';
import { listDescendants, kill, startServer, waitUntil } from '../test-support/server-process.ts';
import { onServer } from '../test-support/test-server.ts';
import { startWriterDouble, type DoubleMode as ModelMode } from '../test-support/writer-double.ts';
import { createReader } from './disk/reader.ts';
import { addPeople, findFirstGame } from './history/people.ts';
import { send } from './history/recorder.ts';

/** Ways in which all three outside services fail at the same time. */
const troubles: {
  what: string;
  mail: SinkMode | 'down';
  model: ModelMode;
  payment: PaymentMode;
}[] = [
  { what: 'hang', mail: 'hang', model: 'hang', payment: 'hang' },
  { what: 'drip', mail: 'hang-at-data', model: 'drip', payment: 'drip' },
  { what: 'reset', mail: 'down', model: 'reset', payment: 'reset' },
  { what: 'fail', mail: 'greylist', model: 'error', payment: 'error' },
];
const rounds = 4;
/** Time in milliseconds. Even on a busy machine, no request takes longer unless it waits for an outside service. */
const promptMs = 8000;

test(
  'F4, D9: mail, model and payments hang, drip, break off and fail at once: reading and playing go on, and all is delivered once',
  { timeout: 900_000 },
  async (context) => {
    const { url: databaseUrl, deps, addJob, jobState } = await createBulkWorld(context);
    const [sink, writer, shop] = [
      await startMailSink(),
      await startWriterDouble(),
      await startRazorpayDouble(),
    ];
    const server = startServer(
      {
        ...shop.environment,
        DATABASE_URL: databaseUrl,
        SMTP_URL: sink.url,
        OPENAI_API_KEY: 'a key',
        OPENAI_BASE_URL: writer.url,
        AI_TIMEOUT_MS: '2000',
        ENGINE_WORKERS: '1',
        LOG_LEVEL: 'error',
      },
      {},
      300_000,
    );
    onTestFinished(async () => {
      for (const { pid } of listDescendants(server.pid)) kill(pid);
      kill(server.pid);
      await server.ended;
      await Promise.all([sink.close(), writer.close(), shop.close()]);
    });
    const address = await server.ready;
    const reader = await createReader(address, databaseUrl, createRandom(4));
    const usual = await reader.read();
    expect(new Set(usual)).toEqual(new Set([200]));

    /** Sends ordinary requests and returns the duration of the slowest. */
    async function measureOtherRequests(): Promise<number> {
      let slowestMs = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const ask of [() => reader.read(), () => reader.write()]) {
          const startedMs = performance.now();
          const answered = (await ask()) ?? usual;
          slowestMs = Math.max(slowestMs, performance.now() - startedMs);
          expect(answered).toEqual(usual);
        }
      }
      expect(reader.refused).toEqual([]);
      return slowestMs;
    }
    const unhurriedMs = await measureOtherRequests();

    const signedUp: string[] = [];
    const { buyers, game } = await onServer(databaseUrl, async (client) => ({
      buyers: await addPeople(client, troubles.length),
      game: await findFirstGame(client),
    }));
    const checkout = (token: string) =>
      send(address, {
        method: 'POST',
        path: '/api/payments/checkout',
        token,
        body: { planType: 'monthly' },
      });
    // The engine results of this game are stored, so the job only sends requests to the model.
    const job = await addJob(game, { aiModel: 'openai-fast' });
    await deps.store.bulkRuns.enqueueLost();
    const times: string[] = [];

    for (const [index, { what, mail, model, payment }] of troubles.entries()) {
      await (mail === 'down' ? sink.pause() : sink.resume());
      sink.mode = mail === 'down' ? 'accept' : mail;
      writer.script = [model];
      shop.behave();
      shop.misbehave(payment);
      const person = createSignUpData();
      signedUp.push(person.email);
      const signUp = { method: 'POST', path: '/api/auth/signup', body: person };
      expect((await send(address, signUp)).status, what).toBe(201);
      const bought = checkout(buyers[index]?.token ?? '');
      const slowestMs = await measureOtherRequests();
      expect(slowestMs, what).toBeLessThan(promptMs);
      times.push(`${what} ${Math.round(slowestMs)} ms`);
      expect(await bought, what).toMatchObject({
        status: 502,
        body: { error: 'payment_provider_failed' },
      });
    }

    await sink.resume();
    sink.mode = 'accept';
    writer.script = ['well'];
    shop.behave();
    const mailsTo = (email: string) => sink.mails.filter(({ to }) => to.includes(email)).length;
    await waitUntil(
      'all mails are there',
      () => signedUp.every((email) => mailsTo(email) > 0),
      180_000,
    );
    for (const { token } of buyers) expect((await checkout(token)).status).toBe(201);
    const isOver = async () => (await jobState(job)).status === 'completed';
    await waitUntil('the job is over', isOver, 300_000);
    await measureOtherRequests();
    process.stdout.write(
      `outside: slowest of all else ${Math.round(unhurriedMs)} ms before, ${times.join(', ')}; ` +
        `${sink.mails.length} mails, ${writer.requests.length} questions to the model, ` +
        `${shop.requests.length} calls of the payment provider\n`,
    );
    expect(signedUp.map(mailsTo)).toEqual(signedUp.map(() => 1));
    expect(await reader.check()).toEqual([]);
  },
);
