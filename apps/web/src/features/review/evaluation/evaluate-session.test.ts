import { describe, expect, test } from 'vitest';
import type { SessionEvaluation } from '@lamplight/contract/play.ts';
import type { Divergence } from '@lamplight/contract/play-session.ts';
import type { GuessSearch } from '../../../shared/engine/guess-search.ts';
import { evaluateSession } from './evaluate-session.ts';
import type { EvaluationProgress, EvaluationPorts, UnratedPosition } from './evaluate-session.ts';

const divergence = (ply: number): Divergence => ({
  ply,
  attempt: 1,
  isMoveKnown: true,
  foundShare: null,
  isOpening: false,
  choices: null,
  userMove: 'e4',
  magnusMove: 'd4',
  userUci: 'e2e4',
  magnusUci: 'd2d4',
  fen: '',
  userFen: '',
  magnusFen: '',
  action: 'rewind',
  judgement: null,
});
const position = (ply: number): UnratedPosition => ({ ply, fen: '', isDraw: false });
const found = { uci: '', scoreCp: 0, mate: null, depth: 1, line: [] };
const search: GuessSearch = { engine: 'Engine', his: found, yours: found };

/** Test doubles for the ports. They record their calls. */
function createPorts(changes: Partial<EvaluationPorts> = {}) {
  const heard: string[] = [];
  const saved: SessionEvaluation[][] = [];
  const ports: EvaluationPorts = {
    compare: () => Promise.resolve(search),
    judge: ({ ply }, given) => {
      heard.push(`judge ${ply} ${given ? 'with' : 'without'} a search`);
      return Promise.resolve();
    },
    onJudged: () => {
      heard.push('all judged');
      return Promise.resolve();
    },
    rate: ({ ply }) => Promise.resolve({ ply, scoreCp: 0, mate: null, depth: 12 }),
    onRated: ({ ply }) => heard.push(`found ${ply}`),
    save: (evaluations) => {
      saved.push([...evaluations]);
      return Promise.resolve();
    },
    ...changes,
  };
  const shown: EvaluationProgress[] = [];
  const run = new AbortController();
  const look = (unjudged: number[], unrated: number[]): Promise<void> =>
    evaluateSession({ unjudged: unjudged.map(divergence), unrated: unrated.map(position) }, ports, {
      signal: run.signal,
      show: (evaluating) => shown.push(evaluating),
    });
  return { heard, saved, shown, run, look };
}

describe('evaluating through a session', () => {
  test('verdicts are found first, then positions; all results are saved', async () => {
    const { heard, saved, shown, look } = createPorts();
    await look([3], [5, 6]);
    expect(heard).toEqual(['judge 3 with a search', 'all judged', 'found 5', 'found 6']);
    expect(saved.flat().map(({ ply }) => ply)).toEqual([5, 6]);
    expect(shown).toEqual([
      { kind: 'judging', done: 0, all: 1 },
      { kind: 'rating', done: 0, all: 2 },
      { kind: 'rating', done: 1, all: 2 },
      { kind: 'idle' },
    ]);
  });

  test('saves now and then, each position once', async () => {
    const plies = Array.from({ length: 19 }, (_, ply) => ply);
    const { saved, look } = createPorts();
    await look([], plies);
    expect(saved.map(({ length }) => length)).toEqual([8, 8, 3]);
    expect(saved.flat().map(({ ply }) => ply)).toEqual(plies);
  });

  test('what could not be saved is sent again with the next', async () => {
    let refusals = 1;
    const sent: number[] = [];
    const { look } = createPorts({
      save: (evaluations) => {
        sent.push(evaluations.length);
        refusals -= 1;
        return refusals >= 0 ? Promise.reject(new Error('away')) : Promise.resolve();
      },
    });
    await look([], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sent).toEqual([8, 9]);
  });

  test('without an engine here the server is asked for the verdict', async () => {
    const { heard, look } = createPorts({ compare: () => Promise.reject(new Error('no engine')) });
    await look([3], []);
    expect(heard).toEqual(['judge 3 without a search', 'all judged']);
  });

  test('a failing engine is reported, and its earlier results are saved', async () => {
    const { saved, shown, look } = createPorts({
      rate: ({ ply }) =>
        ply === 2
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ ply, scoreCp: 0, mate: null, depth: 12 }),
    });
    await look([], [1, 2, 3]);
    expect(saved.flat().map(({ ply }) => ply)).toEqual([1]);
    expect(shown.at(-1)).toEqual({ kind: 'failed' });
  });

  test('broken off, it says nothing more but keeps what it has', async () => {
    const { saved, shown, run, look } = createPorts({
      onRated: ({ ply }) => {
        if (ply === 2) run.abort();
      },
    });
    await look([], [1, 2, 3]);
    expect(saved.flat().map(({ ply }) => ply)).toEqual([1, 2]);
    expect(shown.at(-1)).toEqual({ kind: 'rating', done: 1, all: 3 });
  });

  test('tells how much of the engine has arrived', async () => {
    const { shown, look } = createPorts({
      rate: ({ ply }, { onLoading }) => {
        onLoading(0.4);
        onLoading(1);
        return Promise.resolve({ ply, scoreCp: 0, mate: null, depth: 12 });
      },
    });
    await look([], [7]);
    expect(shown).toEqual([
      { kind: 'rating', done: 0, all: 1 },
      { kind: 'loading', share: 0.4 },
      { kind: 'rating', done: 0, all: 1 },
      { kind: 'idle' },
    ]);
  });
});
