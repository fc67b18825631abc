import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iosWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  test.each([
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    ],
    [
      'Chrome on macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    ],
    ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
    [
      'Chrome on Linux',
      `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`,
    ],
    [
      'Chrome on ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    ],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${iosWebKit} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    ],
    [
      'Edge on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
    ],
    [
      'Opera on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    ],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'Firefox on Linux',
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    [
      'Firefox on iPad',
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${iosWebKit} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'Safari on macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${iosWebKit} Version/18.0 Safari/605.1.15`,
    ],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${iosWebKit} Version/18.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Windows', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko'],
    ['Firefox', 'Firefox/143.0'],
    ['Unknown device', 'curl/8.14.1'],
    ['Unknown device', 'node'],
    ['Unknown device', ''],
    ['Unknown device', 'NotFirefox and xWindowsx'],
  ])('%s', (words, userAgent) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});

test('no text of a user agent appears in the name of its device', () => {
  const known =
    /^((Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)( on (iPhone|iPad|Android|ChromeOS|Windows|macOS|Linux))?|iPhone|iPad|Android|ChromeOS|Windows|macOS|Linux|Unknown device)$/;
  const words = fc.constantFrom(
    'Firefox/',
    'Chrome/1',
    'Windows',
    ' iPhone ',
    '<script>',
    '\r\n',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 8 }),
      (parts) => {
        expect(describeDevice(parts.join(''))).toMatch(known);
      },
    ),
  );
});
