import type { User } from '@lamplight/contract/auth.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { errors, type ErrorCode } from '@lamplight/contract/errors.ts';
import type { Page, Request, Route } from '@playwright/test';
import { storedReader } from './stored-reader.ts';

/** Simulated response of the server: a body, an error code, or a function. */
export type Said = object | ErrorCode | ((route: Route) => Promise<void>);

export const reader: User = { ...storedReader, createdAt: '2026-01-15T23:30:00.000Z' };

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

export const devices: AnswerTo<'GET /api/auth/sessions'>['sessions'] = [
  {
    id: 's1',
    device: 'Chrome on Linux',
    ip: '203.0.113.7',
    createdAt: '2026-03-02T10:00:00.000Z',
    lastUsedAt: hoursAgo(0),
    expiresAt: hoursAgo(-700),
    isCurrent: true,
  },
  {
    id: 's2',
    device: 'Safari on iPhone',
    ip: '198.51.100.23',
    createdAt: '2026-02-20T10:00:00.000Z',
    lastUsedAt: hoursAgo(3.2),
    expiresAt: hoursAgo(-600),
    isCurrent: false,
  },
  {
    id: 's3',
    device: 'Firefox on Windows',
    ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    createdAt: '2026-01-15T10:00:00.000Z',
    lastUsedAt: '2026-01-20T10:00:00.000Z',
    expiresAt: hoursAgo(-10),
    isCurrent: false,
  },
];

export const monthly = {
  subscriptionId: 'sub_4f1c09d2',
  planType: 'monthly',
  amount: 199,
  isGranted: false,
  endsAt: '2027-01-31T12:00:00.000Z',
  currency: 'INR',
  hasPortal: false,
} as const;

const usual: Record<string, Said> = {
  'GET /api/auth/me': { user: reader },
  'GET /api/auth/is-admin': { isAdmin: false },
  'GET /api/auth/sessions': { sessions: devices },
  'GET /api/payments/my-subscription': { subscription: null },
};

/** Simulates the responses to the account's API calls, with the shapes of the contract, and records the requests. */
export async function answerAccount(
  page: Page,
  said: Record<string, Said> = {},
): Promise<Request[]> {
  const answers = { ...usual, ...said };
  const asked: Request[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const answer = answers[`${request.method()} ${new URL(request.url()).pathname}`];
    asked.push(request);
    if (typeof answer === 'function') await answer(route);
    else if (typeof answer === 'string') await refuse(route, answer);
    else if (answer === undefined) await refuse(route, 'not_found');
    else await route.fulfill({ json: answer });
  });
  return asked;
}

export function refuse(route: Route, code: ErrorCode, more: object = {}): Promise<void> {
  const { status, message } = errors[code];
  return route.fulfill({ status, json: { error: code, message, ...more } });
}
