import { expect, test } from 'vitest';
import { createInstallationKey } from './installation-key.ts';

const create = (secret: string) => createInstallationKey(async () => Buffer.from(secret));
const sign = async (key: ReturnType<typeof create>, text = 'text') =>
  (await key.sign('network', text)).toString('hex');

test('a keyed hash depends on the installation, the purpose and the text', async () => {
  const key = create('one');
  expect(await sign(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(await sign(key)).toBe(await sign(create('one')));
  expect(await sign(key)).not.toBe(await sign(create('other')));
  expect(await sign(key)).not.toBe(await sign(key, 'other'));
  expect(await sign(key)).not.toBe((await key.sign('code salt', 'text')).toString('hex'));
});

test('the secret is read once, and again after a failure', async () => {
  const answers = [Promise.reject(new Error('no database')), Promise.resolve(Buffer.from('one'))];
  let readings = 0;
  const key = createInstallationKey(async () => {
    readings += 1;
    return answers.shift() ?? Buffer.from('another');
  });
  await expect(sign(key)).rejects.toThrow('no database');
  expect(await sign(key)).toBe(await sign(create('one')));
  expect(await sign(key)).toBe(await sign(create('one')));
  expect(readings).toBe(2);
});
