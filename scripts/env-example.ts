import { writeFileSync } from 'node:fs';
import { settingsSchema } from '../apps/server/src/settings.ts';

/** Renders `.env.example` from the settings table: every variable with its comment and default. */
export function renderEnvExample(): string {
  const lines = [
    '# Every setting of Lamplight. All are optional: copy this file to .env and uncomment what you change.',
    '# Written by "npm run env-example" from apps/server/src/settings.ts; a test holds the two together.',
  ];
  const defaults: Record<string, unknown> = settingsSchema.parse({});
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const about = schema.meta()?.['about'];
    if (typeof about !== 'string') throw new Error(`${name} has no explanation in settings.ts`);
    lines.push('', `# ${about}`, `# ${name}=${asText(defaults[name])}`);
  }
  return `${lines.join('\n')}\n`;
}

function asText(fallback: unknown): string {
  if (Array.isArray(fallback)) return fallback.join(',');
  return typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : '';
}

if (import.meta.main) writeFileSync('.env.example', renderEnvExample());
