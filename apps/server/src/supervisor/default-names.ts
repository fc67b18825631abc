import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { isLocalUrl } from '../site-settings.ts';

/** Warns the operator of a public site whose readers see the names of the program instead of the names of the site. */
export function warnOfDefaultNames(
  { publicUrl, unsetNames }: Pick<Settings, 'publicUrl' | 'unsetNames'>,
  logger: Logger,
): void {
  if (publicUrl === undefined || isLocalUrl(publicUrl) || unsetNames.length === 0) return;
  logger.warn(
    { settings: unsetNames, publicUrl },
    `${unsetNames.join(', ')} not set: readers see the defaults. Set names, if need be to the same values, and an address that is read.`,
  );
}
