import type { HealthPart } from '@lamplight/contract/admin-system.ts';

export const tokensCopy = {
  title: 'Token usage',
  since: 'in and out, ever',
  label: 'Tokens and their cost, by family of models',
  failed: 'The token usage could not be loaded',
  headings: { family: 'Family', tokens: 'Tokens', cost: 'Cost' },
  families: { openai: 'OpenAI', deepseek: 'DeepSeek', anthropic: 'Anthropic' },
  all: 'All',
  none: 'No language model has been asked yet. The built-in coach costs nothing.',
} as const;

export const healthCopy = {
  title: 'Health',
  failed: 'The health could not be checked',
  again: 'Check again',
  checked: (time: string) => `checked at ${time}`,
  parts: {
    database: 'Database',
    mail: 'Mail',
    engine: 'Engine',
    worker: 'Worker',
    models: 'Models',
    payments: 'Payments',
  } satisfies Record<HealthPart['id'], string>,
  states: { well: 'Well', off: 'Not set up', ill: 'Trouble' } satisfies Record<
    HealthPart['state'],
    string
  >,
  allWell: 'Checked: no part is in trouble.',
  trouble: (parts: string) => `Checked: trouble with ${parts}.`,
} as const;
