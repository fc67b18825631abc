import { describe, expect, test } from 'vitest';
import { createWaitingLine } from './fair-queue.ts';

const of = (owner: string | undefined, name = '') => ({ owner, name });

describe('who is next', () => {
  test('first come, first served; people before bulk work', () => {
    const line = createWaitingLine<ReturnType<typeof of>>(4);
    const jobs = [of(undefined), of('ann'), of('bob'), of(undefined)];
    for (const job of jobs) expect(line.admit(job)).toBe('admitted');
    const [bulk1, ann, bob, bulk2] = jobs;
    expect([line.next(), line.next(), line.next(), line.next(), line.next()]).toEqual([
      ann,
      bob,
      bulk1,
      bulk2,
      undefined,
    ]);
  });

  test('nobody has two running: the second waits, the third is refused', () => {
    const line = createWaitingLine<ReturnType<typeof of>>(4);
    const [first, second, third] = [of('ann', '1'), of('ann', '2'), of('ann', '3')];
    expect([line.admit(first), line.admit(second), line.admit(third)]).toEqual([
      'admitted',
      'admitted',
      'owner-busy',
    ]);
    expect(line.next()).toBe(first);
    expect(line.next()).toBeUndefined();
    expect(line.admit(third)).toBe('owner-busy');
    const bob = of('bob');
    line.admit(bob);
    expect(line.next()).toBe(bob);
    line.done(first);
    expect(line.admit(third)).toBe('admitted');
    expect(line.next()).toBe(second);
  });

  test('so many wait and no more; bulk work is not counted', () => {
    const line = createWaitingLine<ReturnType<typeof of>>(2);
    for (let n = 0; n < 5; n += 1) line.admit(of(undefined));
    const last = of('bob');
    expect([line.admit(of('ann')), line.admit(last), line.admit(of('eve'))]).toEqual([
      'admitted',
      'admitted',
      'full',
    ]);
    expect([line.withdraw(last), line.withdraw(last)]).toEqual([true, false]);
    expect(line.admit(of('eve'))).toBe('admitted');
  });
});
