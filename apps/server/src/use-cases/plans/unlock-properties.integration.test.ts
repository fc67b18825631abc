import { computeAllowance, type PlanHolder } from '@lamplight/domain/plans/allowance.ts';
import { addMonths } from '@lamplight/domain/plans/months.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import {
  createPgn,
  openLibraryWorld,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { days } from '../../../test-support/movable-clock.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

/** Something that happens between two visits of a reader. Numbers choose a game or a length of time. */
type Happening =
  | { kind: 'insert' | 'move' | 'delete'; at: number }
  | { kind: 'append' | 'reverse' | 'end' }
  | { kind: 'wait'; days: number }
  | { kind: 'subscribe'; months: number };

const at = fc.nat({ max: 30 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at }),
  fc.record({ kind: fc.constant('move' as const), at }),
  fc.record({ kind: fc.constant('delete' as const), at }),
  fc.record({ kind: fc.constantFrom('append' as const, 'reverse' as const, 'end' as const) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('subscribe' as const), months: fc.integer({ min: 1, max: 6 }) }),
);

let added = 0;

/** Changes the library as an admin. `ids` is the study order before the change. */
async function changeLibrary(happened: Happening, ids: readonly string[]): Promise<void> {
  const { token } = await world.admin();
  const call = async (name: string, body?: unknown) => {
    const { status, text } = await world.call(name, { token, body });
    expect([200, 201], `${name}: ${text}`).toContain(status);
  };
  const create = (gameNumber?: number) => {
    added += 1;
    const title = `Added ${added}`;
    return call('POST /api/admin/games', {
      title,
      pgn: createPgn({ Event: title }, added),
      gameNumber,
    });
  };
  const order = (sorted: readonly string[]) => call('POST /api/admin/games/order', { ids: sorted });
  switch (happened.kind) {
    case 'insert':
      return create(happened.at + 1);
    case 'append':
      return create();
    case 'move': {
      const from = happened.at % ids.length;
      const rest = ids.toSpliced(from, 1);
      return order([...rest.slice(0, 2), ...ids.slice(from, from + 1), ...rest.slice(2)]);
    }
    case 'reverse':
      return order(ids.toReversed());
    case 'delete':
      return call(`DELETE /api/admin/games/${ids[happened.at % ids.length]}`);
    case 'wait':
    case 'subscribe':
    case 'end':
      return undefined;
    default:
      return happened satisfies never;
  }
}

/** A reader, with the games that the rule says are open, computed without the server's code. */
function createReader(account: Person) {
  let person = account;
  /** Unlocked games, the oldest first. */
  let unlocked: string[] = [];
  let access: { since: string; until: string } | undefined;

  function getHolder(): PlanHolder {
    const now = world.clock.now().toISOString();
    return access && now < access.until
      ? { plan: 'basic', since: access.since }
      : { plan: 'starter' };
  }

  return {
    async pass(happened: Happening): Promise<void> {
      if (happened.kind === 'wait') {
        world.clock.advance(days(happened.days));
        await world.renewAdmin();
        person = { ...person, token: await world.signInAgain(person) };
      } else if (happened.kind === 'subscribe' && getHolder().plan === 'starter') {
        // Within a day, a new subscription would continue the old one.
        world.clock.advance(days(2));
        await world.renewAdmin();
        const since = world.clock.now().toISOString();
        access = { since, until: addMonths(since, happened.months) };
        await world.subscribe(person, new Date(since), new Date(access.until));
      } else if (happened.kind === 'end' && access && getHolder().plan === 'basic') {
        access.until = world.clock.now().toISOString();
        await world.database.pool.query(
          'update subscriptions set ends_at = least(ends_at, $2) where user_id = $1',
          [person.user.id, access.until],
        );
      }
    },

    /** Reads the open games, their number and the answers about a locked one, beside what they should be. */
    async look() {
      const { token } = person;
      const listed = await world.list(token);
      const ids = listed.map(({ id }) => id);
      const { games } = computeAllowance(getHolder(), world.clock.now().toISOString());
      const left = unlocked.filter((id) => ids.includes(id));
      const next = ids.filter((id) => !left.includes(id));
      unlocked = [...left, ...next.slice(0, Math.max(0, games - left.length))];
      const open = new Set(unlocked.slice(0, games));
      const summary = await world.call('GET /api/subscription/summary', { token });
      const locked = ids.find((id) => !open.has(id));
      const asked = locked && (await world.call(`GET /api/games/${locked}`, { token }));
      return {
        found: {
          open: listed.filter(({ isLocked }) => !isLocked).map(({ id }) => id),
          count: summary.body['totalGamesAccessible'],
          locked: asked && asked.status,
        },
        expected: {
          open: ids.filter((id) => open.has(id)),
          count: open.size,
          locked: locked && 403,
        },
      };
    },
  };
}

test('whatever happens to library, time and plan, the games unlocked first stay open, as many as the plan gives', async () => {
  await world.renewAdmin();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(happening, fc.boolean()), { minLength: 10, maxLength: 18 }),
      async (history) => {
        const reader = createReader(await world.person());
        for (const [happened, isSeen] of history) {
          const ids = (await world.list((await world.admin()).token)).map(({ id }) => id);
          await changeLibrary(happened, ids);
          await reader.pass(happened);
          if (!isSeen) continue;
          const { found, expected } = await reader.look();
          expect(found).toEqual(expected);
        }
        const { found, expected } = await reader.look();
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 12, seed: 36, endOnFailure: true },
  );
});
