import type { Deps } from '../../deps.ts';
import type { Alert } from './take-facts.ts';

/** As errors in the log: money is involved, and a person has to see to it. */
export function tellOperator({ logger }: Pick<Deps, 'logger'>, alerts: readonly Alert[]): void {
  for (const { what, details } of alerts) logger.error({ alert: 'payments', ...details }, what);
}
