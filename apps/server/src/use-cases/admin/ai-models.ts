import { listAiModels, type AiModel } from '../../adapters/writers/catalogue.ts';
import type { SettingsPort } from '../ports.ts';

/** Lists all models, the built-in coach first. Models without a key are marked. */
export function listModels({ settings }: SettingsPort<'models'>): AiModel[] {
  return listAiModels(settings);
}
