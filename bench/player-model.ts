import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPlainKernels } from '@lamplight/player-model/plain-kernels.ts';
import { createPlayerModel } from '@lamplight/player-model/player-model.ts';
import type { PlayerModel, Question } from '@lamplight/player-model/player-model.ts';
import {
  createShippedModel,
  readPosition,
  readShippedWeights,
  readTestVectors,
} from '@lamplight/player-model/test-support/shipped-model.ts';
import type { Area } from './report.ts';

const rounds = 15;
/** SIMD is so much faster that one position would be too short to measure. */
const simdPositions = 10;
/** Enough passes for the compiler to finish. */
const warmUp = 4;
const bytesPerMb = 1e6;

/**
 * Measures whole predictions, legal moves included, with both kernels in alternating rounds. The figure is CPU time, of
 * which the minimum is the best estimate: other programs can only add to it.
 */
export async function playerModel(): Promise<Area> {
  const before = measureMemory();
  const simd = createShippedModel();
  const heldMb = (measureMemory() - before) / bytesPerMb;
  const plain = createPlayerModel(readShippedWeights(), createPlainKernels);
  const questions = readTestVectors().map(({ fen, last_moves: history }) => ({
    position: readPosition(fen),
    history,
    rating: 1500,
  }));
  for (const model of [simd, plain]) model.predictAll(questions.slice(0, warmUp));
  const simdMs: number[] = [];
  const plainMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const chosen = Array.from(
      { length: simdPositions },
      (_, at) => questions[(round * simdPositions + at) % questions.length],
    ).filter((question) => question !== undefined);
    simdMs.push(measureCpuMs(simd, chosen));
    plainMs.push(measureCpuMs(plain, chosen.slice(0, 1)));
  }
  const [fast, slow] = [Math.min(...simdMs), Math.min(...plainMs)];
  return {
    columns: ['figure'],
    lines: [
      {
        name: 'plain kernels against SIMD, CPU of a whole prediction',
        figures: { figure: { value: slow / fast, atLeast: 8 } },
      },
      {
        name: 'ms of CPU for a prediction, SIMD (of this machine)',
        figures: { figure: { value: fast, atMost: 40 } },
      },
      { name: 'ms of CPU for a prediction, plain', figures: { figure: { value: slow } } },
      {
        name: 'MB of weights and working memory',
        figures: { figure: { value: simd.byteLength / bytesPerMb, atMost: 30 } },
      },
      {
        name: 'MB by which the process grows when the model is loaded',
        figures: { figure: { value: heldMb, atMost: 30 } },
      },
      ...describeLoading(),
    ],
  };
}

const loadModel = fileURLToPath(new URL('player-model/load-model.ts', import.meta.url));

/** The peak counts all pages of the process: file, copy, expanded weights, working memory, and for a thread its V8. */
function describeLoading(): Area['lines'] {
  if (process.platform !== 'linux') return [];
  const [here, thread] = [measureLoading('here'), measureLoading('thread')];
  return [
    {
      name: 'MB of peak memory while the model is loaded and first asked',
      figures: { figure: { value: here.peakKb / 1000, atMost: 30 } },
    },
    {
      name: 'MB of peak memory when the thread of the server starts and is first asked',
      figures: { figure: { value: thread.peakKb / 1000 } },
    },
    {
      name: 'MB that the thread of the server holds afterwards',
      figures: { figure: { value: thread.heldKb / 1000 } },
    },
    {
      name: 'ms from the first question to the answer of the thread, start included',
      figures: { figure: { value: thread.tookMs } },
    },
  ];
}

function measureLoading(where: 'here' | 'thread'): {
  tookMs: number;
  peakKb: number;
  heldKb: number;
} {
  return JSON.parse(execFileSync(process.execPath, [loadModel, where], { encoding: 'utf8' }));
}

function measureCpuMs(model: PlayerModel, questions: readonly Question[]): number {
  const before = process.cpuUsage();
  model.predictAll(questions);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / questions.length;
}

function measureMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
