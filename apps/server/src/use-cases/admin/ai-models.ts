import { listAiModels, type AiModel } from '../../adapters/writers/catalogue.ts';
import type { Deps } from '../../deps.ts';

/** Every model there is, the built-in coach first; those without a key say so. */
export function listModels({ settings }: Pick<Deps, 'settings'>): AiModel[] {
  return listAiModels(settings);
}
