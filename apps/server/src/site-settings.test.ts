import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { expect, test } from 'vitest';
import { parseSender } from './adapters/mail/message.ts';
import { loadSettings } from './settings.ts';

test('without settings the names are those of the config file', () => {
  expect(loadSettings({}).deployment).toEqual(defaultDeployment);
});

test('settings override the config file', () => {
  const { deployment } = loadSettings({
    SITE_NAME: ' Café Chess ',
    SITE_OWNER: 'Example & Sons Ltd.',
    SUPPORT_EMAIL: 'help@cafe.example',
    PLAYER_NAME: 'Judit  Polgár',
    PLAYER_SHORT_NAME: 'Judit',
  });
  expect(deployment).toEqual({
    product: 'Café Chess',
    tagline: defaultDeployment.tagline,
    owner: 'Example & Sons Ltd.',
    supportEmail: 'help@cafe.example',
    player: { fullName: 'Judit Polgár', shortName: 'Judit' },
  });
});

test.for([
  ['the first word of the name', { PLAYER_NAME: 'Viswanathan Anand' }, 'Viswanathan'],
  ['the name itself, if it is one word', { PLAYER_NAME: 'Anand' }, 'Anand'],
  ['the given one', { PLAYER_NAME: 'Viswanathan Anand', PLAYER_SHORT_NAME: 'Vishy' }, 'Vishy'],
  ['the given one for the default player', { PLAYER_SHORT_NAME: 'Carlsen' }, 'Carlsen'],
  ['that of the config file', {}, 'Magnus'],
] as const)('the short name is %s', ([, env, shortName]) => {
  expect(loadSettings(env).deployment.player.shortName).toBe(shortName);
});

test.for([
  [{}, 'Lamplight'],
  [{ SITE_NAME: "O'Kelly, Müller & Co. (Chess)" }, "O'Kelly, Müller & Co. (Chess)"],
] as const)('mails without MAIL_FROM are sent in the name of the site: %j', ([env, name]) => {
  const { mailFrom } = loadSettings(env);
  expect(parseSender(mailFrom)).toEqual({
    ok: true,
    value: { name, address: 'no-reply@lamplight.example' },
  });
});

test('MAIL_FROM has priority over the name of the site', () => {
  const env = { SITE_NAME: 'Café Chess', MAIL_FROM: 'Post <post@cafe.example>' };
  expect(loadSettings(env).mailFrom).toBe('Post <post@cafe.example>');
});
