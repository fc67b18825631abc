import type { Alert } from './apply-facts.ts';
import type { Ports } from '../ports.ts';

/** As errors in the log: money is involved, and a person has to see to it. */
export function alertOperator({ logger }: Ports<'logger'>, alerts: readonly Alert[]): void {
  for (const { what, details } of alerts) logger.error({ alert: 'payments', ...details }, what);
}
