import { createHash } from 'node:crypto';
import { modelCard } from '@lamplight/player-model/model-card.ts';
import { weightsByteLength, weightsSha256 } from '@lamplight/player-model/network.ts';
import { expect, test } from 'vitest';
import { collectPlayerModelFiles } from './player-model-files.ts';

const { files, code } = await collectPlayerModelFiles();
const [weights, worker] = files;
const hash = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex');

test('the weights are those that the program accepts, at an address with their hash', () => {
  expect(weights?.content.length).toBe(weightsByteLength);
  expect(hash(weights?.content)).toBe(weightsSha256);
  expect(weights?.path).toBe(`engine/player-model-${weightsSha256.slice(0, 8)}/weights.bin`);
  expect(modelCard.weights.path, 'the address in the API').toBe(`/${weights?.path}`);
});

test('the worker is one script without imports, at an address with its hash', () => {
  const text = worker?.content.toString() ?? '';
  expect(text).not.toMatch(/\bimport\s*[({'"]|\bimportScripts\b/);
  expect(text.length).toBeGreaterThan(10_000);
  expect(text.length).toBeLessThan(150_000);
  expect(worker?.path).toMatch(
    new RegExp(`^engine/player-model-\\w{8}/worker-${hash(worker?.content).slice(0, 8)}\\.js$`),
  );
});

test('the site starts the worker with the address of the weights', () => {
  const described = JSON.parse(/^export const playerModelFiles = (.*);\n$/.exec(code)?.[1] ?? '');
  const [script, address = ''] = described.worker.split('#');
  expect(script).toBe(`/${worker?.path}`);
  expect(decodeURIComponent(address)).toBe(`/${weights?.path}`);
  expect(described.files.toSorted()).toEqual(files.map(({ path }) => `/${path}`).toSorted());
});
