import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import { levelAgreements, modelCard } from '@lamplight/player-model/model-card.ts';
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

const docs = readFileSync('docs/player-model.md', 'utf8');
const formatPercent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;

test('the model card and the docs give the same figures of the calibration', () => {
  const { temperature, positions, groups, ranges } = modelCard.calibration;
  expect(docs).toContain(`Temperature ${temperature.toFixed(2)}, fitted on `);
  expect(docs).toContain(`On the other ${positions} positions `);
  for (const { from, to, moves, predicted, played } of groups) {
    const [row = ''] =
      new RegExp(`^\\| ${formatPercent(from, 0)} to ${formatPercent(to, 0)} \\|.*$`, 'm').exec(
        docs,
      ) ?? [];
    const cells = [String(moves), formatPercent(predicted), formatPercent(played)];
    expect(row.split(' | ').slice(4).join(' | ')).toBe(`${cells.join(' | ')} |`);
  }
  for (const { from, to, positions: asked, firstChoice, amongThree } of ranges) {
    const shares = [firstChoice, amongThree].map((share) => formatPercent(share)).join(' | ');
    expect(docs).toContain(`| ${from} to ${to} | ${asked} | ${shares} |`);
  }
  expect(temperature).toBe(calibratedTemperature);
});

const listShares = (name: keyof (typeof modelCard.comparison)[number]) =>
  modelCard.comparison.map((range) => (100 * range[name]).toFixed(1)).join(' | ');

test('the model card and the docs give the same figures of other programs', () => {
  expect(docs).toContain(`| player model | ${listShares('playerModel')} |`);
  expect(docs).toContain(`| Maia-1 of the nearest level | ${listShares('maia')} |`);
  expect(docs).toContain(
    `| Stockfish limited to Elo 1320, 1500, 1900, 2300 | ${listShares('limitedEngine')} |`,
  );
  expect(docs).toContain(`| Stockfish at full strength | ${listShares('fullEngine')} |`);
});

test('the model card describes the shipped file', () => {
  const { weights, training, parameterCount } = modelCard;
  expect(rows.find(([, name]) => name === weights.name)?.slice(2)).toEqual([
    weights.bytes.toLocaleString('en-US'),
    weights.sha256,
  ]);
  for (const count of [training.games, training.plies, training.slowGames, parameterCount]) {
    expect(readme).toContain(count.toLocaleString('en-US'));
  }
});

test('the levels page and the model card agree on how often levels move like people', () => {
  const page = readFileSync('docs/levels.md', 'utf8');
  const measured =
    page.match(/^\| \w+ \| \d+ to \d+ \| \d+ \| [\d.]+ % \| [\d.]+ % \| [\d.]+ % \|$/gm) ?? [];
  expect(levelAgreements, 'copy the table of docs/levels.md').toHaveLength(measured.length);
  for (const { level, people, firstChoice, drawn, limitedEngine } of levelAgreements) {
    const shares = [firstChoice, drawn, limitedEngine].map((share) => formatPercent(share));
    expect(page).toMatch(
      new RegExp(`^\\| ${level} \\| ${people} \\| \\d+ \\| ${shares.join(' \\| ')} \\|$`, 'm'),
    );
  }
});
