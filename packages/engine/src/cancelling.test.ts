import { describe, expect, test } from 'vitest';
import {
  createNumberedFen,
  infoLine,
  position,
  createReadySteps,
  createRig,
} from '../test-support/rig.ts';

const go = { hears: 'go depth 12' };
const stop = { hears: 'stop' };
const cancelled = { code: 'cancelled', message: 'cancelled' };

describe('taking a question back', () => {
  test('`stop`, then its `bestmove`, then the next `position` and `go`: never before', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(
        1,
        position(createNumberedFen(1)),
        go,
        stop,
        position(createNumberedFen(5)),
        go,
        stop,
        position(createNumberedFen(6)),
        go,
      ),
    );
    const first = ask(createNumberedFen(1));
    await settle();
    const passedBy = [2, 3, 4].map((number) => ask(createNumberedFen(number)));
    const fifth = ask(createNumberedFen(5));
    first.cancel();
    for (const { cancel } of passedBy) cancel();
    await settle();
    expect(script.sent().at(-1)).toBe('stop');
    expect(first.outcome()).toBe('none yet');

    await script.say(infoLine(9, 1, 1, 'e2e4'), 'bestmove e2e4');
    await settle();
    expect(first.outcome()).toEqual(cancelled);
    expect(passedBy.map(({ outcome }) => outcome())).toEqual([cancelled, cancelled, cancelled]);
    expect(script.sent().at(-1)).toBe('go depth 12');

    fifth.cancel();
    const sixth = ask(createNumberedFen(6));
    await settle();
    expect(script.sent().at(-1)).toBe('stop');
    await script.say('bestmove d2d4');
    await settle();
    await script.say(infoLine(12, 1, 6, 'g1f3'), 'bestmove g1f3');
    await settle();
    expect(fifth.outcome()).toEqual(cancelled);
    expect(sixth.outcome()).toMatchObject({
      fen: createNumberedFen(6),
      bestMove: 'g1f3',
      lines: [{ score: { cp: 6 } }],
    });
    expect(script.departures()).toEqual([]);
  });

  test('what is still said of it is not heard', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go, stop),
    );
    const seen: number[] = [];
    const { cancel } = ask(createNumberedFen(1), { onProgress: ({ depth }) => seen.push(depth) });
    await settle();
    await script.say(infoLine(1, 1, 5, 'e2e4'));
    cancel();
    await script.say(infoLine(2, 1, 5, 'e2e4'), infoLine(3, 1, 5, 'e2e4'));
    expect(seen).toEqual([1]);
  });

  test('`stop` is sent once, however often it is cancelled or runs out of time', async () => {
    const { script, clock, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go, stop),
    );
    const { cancel, outcome } = ask(createNumberedFen(1), { timeoutMs: 1000 });
    await clock.advance(1000);
    cancel();
    cancel();
    await script.say(infoLine(4, 1, 5, 'e2e4'), 'bestmove e2e4');
    await clock.advance(0);
    expect(outcome()).toEqual(cancelled);
    expect(script.departures()).toEqual([]);
  });

  test('before it began: nothing of it is sent', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go),
    );
    ask(createNumberedFen(1));
    await settle();
    const second = ask(createNumberedFen(2));
    second.cancel();
    await script.say('bestmove e2e4');
    await settle();
    expect(second.outcome()).toEqual(cancelled);
    expect(script.departures()).toEqual([]);
  });

  test('while the engine gets ready: it is begun and stopped, so that the line stays in order', async () => {
    const steps = createReadySteps(
      1,
      position(createNumberedFen(1)),
      go,
      stop,
      position(createNumberedFen(2)),
      go,
    );
    const { script, settle, ask } = createRig(steps);
    const { cancel, outcome } = ask(createNumberedFen(1));
    const second = ask(createNumberedFen(2));
    await Promise.resolve();
    cancel();
    await settle();
    await script.say('bestmove e2e4');
    await settle();
    await script.say('bestmove d2d4');
    await settle();
    expect(outcome()).toEqual(cancelled);
    expect(second.outcome()).toMatchObject({ fen: createNumberedFen(2), bestMove: 'd2d4' });
    expect(script.departures()).toEqual([]);
  });

  test('an engine that does not stop is killed after two seconds and replaced', async () => {
    const { script, clock, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go, stop),
      createReadySteps(1, position(createNumberedFen(2)), { ...go, says: ['bestmove e2e4'] }),
    );
    const deaf = ask(createNumberedFen(1));
    const next = ask(createNumberedFen(2));
    await clock.advance(0);
    deaf.cancel();
    await clock.advance(1999);
    expect([deaf.outcome(), script.alive(), script.opened()]).toEqual(['none yet', 1, 1]);
    await clock.advance(1);
    expect(deaf.outcome()).toEqual(cancelled);
    expect(next.outcome()).toMatchObject({ fen: createNumberedFen(2), bestMove: 'e2e4' });
    expect([script.alive(), script.opened()]).toEqual([1, 2]);
    expect(script.departures()).toEqual([]);
  });

  test('one that dies of being stopped was cancelled all the same', async () => {
    const { settle, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go, { ...stop, dies: 'SIGSEGV' }),
    );
    const { cancel, outcome } = ask(createNumberedFen(1));
    await settle();
    cancel();
    await settle();
    expect(outcome()).toEqual(cancelled);
  });
});

