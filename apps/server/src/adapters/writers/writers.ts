import type { Logger } from 'pino';
import type { ModelFamily, ModelId, Settings } from '../../settings.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { RetryPolicy } from './ask.ts';
import { listAiModels, models, type AiModel } from './catalogue.ts';
import type { Timing } from '../outgoing/timing.ts';
import type { Writer } from './writer.ts';

export type Writers = {
  listModels(): AiModel[];
  /** Returns the same writer for the same id each time. Undefined if the model is unknown or has no API key. */
  findWriter(id: string): Writer | undefined;
};

export type WriterPorts = {
  logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
  cache: AnswerCache;
  timing?: Timing;
  retryPolicy?: RetryPolicy;
};

export type KeyedModel = { id: ModelId; family: ModelFamily; key: string };
export type WriterSettings = Pick<Settings, 'models' | 'writers' | 'ai'>;

/** Keeps one writer for each model, created on first use, so that limits and failures are counted across all jobs. */
export function createWriters(settings: WriterSettings, ports: WriterPorts): Writers {
  const made = new Map<ModelId, Writer>();
  return {
    listModels: () => listAiModels(settings),
    findWriter(id) {
      const model = models.find((each) => each.id === id);
      const key = model && settings.models[model.family].key;
      if (!model || key === undefined) return undefined;
      const writer = made.get(model.id) ?? createLazyWriter({ ...model, key }, settings, ports);
      made.set(model.id, writer);
      return writer;
    },
  };
}

/** Loads the proof-reader and the SDKs on first use, because most processes only list the models. */
function createLazyWriter(model: KeyedModel, settings: WriterSettings, ports: WriterPorts): Writer {
  let writer: Promise<Writer> | undefined;
  const make = async () => {
    const { makeWriter } = await import('./make-writer.ts');
    return makeWriter(model, settings, ports);
  };
  return {
    id: model.id,
    write: async (request, context) => (await (writer ??= make())).write(request, context),
  };
}
