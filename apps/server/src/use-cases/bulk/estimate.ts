import type { bulkRoutes } from '@lamplight/contract/bulk.ts';
import { levels } from '@lamplight/domain/coach/fact.ts';
import {
  effortNodes,
  everyMoveLimit,
  nullMoveLimit,
  type Effort,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { usualDossierLength } from '@lamplight/domain/dossier/comment-dossier.ts';
import type { z } from 'zod';
import { thinkingTokens } from '../../adapters/writers/ask.ts';
import { isReasoning, models } from '../../adapters/writers/catalogue.ts';
import { maxTries, systemPrompt } from '../../adapters/writers/prompt.ts';
import { createTokenGauge } from '../../adapters/writers/token-gauge.ts';
import type { Coverage, Pace } from '../../repositories/bulk-estimates.ts';
import type { NewJob } from '../../repositories/bulk-jobs.ts';
import type { TextFigures } from '../../repositories/model-calls.ts';
import type { ModelId } from '../../settings.ts';
import { listLiveWorkers } from '../admin/live-workers.ts';
import { refuse, type Refused } from '../outcome.ts';
import { refuseModel, buildJobRequest, type BulkAnalysis } from './start-jobs.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

export type Estimate = z.output<(typeof bulkRoutes.estimateBulkAnalysis.answers)[200]>;
type EstimateDeps = StorePort<'bulkEstimates' | 'bulkJobs' | 'modelCalls' | 'workers'> &
  Ports<'clock'> &
  SettingsPort<'ai' | 'models' | 'writers'>;

/** Cost of one text written by a language model. */
type TextCost = { inputTokens: number; outputTokens: number; seconds: number };
type Writing = { texts: number; costMicros: number; seconds: number };

/** Minimum number of measurements. With fewer, the defaults are used. */
const minSamples = 30;
const paceWindowMs = 7 * 24 * 3_600_000;
/** Measured for the bundled engine on its own CPU core. */
const defaultNodesPerSecond = 360_000;
/** Characters of the previous comment and of the deleted sentences in a request. */
const usualAdditions = 800;
/** Tokens of four sentences. */
const usualAnswerTokens = 200;
const usualAnswerSeconds = 4;
const noPace: Pace = { steps: 0, nodesPerSecond: null, nodesOfLines: null, nodesOfEveryMove: null };
const noWriting: Writing = { texts: 0, costMicros: 0, seconds: 0 };

/** Estimates the cost of jobs for these games. Refuses the same requests that `startJobs` refuses. */
export async function estimateBulk(
  deps: EstimateDeps,
  wanted: BulkAnalysis,
): Promise<{ kind: 'estimated'; estimate: Estimate } | Refused> {
  const unavailable = refuseModel(deps, wanted.aiModel);
  if (unavailable) return unavailable;
  const jobs = await buildJobs(deps, wanted);
  if ('kind' in jobs) return jobs;
  const [coverage, workers] = await Promise.all([
    deps.store.bulkEstimates.measureCoverage(jobs, wanted),
    listLiveWorkers(deps),
  ]);
  const searching = await estimateSearchSeconds(deps, coverage, wanted.effort);
  const writing = await estimateWriting(deps, jobs, wanted, coverage.hisMoves);
  const engines = sumBy(workers, (worker) => worker.engines);
  // Each game is analysed by one engine, and each worker process has its own limit of requests per minute.
  const seconds =
    searching / Math.min(engines, jobs.length) + writing.seconds / Math.max(workers.length, 1);
  return {
    kind: 'estimated',
    estimate: {
      games: jobs.length,
      moves: sumBy(jobs, ({ totalMoves }) => totalMoves),
      positions: coverage.positions - coverage.known,
      reusedPositions: coverage.known,
      everyMovePositions: coverage.hisMoves - coverage.evaluated,
      seconds: engines === 0 ? null : Math.ceil(seconds),
      engines,
      texts: writing.texts,
      costMicros: writing.costMicros,
      capMicros: writing === noWriting ? 0 : sumBy(jobs, ({ capMicros }) => capMicros),
    },
  };
}

async function buildJobs(
  { store, settings }: EstimateDeps,
  wanted: BulkAnalysis,
): Promise<NewJob[] | Refused> {
  const ids = [...new Set(wanted.gameIds.map((id) => id.toLowerCase()))];
  const games = await store.bulkJobs.findGames(ids);
  if (games.length < ids.length) return refuse('game_not_found');
  const jobs: NewJob[] = [];
  for (const game of games) {
    const job = buildJobRequest(game, wanted, settings.ai.jobCapMicros);
    if ('kind' in job) return job;
    jobs.push(job);
  }
  return jobs;
}

/** Estimates the seconds that one engine needs for all the work. */
async function estimateSearchSeconds(
  { store, clock }: EstimateDeps,
  { positions, known, hisMoves, evaluated }: Coverage,
  effort: Effort,
): Promise<number> {
  const pace = await store.bulkEstimates.measurePace(
    effort,
    nullMoveLimit.nodes,
    getPaceStart({ clock }),
  );
  const { nodesOfLines, nodesOfEveryMove, nodesPerSecond } =
    pace.steps < minSamples ? noPace : pace;
  const nodes =
    (positions - known) * ((nodesOfLines ?? effortNodes[effort]) + nullMoveLimit.nodes) +
    (hisMoves - evaluated) * (nodesOfEveryMove ?? everyMoveLimit.nodes);
  return nodes / (nodesPerSecond ?? defaultNodesPerSecond);
}

/** Estimates the writing for one worker process. Texts that the model has already written cost nothing. */
async function estimateWriting(
  { store, clock, settings }: EstimateDeps,
  jobs: readonly NewJob[],
  wanted: BulkAnalysis,
  hisMoves: number,
): Promise<Writing> {
  const model = models.find(({ id }) => id === wanted.aiModel);
  if (!model) return noWriting;
  const { name, inPrice, outPrice } = settings.writers[model.id];
  const [figures, written] = await Promise.all([
    store.modelCalls.sumTextFigures(model.family, name, getPaceStart({ clock })),
    store.bulkEstimates.countWrittenTexts(jobs, wanted, name),
  ]);
  const text = figures.texts < minSamples ? estimateText(model.id) : calculateMean(figures);
  const texts = Math.max(hisMoves * levels.length - written, 0);
  const { requestsPerMinute, concurrency } = settings.ai;
  const atOnce = Math.min(concurrency, levels.length * jobs.length);
  return {
    texts,
    costMicros: Math.ceil(texts * (text.inputTokens * inPrice + text.outputTokens * outPrice)),
    seconds: texts * Math.max(60 / requestsPerMinute, text.seconds / atOnce),
  };
}

/** Cost of one text if it needs all tries: each request has the system prompt and the dossier of a move. */
function estimateText(id: ModelId): TextCost {
  const characters = systemPrompt.length + usualDossierLength + usualAdditions;
  const answerTokens = isReasoning(id) ? thinkingTokens : usualAnswerTokens;
  return {
    inputTokens: maxTries * createTokenGauge().estimate(characters),
    outputTokens: maxTries * answerTokens,
    seconds: maxTries * usualAnswerSeconds,
  };
}

function calculateMean({ texts, inputTokens, outputTokens, seconds }: TextFigures): TextCost {
  return {
    inputTokens: inputTokens / texts,
    outputTokens: outputTokens / texts,
    seconds: seconds / texts,
  };
}

function getPaceStart({ clock }: Ports<'clock'>): Date {
  return new Date(clock.nowMs() - paceWindowMs);
}

function sumBy<Of>(all: readonly Of[], figure: (of: Of) => number): number {
  return all.reduce((sum, each) => sum + figure(each), 0);
}
