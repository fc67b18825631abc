import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { countLogLine, createMetrics } from './monitoring/metrics.ts';

function captureLog(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger('info', { write: (line: string) => void (text += line) }));
  return text;
}

test.each([
  ['an authorization header', { req: { headers: { authorization: 'Bearer canary' } } }],
  ['a password at the top', { password: 'canary' }],
  ['both passwords of a change', { body: { currentPassword: 'canary', newPassword: 'canary' } }],
  ['a mailed code', { body: { otp: 'canary', otpCode: 'canary' } }],
  ['the admin key', { request: { body: { authKey: 'canary' } } }],
  ['what a browser or a mail proves itself with', { body: { signupId: 'canary', link: 'canary' } }],
  ['the cookie of a browser', { origin: { deviceToken: 'canary' } }],
  ['a token in an answer', { reply: { body: { session: { token: 'canary' } } } }],
])('%s is not logged', (_name, entry) => {
  const text = captureLog((logger) => logger.info(entry, 'something happened'));
  expect(text).toContain('something happened');
  expect(text).toContain('[redacted]');
  expect(text).not.toContain('canary');
});

test('a line break in a value cannot forge a second entry', () => {
  const text = captureLog((logger) =>
    logger.info({ username: 'x\n{"level":30,"msg":"forged"}' }, 'sign-up'),
  );
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ msg: 'sign-up' });
});

test('entries below the level are left out', () => {
  expect(captureLog((logger) => logger.debug('too fine'))).toBe('');
});

test('lines are counted by level, and those that need an operator by their subject', () => {
  const metrics = createMetrics();
  const written: string[] = [];
  const logger = createLogger(
    'info',
    { write: (line) => void written.push(line) },
    (level, details) => countLogLine(metrics, level, details),
  ).child({ process: 'web' });
  logger.debug('below the level');
  logger.info('all is well');
  logger.warn({ reason: 'x' }, 'careful');
  logger.error({ alert: 'payments', amount: 5 }, 'payment not credited');
  logger.error(new Error('broken'));
  const values = (of: string) =>
    metrics
      .collect()
      .find(({ name }) => name === of)
      ?.samples.map(({ labels, value }) => [Object.values(labels)[0], value]);
  expect(values('lamplight_log_lines_total')).toEqual([
    ['warn', 1],
    ['error', 2],
    ['fatal', 0],
  ]);
  expect(values('lamplight_operator_alerts_total')).toEqual([['payments', 1]]);
  expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'all is well',
    'careful',
    'payment not credited',
    'broken',
  ]);
});