describe('time', () => {
  test('over: the search is stopped and answers with what it has', async () => {
    const { script, clock, ask } = createRig(
      createReadySteps(2, position(createNumberedFen(1)), go, stop),
    );
    const { outcome } = ask(createNumberedFen(1), { lines: 2 });
    await clock.advance(0);
    await script.say(
      infoLine(7, 1, 30, 'e2e4'),
      infoLine(7, 2, 20, 'd2d4'),
      infoLine(8, 1, 40, 'd2d4'),
    );
    await clock.advance(14_999);
    expect(script.sent().at(-1)).toBe('go depth 12');
    await clock.advance(1);
    await script.say('bestmove d2d4');
    await clock.advance(0);
    expect(outcome()).toMatchObject({
      fen: createNumberedFen(1),
      isPartial: true,
      bestMove: 'd2d4',
      depth: 7,
      lines: [{ moves: ['d2d4'] }, { moves: ['e2e4'] }],
    });
    expect(script.departures()).toEqual([]);
  });

  test('over without a word: the documents’ error, and the engine goes on', async () => {
    const { script, clock, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go, stop),
    );
    const { outcome } = ask(createNumberedFen(1));
    await clock.advance(15_000);
    await script.say('bestmove e2e4');
    await clock.advance(0);
    expect(outcome()).toEqual({ code: 'timeout', message: 'WASM analysis timeout' });
    expect(script.alive()).toBe(1);
    expect(clock.pending()).toBe(0);
  });

  test('over, and it does not stop: the lines are returned, the engine is killed', async () => {
    const { script, clock, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go, stop),
    );
    const { outcome } = ask(createNumberedFen(1));
    await clock.advance(0);
    await script.say(infoLine(5, 1, 5, 'e2e4'));
    await clock.advance(17_000);
    expect(outcome()).toMatchObject({ isPartial: true, bestMove: null, depth: 5 });
    expect(script.alive()).toBe(0);
  });

  test('of one search is not that of the next', async () => {
    const { script, clock, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), go, position(createNumberedFen(2)), go),
    );
    ask(createNumberedFen(1), { timeoutMs: 1000 });
    const second = ask(createNumberedFen(2), { timeoutMs: 1000 });
    await clock.advance(900);
    await script.say('bestmove e2e4');
    await clock.advance(900);
    expect(script.sent().at(-1)).toBe('go depth 12');
    await script.say('bestmove d2d4');
    await clock.advance(0);
    expect(second.outcome()).toMatchObject({ bestMove: 'd2d4', isPartial: false });
  });
});
