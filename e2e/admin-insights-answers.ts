import type { HealthPart, AuditEvent } from '@lamplight/contract/admin-system.ts';
import type { FactSheet, ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import type { Said } from './account-answers.ts';

export const report = (n: number, about: Partial<ReportedSentence> = {}): ReportedSentence => ({
  id: `r${n}`,
  gameId: 'g1',
  slug: 'carlsen-anand-0',
  gameTitle: 'Carlsen – Anand, round 1',
  ply: 2 * n + 1,
  moveName: `${n + 1}. Nf3`,
  level: 'improver',
  sentence: 'explanation.0',
  text: `The knight on f3 attacks e5, for the time being number ${n}.`,
  note: n === 1 ? 'The pawn is not there yet.' : null,
  writer: 'builtin',
  status: 'open',
  reportedAt: '2026-03-02T10:00:00.000Z',
  handledAt: null,
  handledBy: null,
  ...about,
});

export const sheet = (of: ReportedSentence, about: Partial<FactSheet> = {}): FactSheet => ({
  report: of,
  fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  uci: 'g1f3',
  san: 'Nf3',
  verifier: '1f00ba5',
  sentence: {
    id: of.sentence,
    parts: [{ text: 'The knight on ' }, { text: 'f3', squares: ['f3'] }, { text: ' attacks e5.' }],
    backing: 'line',
    squares: [{ square: 'f3', role: 'subject' }],
    arrows: [{ from: 'f3', to: 'e5', role: 'attack' }],
    line: { from: 'after', uci: ['b8c6', 'f1b5'], text: '2…Nc6 3.Bb5' },
  },
  claims: [
    {
      text: 'After the move: White has a knight on f3.',
      holds: true,
      reason: null,
      data: '{"a":1}',
    },
    { text: 'The pawn on e5 is loose.', holds: false, reason: 'It is not so.', data: '{"b":2}' },
  ],
  lines: { before: [{ score: '+0.31', depth: 20, text: '2.Nf3 Nc6 3.Bb5' }], after: [] },
  isStillSaid: true,
  replacement: null,
  ...about,
});

const someone = (n: number, about: Partial<AdminUser> = {}): AdminUser => ({
  id: `u${n}`,
  email: `reader-with-a-rather-long-address-${n}@example.org`,
  username: `reader${n}`,
  firstName: 'Robin',
  lastName: `Reader ${n}`,
  role: 'user',
  isVerified: true,
  createdAt: '2026-01-15T12:00:00.000Z',
  plan: 'starter',
  subscription: null,
  ...about,
});

export const basic = (n: number, granted: boolean): AdminUser =>
  someone(n, {
    plan: 'basic',
    subscription: {
      planType: granted ? 'yearly' : 'monthly',
      granted,
      startedAt: '2026-03-02T12:00:00.000Z',
      endsAt: '2027-03-02T12:00:00.000Z',
      isCancelled: false,
    },
  });

export const users = [someone(1), basic(2, false), someone(3, { isVerified: false })];

export const event = (n: number, about: Partial<AuditEvent> = {}): AuditEvent => ({
  id: String(n),
  at: '2026-03-02T10:00:00.000Z',
  event: 'signed_in',
  username: 'reader1',
  ip: '203.0.113.7',
  details: {},
  ...about,
});

export const parts: HealthPart[] = [
  { id: 'database', state: 'well', message: 'PostgreSQL 18.4, embedded, answers in 1 ms.' },
  { id: 'mail', state: 'off', message: 'No mail server is set (SMTP_URL).' },
  { id: 'engine', state: 'ill', message: 'The engine does not start: it was not found.' },
  { id: 'worker', state: 'well', message: '1 worker with 2 engines.' },
  { id: 'models', state: 'off', message: 'No key is set: the built-in coach writes everything.' },
  { id: 'payments', state: 'off', message: 'Nobody takes payments: admins grant Basic.' },
];

export const wishes = {
  waiting: 3,
  announced: 12,
  lastAnnouncedAt: '2026-02-01T10:00:00.000Z',
  obstacle: null,
};

export const insights: Record<string, Said> = {
  'GET /api/admin/reports': { reports: [report(2), report(1)], total: 2, open: 2 },
  'GET /api/admin/reports/r1': sheet(report(1)),
  'GET /api/admin/users': { users, total: users.length },
  'GET /api/admin/basic-wishes': wishes,
  'GET /api/admin/health': { parts, checkedAt: '2026-03-02T10:00:00.000Z' },
  'GET /api/admin/audit': {
    events: [
      event(9, { event: 'basic_granted', details: { account: 'u2', planType: 'yearly' } }),
      event(8, { event: 'sign_in_failed', username: null }),
    ],
    hasMore: true,
    kinds: ['signed_in', 'sign_in_failed', 'basic_granted'],
  },
};
