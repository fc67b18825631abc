import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createFreshDatabase } from '../test-support/fresh-database.ts';
import { createRandom } from '../test-support/fuzz-fens.ts';
import { kill, startServer, type ServerProcess } from '../test-support/server-process.ts';
import { onServer } from '../test-support/test-server.ts';
import { checkHistory } from './history/check-history.ts';
import {
  addPeople,
  findFirstGame,
  subscribe,
  type FirstGame,
  type Somebody,
} from './history/people.ts';
import { readFinally } from './history/read-finally.ts';
import { createRecorder, type Recorder } from './history/recorder.ts';
import { readRequest, chooseStep, play, type Step } from './history/steps.ts';

const kills = Number(process.env['KILLS'] ?? 200);
/** Number of web processes that are killed in parallel. Each has its own players. */
const lanes = 4;
const playersOfEach = 3;
const maxAttempts = 20;
const seed = Number(process.env['HISTORY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

type Lane = {
  recorder: Recorder;
  game: FirstGame;
  start: () => ServerProcess;
  random: () => number;
};
type Player = {
  person: Somebody;
  /** True if the player has a subscription and sometimes leaves the recorded game permanently. */
  isFree: boolean;
};
type Counts = { kills: number; before: number; after: number; underWay: number };

test(
  `G2: ${kills} times kill -9 at any moment of a move: it was made or not, and made again it is made once`,
  { timeout: 1_800_000 },
  async () => {
    const { url, drop } = await createFreshDatabase();
    onTestFinished(drop);
    const servers: ServerProcess[] = [];
    onTestFinished(async () => {
      for (const { pid } of servers) kill(pid);
      await Promise.all(servers.map(({ ended }) => ended));
    });
    const start = () => {
      const env = { DATABASE_URL: url, ROLE: 'web', DB_POOL: '3', LOG_LEVEL: 'error' };
      // Long timeout for a busy machine.
      const server = startServer(env, {}, 300_000);
      server.ready.catch(() => undefined);
      servers.push(server);
      return server;
    };
    const { people, game } = await onServer(url, async (client) => {
      const added = await addPeople(client, lanes * playersOfEach);
      // Every player gets a subscription, because a long run exceeds the session limit of the free plan.
      for (const person of added) await subscribe(client, person);
      return { people: added, game: await findFirstGame(client) };
    });
    const recorder = createRecorder();
    const counts: Counts = { kills: 0, before: 0, after: 0, underWay: 0 };
    const startedMs = performance.now();
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) => {
        const own = people.slice(lane * playersOfEach, (lane + 1) * playersOfEach);
        const players = own.map((person, index) => ({ person, isFree: index > 0 }));
        const random = createRandom(seed + lane);
        return killAgainAndAgain({ recorder, game, start, random }, players, counts);
      }),
    );
    const seconds = Math.round((performance.now() - startedMs) / 1000);

    const address = await start().ready;
    const found = await onServer(url, (client) => readFinally(client, address, game, people));
    process.stdout.write(
      `kills: ${counts.kills} of web processes in ${seconds} s, ${counts.underWay} requests under way; ` +
        `sessions found ${counts.before} times as before, ${counts.after} times as after; seed ${seed}\n`,
    );
    // The end of access is not compared, because the subscriptions were granted without a payment.
    const given = found.people.map((person) => Object.assign(person, { accessUntil: null }));
    expect(checkHistory(recorder.history, { ...found, people: given })).toEqual([]);
    expect(counts.kills).toBe(kills);
    expect(counts.underWay).toBeGreaterThan(kills / 4);
    expect(counts.before).toBeGreaterThan(kills / 20);
    expect(counts.after).toBeGreaterThan(kills / 20);
  },
);

/** Runs players on one web process that is killed during their steps. The process that replaces it is ready by then. */
async function killAgainAndAgain(
  lane: Lane,
  players: readonly Player[],
  counts: Counts,
): Promise<void> {
  const { recorder, game, start, random } = lane;
  let server = start();
  const ask = async ({ person }: Player, { what, request }: Step, act = recorder.newAct()) => {
    const about = { person: person.id, act, what };
    return recorder.ask(about, await server.ready, { ...request, token: person.token });
  };
  /** Repeats a request that the server refused for lack of time, as a browser does. */
  const mustBeDone = async (player: Player, step: Step, act = recorder.newAct()) => {
    for (let tries = 1; ; tries += 1) {
      const { state, status } = await ask(player, step, act);
      if (state) return state;
      if (status < 500 || tries >= maxAttempts)
        throw new Error(`${status}: ${JSON.stringify(step)}`);
      await sleep(500);
    }
  };
  const begin = (player: Player) =>
    mustBeDone(player, { what: { kind: 'start' }, request: play('start', { gameId: game.id }) });
  const look = async (player: Player, state: SessionState) => {
    for (let tries = 1; ; tries += 1) {
      const { outcome, state: found } = await ask(player, readRequest(game, state));
      if (outcome === 'ok' || tries >= maxAttempts) return found;
      await sleep(500);
    }
  };
  const next = (player: Player, state: SessionState) =>
    chooseStep(state, { game, isFree: player.isFree, random });

  const states = new Map<Player, SessionState>();
  const eachPlayer = <Result>(does: (player: Player) => Promise<Result>) =>
    Promise.all(players.map(does));

  while (counts.kills < kills) {
    counts.kills += 1;
    const spare = start();
    // Each player first plays an undisturbed step, to measure its current duration.
    let stepMs = 0;
    await eachPlayer(async (player) => {
      const known = states.get(player);
      const state = known?.status === 'active' ? known : await begin(player);
      const startedMs = performance.now();
      const after = await mustBeDone(player, next(player, state));
      stepMs = Math.max(stepMs, performance.now() - startedMs);
      states.set(player, after.status === 'active' ? after : await begin(player));
    });
    await spare.ready;

    // The kill happens at a random moment between the request and a little after its usual response.
    const killed = sleep(random() * 1.2 * stepMs).then(() => kill(server.pid));
    const sent = await eachPlayer(async (player) => {
      const before = states.get(player) ?? (await begin(player));
      const step = next(player, before);
      const act = recorder.newAct();
      return { player, before, step, act, answered: await ask(player, step, act) };
    });
    await killed;
    await server.ended;
    server = spare;

    for (const { player, before, step, act, answered } of sent) {
      const found = await look(player, before);
      const retried = await mustBeDone(player, step, act);
      expect(retried.version, JSON.stringify(step)).toBe(before.version + 1);
      // If the session is finished, it is no longer listed as active.
      expect([before, retried.status === 'active' ? retried : undefined]).toContainEqual(found);
      expect([retried, undefined]).toContainEqual(answered.state);
      if (answered.outcome === 'unknown') counts.underWay += 1;
      counts[found?.version === before.version ? 'before' : 'after'] += 1;
      states.set(player, retried);
    }
  }
}
