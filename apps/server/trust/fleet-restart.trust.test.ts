import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Person } from '../test-support/account-world.ts';
import { openFleet } from '../test-support/fleet.ts';
import { startMixedLoad } from '../test-support/mixed-load.ts';

test(
  'G1, G9: every web process and every worker is replaced under load, and no request fails',
  { timeout: 600_000 },
  async () => {
    const fleet = await openFleet();
    onTestFinished(() => fleet.close());
    const people: Person[] = [];
    for (let number = 0; number < 5; number += 1) {
      const person = await fleet.person();
      await fleet.subscribe(person);
      people.push(person);
    }
    const load = await startMixedLoad(fleet.proxy.url, { people });
    const replaced = [...fleet.websites(), ...fleet.workers()];
    for (const member of replaced) {
      await sleep(1000);
      await fleet.replace(member);
    }
    await sleep(1000);
    await load.stop();

    expect(load.failures).toEqual([]);
    expect(fleet.proxy.failed).toEqual([]);
    expect(new Set(fleet.members.map(({ process }) => process.pid))).not.toContain(
      replaced[0]?.process.pid,
    );
    expect(fleet.members).toHaveLength(5);
    for (const what of ['a page', 'a file', 'the list', 'a sign-in', 'a move', 'progress'])
      expect(load.answered.get(what) ?? 0, what).toBeGreaterThan(20);
    const total = [...load.answered.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${total} requests while five processes were replaced, none failed\n`);
  },
);
