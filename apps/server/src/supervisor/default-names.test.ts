import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { loadSettings } from '../settings.ts';
import { warnOfDefaultNames } from './default-names.ts';

const allNames = {
  SITE_NAME: 'Lamplight',
  SITE_OWNER: 'Example Ltd.',
  SUPPORT_EMAIL: 'help@example.org',
  PLAYER_NAME: 'Magnus Carlsen',
  PLAYER_SHORT_NAME: 'Magnus',
};

/** Returns the settings that the warning names; undefined if there is no warning. */
function readWarning(env: Record<string, string>): string[] | undefined {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  warnOfDefaultNames(loadSettings(env), logger);
  if (lines.length === 0) return undefined;
  expect(lines).toHaveLength(1);
  const logged = JSON.parse(lines[0] ?? '') as { level: number; msg: string; settings: string[] };
  expect(logged.level).toBe(40);
  for (const name of logged.settings) expect(logged.msg).toContain(name);
  return logged.settings;
}

test('the start of a public site names the settings that are still defaults', () => {
  const publicSite = { PUBLIC_URL: 'https://chess.example.org' };
  expect(readWarning(publicSite)).toEqual(Object.keys(allNames));
  const { SUPPORT_EMAIL, SITE_NAME } = allNames;
  expect(readWarning({ ...publicSite, SUPPORT_EMAIL, SITE_NAME })).toEqual([
    'SITE_OWNER',
    'PLAYER_NAME',
    'PLAYER_SHORT_NAME',
  ]);
});

test('the default address is no address for inquiries, even if it is set', () => {
  const env = { PUBLIC_URL: 'https://a.example', ...allNames };
  const names = readWarning({ ...env, SUPPORT_EMAIL: 'Support@Lamplight.example' });
  expect(names).toEqual(['SUPPORT_EMAIL']);
});

test.for([
  ['PUBLIC_URL is not set', {}],
  ['PUBLIC_URL is localhost', { PUBLIC_URL: 'http://localhost:3000' }],
  ['PUBLIC_URL is a name below localhost', { PUBLIC_URL: 'http://chess.localhost' }],
  ['PUBLIC_URL is 127.0.0.1', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['PUBLIC_URL is ::1', { PUBLIC_URL: 'http://[::1]:3000' }],
  [
    'only the short name is not set, which follows from the name',
    { PUBLIC_URL: 'https://a.example', ...allNames, PLAYER_SHORT_NAME: '' },
  ],
  ['all names are set, even to the defaults', { PUBLIC_URL: 'https://a.example', ...allNames }],
] as const)('there is no warning if %s', ([, env]) => {
  expect(readWarning(env)).toBeUndefined();
});
