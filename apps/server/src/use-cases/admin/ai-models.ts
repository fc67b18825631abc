import { listAiModels, type AiModel } from '../../adapters/writers/catalogue.ts';
import type { SettingsPort } from '../ports.ts';

/** Every model there is, the built-in coach first; those without a key say so. */
export function listModels({ settings }: SettingsPort<'models'>): AiModel[] {
  return listAiModels(settings);
}
