import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { reportUsage } from './report-usage.ts';

const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));

/** The least that a sign-in must do: compute one hash, with the parameters of adapters/passwords.ts. */
app.get('/hash', async () => {
  const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  await promisify(argon2)('argon2id', { ...parameters, message: 'x', nonce: randomBytes(16) });
  return { hello: 'world' };
});
reportUsage(await app.listen({ port: 0, host: '127.0.0.1' }));
