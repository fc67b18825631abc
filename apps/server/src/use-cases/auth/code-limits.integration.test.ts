import { describe, expect, test } from 'vitest';
import {
  waitForMails,
  requestReset,
  requestNewCode,
  reset,
  readRetryAfter,
  setCounter,
  listStatuses,
  verify,
} from '../../../test-support/account-probes.ts';
import {
  createAccountWorld,
  createSignUpData,
  type Answer,
  type AccountWorld,
} from '../../../test-support/account-world.ts';
import { days, hours, minutes } from '../../../test-support/movable-clock.ts';

const refused = {
  status: 400,
  text: '{"error":"invalid_otp","message":"Invalid or expired OTP code"}',
};

const mailsTo = async (world: AccountWorld, email: string) => {
  await waitForMails(world);
  return world.sink.mails.filter(({ to }) => to.includes(email)).length;
};

/** Checks a range, because the clock runs on while the machine is busy. */
function expectBetween(seconds: number, least: number, most: number): void {
  expect(seconds).toBeGreaterThanOrEqual(least);
  expect(seconds).toBeLessThanOrEqual(most);
}

async function times(count: number, ask: () => Promise<Answer>): Promise<number[]> {
  return listStatuses(await Promise.all(Array.from({ length: count }, ask)));
}

