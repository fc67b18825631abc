import type { ModelFamily, ModelId, Settings } from '../../settings.ts';

/** Language model or built-in coach, as listed for the admin. */
export type AiModel = {
  id: ModelId | 'builtin';
  label: string;
  family: ModelFamily | 'builtin';
  available: boolean;
  /** Reason why the model is not available. */
  reason?: string;
};

export const families: Readonly<
  Record<ModelFamily, { name: string; baseUrl: string; keySetting: string }>
> = {
  openai: {
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    keySetting: 'OPENAI_API_KEY',
  },
  deepseek: {
    name: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com',
    keySetting: 'DEEPSEEK_API_KEY',
  },
  anthropic: {
    name: 'Anthropic',
    baseUrl: 'https://api.anthropic.com',
    keySetting: 'ANTHROPIC_API_KEY',
  },
};

export const models: readonly { id: ModelId; label: string; family: ModelFamily }[] = [
  { id: 'openai-enhanced', label: 'OpenAI enhanced', family: 'openai' },
  { id: 'openai-fast', label: 'OpenAI fast', family: 'openai' },
  { id: 'deepseek-v3', label: 'DeepSeek v3', family: 'deepseek' },
  { id: 'deepseek-r1', label: 'DeepSeek r1', family: 'deepseek' },
  { id: 'anthropic', label: 'Anthropic Claude', family: 'anthropic' },
];

/** Lists all models, the built-in coach first. Models without an API key are marked as unavailable. */
export function listAiModels(settings: Pick<Settings, 'models'>): AiModel[] {
  return [
    { id: 'builtin', label: 'Built-in coach', family: 'builtin', available: true },
    ...models.map(({ id, label, family }): AiModel => {
      if (settings.models[family].key !== undefined) return { id, label, family, available: true };
      const reason = `${families[family].keySetting} is not set`;
      return { id, label, family, available: false, reason };
    }),
  ];
}

/** True for a reasoning model. Its reasoning counts as output tokens. */
export function isReasoning(id: ModelId): boolean {
  return id === 'deepseek-r1';
}
