import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderEnvExample } from './env-example.ts';

test('.env.example lists every setting with its explanation and default', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(renderEnvExample());
});
