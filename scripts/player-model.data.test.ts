import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'data/player-model';
const readme = readFileSync(`${folder}/README.md`, 'utf8');
const rows = [...readme.matchAll(/^\| `([^`]+)` \|.*\| ([\d,]+) \| `([0-9a-f]{64})` \|$/gm)];

test('every file of the player model is listed in its README', () => {
  const files = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(rows.map(([, name = '']) => name).toSorted()).toEqual(files.toSorted());
});

test.each(rows.map(([, name = '', length = '', sha256 = '']) => [name, length, sha256]))(
  '%s has the listed length and checksum',
  (name, length, sha256) => {
    const bytes = readFileSync(`${folder}/${name}`);
    expect(bytes.length.toLocaleString('en-US')).toBe(length);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  },
);
