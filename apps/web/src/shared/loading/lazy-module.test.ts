import { expect, test } from 'vitest';
import { createLazyModule } from './lazy-module.ts';

const Part = () => null;

test('a part is fetched once, however often it is asked for', async () => {
  let fetched = 0;
  const part = createLazyModule(async () => {
    fetched += 1;
    return Part;
  });
  expect(part.peek()).toBeNull();
  expect(await Promise.all([part.load(), part.load()])).toEqual([Part, Part]);
  expect(part.peek()).toBe(Part);
  await part.load();
  expect(fetched).toBe(1);
});

test('a part that did not arrive is fetched again when it is asked for again', async () => {
  let tries = 0;
  const part = createLazyModule(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  await expect(part.load()).rejects.toThrow('Failed to fetch');
  expect(part.peek()).toBeNull();
  expect(await part.load()).toBe(Part);
});

test('whoever asks while a fetch is under way that fails gets one of their own', async () => {
  const outcomes = [Promise.withResolvers<typeof Part>(), Promise.withResolvers<typeof Part>()];
  let fetched = 0;
  const part = createLazyModule(async () => {
    const outcome = outcomes[fetched];
    fetched += 1;
    return outcome?.promise ?? Part;
  });
  const ahead = part.load();
  const wanted = [part.load(), part.load()];
  outcomes[0]?.reject(new TypeError('Failed to fetch'));
  await expect(ahead).rejects.toThrow('Failed to fetch');
  outcomes[1]?.resolve(Part);
  expect(await Promise.all(wanted)).toEqual([Part, Part]);
  expect(fetched).toBe(2);
});
