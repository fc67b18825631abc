import type { Ports } from './ports.ts';

const second = 1000;
const minute = 60 * second;

type Cap = { points: number; windowMs: number };

/**
 * Limits on the cost of requests of people who are not signed in, for the whole installation: mails really sent and
 * hashes really made. Past a cap no request is refused. Requests of strangers wait longer than those of known networks and browsers.
 */
export const caps = {
  /** Half of what the two hashing threads of one process can do. */
  hashes: { points: 2400, windowMs: minute },
  mails: { points: 6000, windowMs: 60 * minute },
} as const satisfies Record<string, Cap>;

export type CapName = keyof typeof caps;

export function getCapKey(name: CapName): string {
  return `cap ${name}`;
}

export function isCapReached(name: CapName, used: number): boolean {
  return used >= caps[name].points;
}

/** Logs an alert when half of a cap is used, and when all of it is: once each, whichever process counts that use. */
export function alertOnCapUse(
  { logger }: Ports<'logger'>,
  name: CapName,
  { used, before }: { used: number; before: number },
): void {
  const { points, windowMs } = caps[name];
  const marks = [
    { at: points / 2, message: 'half of a cap is used' },
    { at: points, message: 'cap reached: requests of strangers wait' },
  ];
  for (const { at, message } of marks) {
    if (before < at && used >= at) {
      logger.warn({ alert: 'cap', cap: name, used, of: points, windowMs }, message);
    }
  }
}
