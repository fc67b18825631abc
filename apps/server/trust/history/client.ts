import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import type { RazorpayDouble } from '../../test-support/razorpay-double.ts';
import { buy, deliverAll } from './buying.ts';
import type { Act } from './entries.ts';
import type { FirstGame, Somebody } from './people.ts';
import type { Answered, Recorder, Request } from './recorder.ts';
import { readRequest, chooseStep, play } from './steps.ts';

export type Setting = {
  recorder: Recorder;
  addresses: readonly string[];
  game: FirstGame;
  double: RazorpayDouble;
  /** Returns a user that no client uses yet. */
  nextPerson(): Somebody;
  isOver(): boolean;
};

export type Actor = {
  setting: Setting;
  random: () => number;
  person: Somebody;
  state: SessionState | undefined;
  /** Number of times that progress was saved so far. */
  saves: number;
  /** Provider's id of the user's subscription. */
  subscription: string | undefined;
};

const maxSessions = 5;

/**
 * Runs a client that reads, plays and pays, one request after the other. After a lost response, it retries or reads the
 * state.
 */
export async function runClient(setting: Setting, random: () => number): Promise<void> {
  const actor: Actor = {
    setting,
    random,
    person: setting.nextPerson(),
    state: undefined,
    saves: 0,
    subscription: undefined,
  };
  let starts = 0;
  while (!setting.isOver()) {
    await sleep(10 + random() * 60);
    const chance = random();
    if (!actor.state) {
      if (starts >= maxSessions) {
        Object.assign(actor, { person: setting.nextPerson(), saves: 0, subscription: undefined });
        starts = 0;
      }
      if (await start(actor)) starts += 1;
    } else if (chance < 0.04) await removeSession(actor);
    else if (chance < 0.06) await start(actor);
    else if (chance < 0.2) await saveProgress(actor);
    else if (chance < 0.24) await pay(actor);
    else if (chance < 0.3) await readSession(actor);
    else await step(actor, actor.state);
  }
}

/** Sends a request to one of the servers, or sometimes to both at the same time. */
export async function ask(
  { setting, person, random }: Actor,
  what: Act,
  request: Omit<Request, 'token'>,
  { act = setting.recorder.newAct(), twice = 0 } = {},
): Promise<Answered[]> {
  const { addresses, recorder } = setting;
  const isTwice = random() < twice;
  const first = Math.floor(random() * addresses.length);
  const chosen = isTwice ? addresses : addresses.slice(first, first + 1);
  const about = { person: person.id, act, what };
  return Promise.all(
    chosen.map((address) => recorder.ask(about, address, { ...request, token: person.token })),
  );
}

/** Retries a limited number of times while the outcome is unknown. */
async function askUntilKnown(actor: Actor, what: Act, request: Omit<Request, 'token'>) {
  const { random, setting } = actor;
  const act = setting.recorder.newAct();
  for (let tries = 0; tries < 12; tries += 1) {
    const answers = await ask(actor, what, request, { act, twice: 0.1 });
    const good = answers.find(({ outcome }) => outcome === 'ok');
    if (good) return good;
    const mayTryAgain = answers.some(
      ({ outcome, status }) => outcome === 'unknown' || status === 0,
    );
    if (!mayTryAgain || random() < 0.15) return undefined;
    await sleep(50 + random() * 400);
  }
  return undefined;
}

/** Starts a session. Returns false if no server was listening. */
async function start(actor: Actor): Promise<boolean> {
  const { setting, random } = actor;
  const request = play('start', { gameId: setting.game.id });
  // Concurrent starts are separate actions, not one action that is sent several times.
  const races = random() < 0.4 ? 4 : 1;
  const answers = await Promise.all(
    Array.from({ length: races }, () => ask(actor, { kind: 'start' }, request)),
  );
  const started = answers.flat().find(({ outcome }) => outcome === 'ok');
  if (started && races === 1) actor.state = started.state;
  else await readSession(actor);
  return answers.flat().some(({ status, outcome }) => status > 0 || outcome === 'unknown');
}

async function readSession(actor: Actor): Promise<void> {
  const { what, request } = readRequest(actor.setting.game, actor.state);
  const [answer] = await ask(actor, what, request);
  if (answer?.outcome === 'ok') actor.state = answer.state;
}

async function removeSession(actor: Actor): Promise<void> {
  const session = actor.state?.sessionId ?? '';
  const path = `/api/interactive/session/${session}`;
  await askUntilKnown(actor, { kind: 'delete', session }, { method: 'DELETE', path });
  await readSession(actor);
}

async function saveProgress(actor: Actor): Promise<void> {
  const { id, totalMoves } = actor.setting.game;
  actor.saves += 1;
  const moveNumber = (actor.saves % (totalMoves - 1)) + 1;
  const request = { method: 'POST', path: `/api/games/${id}/progress`, body: { moveNumber } };
  await ask(actor, { kind: 'progress', moveNumber }, request);
}

/** Buys a subscription, or charges an existing one for another month. */
async function pay(actor: Actor): Promise<void> {
  const { double } = actor.setting;
  actor.subscription ??= await buy(actor);
  if (actor.subscription === undefined) return;
  const isNew = double.account.find(actor.subscription).paidCount === 0;
  const events = await (isNew ? double.pay(actor.subscription) : double.renew(actor.subscription));
  await deliverAll(actor, events);
}

/** Plays the next step of the session. */
async function step(actor: Actor, state: SessionState): Promise<void> {
  const { random, subscription, setting } = actor;
  const isFree = subscription !== undefined;
  const { what, request } = chooseStep(state, { game: setting.game, isFree, random });
  const answer = await askUntilKnown(actor, what, request);
  if (answer?.state?.status === 'active') actor.state = answer.state;
  else await readSession(actor);
}