describe.concurrent('how many codes there are', () => {
  test('A1: asked for again: one a minute, five an hour, ten a day with the sign-up’s own', async (context) => {
    const world = await createAccountWorld({}, context);
    const data = createSignUpData();
    const { email } = data;
    await world.signUp(data);
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await requestNewCode(world, email)).status).toBe(200);
      expectBetween(readRetryAfter(await requestNewCode(world, email)), 30, 60);
      expect(await mailsTo(world, email)).toBe(1 + sent);
      world.clock.advance(minutes(1) + 1000);
    }
    expectBetween(readRetryAfter(await requestNewCode(world, email)), 3000, 3300);
    expect(await mailsTo(world, email)).toBe(6);

    world.clock.advance(hours(1));
    for (let sent = 6; sent < 10; sent += 1) {
      expect((await requestNewCode(world, email)).status).toBe(200);
      world.clock.advance(minutes(1) + 1000);
    }
    expectBetween(readRetryAfter(await requestNewCode(world, email)), 3600 * 21, 3600 * 23);
    world.clock.advance(hours(20));
    expectBetween(readRetryAfter(await requestNewCode(world, email)), 1, 3600 * 4);
    expect(await mailsTo(world, email)).toBe(10);

    world.clock.advance(hours(4));
    expect((await requestNewCode(world, email)).status).toBe(200);
    await waitForMails(world);
    const { text } = world.sink.mails.at(-1) ?? { text: '' };
    const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
    expect((await verify(world, email, code)).status).toBe(200);
  });

  test('A1: hammering within the minute uses up nothing of the hour', async (context) => {
    const world = await createAccountWorld({}, context);
    const data = createSignUpData();
    await world.signUp(data);
    expect(await times(20, () => requestNewCode(world, data.email))).toEqual([
      200,
      ...Array<number>(19).fill(429),
    ]);
    for (let n = 2; n <= 5; n += 1) {
      world.clock.advance(minutes(1) + 1000);
      expect((await requestNewCode(world, data.email)).status).toBe(200);
    }
    expect(await mailsTo(world, data.email)).toBe(6);
  });

  test('A1: a login without a verified address counts to the hour, not to the minute', async (context) => {
    const world = await createAccountWorld({}, context);
    const data = createSignUpData();
    const { email, password } = data;
    const unverified = {
      status: 403,
      body: { error: 'requires_verification', requiresVerification: true, email },
    };
    await world.signUp(data);
    expect((await requestNewCode(world, email)).status).toBe(200);
    for (let n = 2; n <= 5; n += 1)
      expect(await world.logIn(email, password)).toMatchObject(unverified);
    expect(await mailsTo(world, email)).toBe(6);

    // The limit for this hour is reached. The response is the same, but no new code is mailed; the last one stays
    // valid.
    expect(await world.logIn(email, password)).toMatchObject(unverified);
    expect(await mailsTo(world, email)).toBe(6);
    world.clock.advance(minutes(1) + 1000);
    expectBetween(readRetryAfter(await requestNewCode(world, email)), 3000, 3600);
    expect(await mailsTo(world, email)).toBe(6);

    world.clock.advance(hours(1));
    expect((await requestNewCode(world, email)).status).toBe(200);
    expect(await mailsTo(world, email)).toBe(7);
  });

  test('A1: a wrong password of an unverified address sends nothing', async (context) => {
    const world = await createAccountWorld({}, context);
    const data = createSignUpData();
    await world.signUp(data);
    expect(await world.logIn(data.email, 'not the password')).toMatchObject({
      status: 401,
      body: { error: 'invalid_credentials' },
    });
    expect(await mailsTo(world, data.email)).toBe(1);
  });

  test('A1: forgotten passwords: five an hour, ten a day, known address or not', async (context) => {
    const world = await createAccountWorld({}, context);
    const { email } = await world.person();
    const unknown = createSignUpData().email;
    const before = await mailsTo(world, email);
    const both = async () => {
      const [one, other] = await Promise.all([
        requestReset(world, email),
        requestReset(world, unknown),
      ]);
      expect(other.status).toBe(one.status);
      expect(other.text).toBe(one.text);
      return one;
    };
    expect(await times(5, both)).toEqual([200, 200, 200, 200, 200]);
    expectBetween(readRetryAfter(await both()), 3000, 3600);
    expect(await mailsTo(world, email)).toBe(before + 5);

    world.clock.advance(hours(1) + 1000);
    expect(await times(5, both)).toEqual([200, 200, 200, 200, 200]);
    world.clock.advance(hours(1) + 1000);
    expectBetween(readRetryAfter(await both()), 3600 * 20, 3600 * 22);
    expect(await mailsTo(world, email)).toBe(before + 10);

    world.clock.advance(days(1));
    expect((await both()).status).toBe(200);
    expect(await mailsTo(world, email)).toBe(before + 11);
    expect(await mailsTo(world, unknown)).toBe(0);
  });

  test('A1: sign-ups with one address: five an hour, and a name that is taken costs none', async (context) => {
    const world = await createAccountWorld({}, context);
    const taken = await world.person();
    const { email } = createSignUpData();
    for (let n = 0; n < 6; n += 1)
      expect(
        (await world.signUp(createSignUpData({ email, username: taken.username }))).status,
      ).toBe(409);
    for (let n = 0; n < 5; n += 1)
      expect((await world.signUp(createSignUpData({ email }))).status).toBe(201);
    expectBetween(readRetryAfter(await world.signUp(createSignUpData({ email }))), 3000, 3600);
    expect(await mailsTo(world, email)).toBe(5);
  });

  test('A1: limits are those of the address: capitals make no new one, and two processes share them', async (context) => {
    const world = await createAccountWorld({}, context);
    const other = await world.startSecondInstance();
    const { email } = createSignUpData();
    const spellings = [email, email.toUpperCase(), email.replace('p', 'P'), email, email, email];
    const answers = await Promise.all(
      spellings.map((spelling, n) => requestReset(n % 2 ? world : other, spelling)),
    );
    expect(listStatuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe.concurrent('how long a code lives', () => {
  test('A3: ten minutes, whatever it is for', async (context) => {
    const world = await createAccountWorld({}, context);
    const person = await world.person();
    const late = createSignUpData();
    const intime = createSignUpData();
    await Promise.all([
      world.signUp(late),
      world.signUp(intime),
      requestReset(world, person.email),
    ]);
    const [lateCode, intimeCode, resetCode] = await Promise.all([
      world.sink.waitForCode(late.email),
      world.sink.waitForCode(intime.email),
      world.sink.waitForCode(person.email),
    ]);
    world.clock.advance(minutes(9));
    expect((await verify(world, intime.email, intimeCode)).status).toBe(200);
    world.clock.advance(minutes(2));
    expect(await verify(world, late.email, lateCode)).toMatchObject(refused);
    expect(await reset(world, person.email, resetCode, 'another fine password')).toMatchObject(
      refused,
    );
    expect(await world.isSignedIn(person.token)).toBe(true);
  });

  test('A3: a sign-up is forgotten after seven days, its code and its name with it', async (context) => {
    const world = await createAccountWorld({}, context);
    const data = createSignUpData();
    await world.signUp(data);
    world.clock.advance(days(7) + minutes(1));
    const before = await mailsTo(world, data.email);
    expect((await requestNewCode(world, data.email)).status).toBe(200);
    expect(await mailsTo(world, data.email)).toBe(before);
    expect((await world.logIn(data.email, data.password)).status).toBe(401);
    const heir = await world.person({ username: data.username.toUpperCase() });
    expect(heir.user.username).toBe(data.username.toUpperCase());
  });
});

test('A2: one network cannot try codes without end: the 301st in ten minutes has to wait', async (context) => {
  const world = await createAccountWorld({}, context);
  const data = createSignUpData();
  await world.signUp(data);
  const code = await world.sink.waitForCode(data.email);
  await setCounter(world, 'codeAttempt.perNetwork', { ip: '127.0.0.1' }, 299);
  expect(await verify(world, createSignUpData().email, '123456')).toMatchObject(refused);
  expectBetween(readRetryAfter(await verify(world, data.email, code)), 1, 600);
  expectBetween(
    readRetryAfter(await reset(world, createSignUpData().email, '123456', 'another fine password')),
    1,
    600,
  );
  world.clock.advance(minutes(1) + 1000);
  expect((await verify(world, data.email, code)).status).toBe(200);
});
