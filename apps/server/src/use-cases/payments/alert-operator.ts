import type { Alert } from './apply-facts.ts';
import type { LogPort } from '../ports.ts';

/** As errors in the log: money is involved, and a person has to see to it. */
export function alertOperator({ logger }: LogPort, alerts: readonly Alert[]): void {
  for (const { what, details } of alerts) logger.error({ alert: 'payments', ...details }, what);
}
